"""Folders as the bytes of their files."""

import pathlib

BOOKS = {".experience-catalog", ".experience-catalog-cache"}


def tree(folder):
    """The files of a folder but the books of the tool, by path; links are left out."""
    folder = pathlib.Path(folder)
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and path.name not in BOOKS
    }


def others(one, other):
    """The first files that two folders do not have alike."""
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))[:5]
