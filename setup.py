"""Builds the extension module of the Python package with CMake; the rest is in pyproject.toml."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


class CMakeBuild(build_ext):
    """CMake's folder is kept, so that a second build compiles only what has changed."""

    def build_extension(self, ext: Extension) -> None:
        # Apart for each interpreter. CMAKE_ARGS may have more definitions, as other packages have it.
        folder = ROOT / "build" / "python" / f"cmake-{sys.implementation.cache_tag}"
        subprocess.run(
            ["cmake", "-G", "Ninja", "-S", ROOT, "-B", folder, "-D", "PLUMB_BUILD_PYTHON=ON",
             "-D", "CMAKE_BUILD_TYPE=Release", "-D", f"Python_EXECUTABLE={sys.executable}",
             *shlex.split(os.environ.get("CMAKE_ARGS", ""))],
            check=True,
        )
        subprocess.run(["cmake", "--build", folder, "--target", "_plumb"], check=True)
        built = folder / "module" / Path(self.get_ext_filename("_plumb")).name
        self.copy_file(str(built), self.get_ext_fullpath(ext.name))


def version() -> str:
    text = (ROOT / "CMakeLists.txt").read_text()
    return re.search(r"project\(plumb VERSION ([0-9.]+)", text)[1]


setup(
    version=version(),
    ext_modules=[Extension("plumb._plumb", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
