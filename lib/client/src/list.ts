/**
 * Reads the page of a list: the first one for null, else the one after the page whose continuation
 * is given.
 */
export type ReadPage<Page> = (continuation: Readonly<Record<string, string>> | null) => Promise<Page>

/**
 * A list that is read page by page, when it is asked for: `for await (const shipment of list)` goes
 * through all entries, `await list` is the first page as it was answered, `list.pages()` goes
 * through the pages, and `list.toArray({ limit: 500 })` has the first entries at once.
 */
export class List<Item, Page extends object> implements AsyncIterable<Item>, PromiseLike<Page> {
  readonly #read: ReadPage<Page>
  readonly #itemsOf: (page: Page) => readonly Item[]

  constructor(read: ReadPage<Page>, itemsOf: (page: Page) => readonly Item[]) {
    this.#read = read
    this.#itemsOf = itemsOf
  }

  /** The pages, one after the other. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let continuation: Readonly<Record<string, string>> | null = null
    do {
      const page: Page = await this.#read(continuation)
      yield page
      continuation = nextPageParameters(page)
    } while (continuation !== null)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#itemsOf(page)
  }

  /** The first `limit` entries, or all of them: only for lists that fit into memory. */
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
  // biome-ignore lint/suspicious/noThenProperty: `await client.shipments.list()` is a page, as callers expect of a call
  then<Kept = Page, Caught = never>(
    kept?: ((page: Page) => Kept | PromiseLike<Kept>) | null,
    caught?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return this.#read(null).then(kept, caught)
  }
}

/**
 * What asks for the page after this one; null after the last. Lists have `next_page`; the feed of
 * events goes on by `next`.
 */
function nextPageParameters(page: object): Readonly<Record<string, string>> | null {
  if ('next_page' in page) return typeof page.next_page === 'string' ? { page_token: page.next_page } : null
  const hasNextPage = 'has_more' in page && page.has_more === true && 'next' in page && typeof page.next === 'string'
  return hasNextPage ? { after: String(page.next) } : null
}
