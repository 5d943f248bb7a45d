"""Reads folders into memory, to compare them file by file."""

import pathlib

RECORDS = {".experience-catalog", ".experience-catalog-cache"}


def tree(folder):
    """The bytes of the files of a folder by path, without symbolic links and the tool's internal records."""
    folder = pathlib.Path(folder)
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and path.name not in RECORDS
    }


def differing_files(one, other):
    """The paths of the first five files that differ between two folders or that only one of them has."""
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))[:5]
