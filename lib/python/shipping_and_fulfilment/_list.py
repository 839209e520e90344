from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Generic, TypeVar

Item = TypeVar("Item")
Page = TypeVar("Page")


class PagedList(Generic[Item, Page]):
    """Lazily paginated list: iterating it requests page after page."""

    def __init__(
        self, read: Callable[[Mapping[str, str] | None], Any], items_field: str
    ) -> None:
        self._read = read
        self._items_field = items_field

    def __iter__(self) -> Iterator[Item]:
        for page in self._read_pages():
            yield from page[self._items_field]

    def pages(self) -> Iterator[Page]:
        """Iterates over the pages."""
        yield from self._read_pages()

    def first_page(self) -> Page:
        """Requests the first page."""
        page: Page = self._read(None)
        return page

    def to_list(self, limit: int | None = None) -> list[Item]:
        """Returns the first `limit` entries, or all: only for lists that fit into memory."""
        return list(islice(self, limit))

    def _read_pages(self) -> Iterator[Any]:
        continuation: Mapping[str, str] | None = None
        while True:
            page = self._read(continuation)
            yield page
            continuation = _next_page_parameters(page)
            if continuation is None:
                return


def _next_page_parameters(page: Mapping[str, Any]) -> Mapping[str, str] | None:
    """Returns the parameters of the next page, or None after the last.

    Lists have `next_page`; the event feed has `next`.
    """
    if "next_page" in page:
        token = page["next_page"]
        return {"page_token": token} if isinstance(token, str) else None
    following = page.get("next")
    has_next_page = page.get("has_more") is True and isinstance(following, str)
    return {"after": str(following)} if has_next_page else None
