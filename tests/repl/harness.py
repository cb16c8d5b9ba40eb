"""harness.py - what the scripts in this folder share: running baize in a pipe or behind a
pseudo-terminal, and counting what passed. Waits for text, never for time."""
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import fcntl
import traceback

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(ROOT, "build")
BAIZE = os.path.join(BUILD, "baize")
PATIENCE = 60  # seconds until a text that does not come counts as a failure

tests = []


def test(function):
    tests.append(function)
    return function


def environment(home, **more):
    env = {"PATH": os.environ.get("PATH", ""), "HOME": home, "LANG": "C.UTF-8",
           "TERM": "xterm", "PYTHONUNBUFFERED": "1"}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    env.update(more)
    return env


class Home:
    """A person's home folder, empty at first."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="baize-test-")
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path)


def run(arguments, text="", status=0, folder=None, **more):
    """baize with the text on stdin; its output and errors. The status is checked."""
    with Home() as home:
        done = subprocess.run([BAIZE, *arguments], input=text, text=True, timeout=300,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              cwd=folder or home, env=environment(home, **more))
    if status is not None and done.returncode != status:
        raise AssertionError(f"baize {arguments} ended with {done.returncode}:\n"
                             f"{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return done.stdout, done.stderr


def shown(raw):
    """Terminal output without escape codes."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", raw).replace("\r", "")


class Terminal:
    """baize behind a pseudo-terminal of so many columns and rows."""

    def __init__(self, arguments, home, columns=80, rows=24, **more):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(home)
            os.execve(BAIZE, [BAIZE, *arguments], environment(home, **more))
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, size)
        self.raw = ""    # all that came
        self.seen = 0    # how much of it, as shown, was waited for
        self.typed = 0   # how much had come when something was typed last

    def read(self):
        ready, _, _ = select.select([self.file], [], [], PATIENCE)
        if not ready:
            raise AssertionError("nothing comes any more; last:\n" + shown(self.raw[-3000:]))
        try:
            data = os.read(self.file, 65536)
        except OSError:
            data = b""
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def wait(self, text):
        """Waits for the text and returns all from the last one waited for to this one."""
        while True:
            plain = shown(self.raw)
            place = plain.find(text, self.seen)
            if place >= 0:
                start, self.seen = self.seen, place + len(text)
                return plain[start:self.seen]
            if not self.read():
                raise AssertionError(f"{text!r} did not come; last:\n" + plain[-3000:])

    def reach(self, text, pages="more> "):
        """Waits for the text like wait, turning the pages of what happened meanwhile."""
        come = ""
        while True:
            plain = shown(self.raw)
            found, page = plain.find(text, self.seen), plain.find(pages, self.seen)
            if found >= 0 and not 0 <= page < found:
                return come + self.wait(text)
            if page >= 0:
                come += self.wait(pages)
                self.type("\r")
            elif not self.read():
                raise AssertionError(f"{text!r} did not come; last:\n" + plain[-3000:])

    def wait_raw(self, code):
        """Waits for something that a terminal would obey, since the last key."""
        while code not in self.raw[self.typed:]:
            if not self.read():
                raise AssertionError(f"{code!r} did not come; last:\n{self.raw[-500:]!r}")

    def type(self, text):
        self.typed = len(self.raw)
        os.write(self.file, text.encode())

    def say(self, text, then):
        """Types a line; what comes from the line's end up to `then`."""
        self.type(text)
        if text:
            self.wait(text)
        self.type("\r")
        self.wait("\n")
        return self.wait(then)

    def end(self):
        """Waits for the end; its exit status."""
        while self.read():
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.file)
        return os.waitstatus_to_exitcode(status)

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        while self.read():
            pass
        os.waitpid(self.pid, 0)
        os.close(self.file)


def expect(found, *texts):
    for text in texts:
        if text not in found:
            raise AssertionError(f"{text!r} is not in:\n{found}")


def expect_not(found, *texts):
    for text in texts:
        if text in found:
            raise AssertionError(f"{text!r} is in:\n{found}")


def main():
    passed = failed = 0
    for function in tests:
        name = function.__name__.replace("_", " ")
        try:
            function()
            passed += 1
            print(f"ok {passed + failed} - {name}")
        except Exception:  # a test that cannot go on has failed
            failed += 1
            print(f"not ok {passed + failed} - {name}")
            traceback.print_exc(file=sys.stdout)
        sys.stdout.flush()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
