/** Reads a page of a list: the first one for null, otherwise the one after a continuation. */
export type PageReader<Page> = (continuation: Readonly<Record<string, string>> | null) => Promise<Page>

/**
 * Lazily paginated list: `for await (const shipment of list)` iterates over all entries, `await
 * list` returns the first page, `list.pages()` iterates over pages, and `list.toArray({ limit: 500
 * })` collects the first entries.
 */
export class List<Item, Page extends object> implements AsyncIterable<Item>, PromiseLike<Page> {
  readonly #read: PageReader<Page>
  readonly #itemsOf: (page: Page) => readonly Item[]

  constructor(read: PageReader<Page>, itemsOf: (page: Page) => readonly Item[]) {
    this.#read = read
    this.#itemsOf = itemsOf
  }

  /** Iterates over the pages. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let continuation: Readonly<Record<string, string>> | null = null
    do {
      const page: Page = await this.#read(continuation)
      yield page
      continuation = getNextPageParameters(page)
    } while (continuation !== null)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#itemsOf(page)
  }

  /** Collects the first `limit` entries, or all of them: only for lists that fit into memory. */
  async toArray({ limit = Number.POSITIVE_INFINITY }: { readonly limit?: number } = {}): Promise<Item[]> {
    const found: Item[] = []
    if (limit <= 0) return found
    for await (const item of this) {
      found.push(item)
      if (found.length >= limit) break
    }
    return found
  }

  /** Reads the first page, so that a list can be awaited. */
  // biome-ignore lint/suspicious/noThenProperty: `await client.shipments.list()` returns a page
  then<Kept = Page, Caught = never>(
    kept?: ((page: Page) => Kept | PromiseLike<Kept>) | null,
    caught?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return this.#read(null).then(kept, caught)
  }
}

/**
 * Returns the parameters of the next page; null after the last. Lists have `next_page`; the event
 * feed has `next`.
 */
function getNextPageParameters(page: object): Readonly<Record<string, string>> | null {
  if ('next_page' in page) return typeof page.next_page === 'string' ? { page_token: page.next_page } : null
  const hasNextPage = 'has_more' in page && page.has_more === true && 'next' in page && typeof page.next === 'string'
  return hasNextPage ? { after: String(page.next) } : null
}
