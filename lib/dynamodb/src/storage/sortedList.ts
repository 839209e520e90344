/** Maximum chunk size, which keeps insertion cheap in long lists. */
const CHUNK = 512

/** Sorted list of unique entries. */
export class SortedList<T> {
  readonly #compare: (one: T, other: T) => number
  #chunks: T[][] = []
  #length = 0

  constructor(compare: (one: T, other: T) => number) {
    this.#compare = compare
  }

  get length(): number {
    return this.#length
  }

  /** Adds or replaces an entry and returns the previous one. */
  put(entry: T): T | undefined {
    const { chunk, index, isFound } = this.#find((other) => this.#compare(other, entry))
    const entries = this.#chunks[chunk]
    if (!entries) {
      this.#chunks.push([entry])
      this.#length++
      return undefined
    }
    const [replaced] = entries.splice(index, isFound ? 1 : 0, entry)
    if (isFound) return replaced
    this.#length++
    if (entries.length > CHUNK) this.#chunks.splice(chunk + 1, 0, entries.splice(CHUNK / 2))
    return undefined
  }

  /** Removes the equal entry and returns it. */
  remove(entry: T): T | undefined {
    const { chunk, index, isFound } = this.#find((other) => this.#compare(other, entry))
    const entries = this.#chunks[chunk]
    if (!isFound || !entries) return undefined
    const [removed] = entries.splice(index, 1)
    this.#length--
    if (entries.length === 0) this.#chunks.splice(chunk, 1)
    return removed
  }

  /** Returns the entry for which `order` is zero; it is negative before and positive after it. */
  get(order: (entry: T) => number): T | undefined {
    const { chunk, index, isFound } = this.#find(order)
    return isFound ? this.#chunks[chunk]?.[index] : undefined
  }

  /** Yields entries from the first one with a non-negative order. */
  *from(order: (entry: T) => number): Generator<T> {
    let { chunk, index } = this.#find(order)
    for (let entries = this.#chunks[chunk]; entries; entries = this.#chunks[++chunk]) {
      for (; index < entries.length; index++) {
        const entry = entries[index]
        if (entry !== undefined) yield entry
      }
      index = 0
    }
  }

  /** Yields the entries before that, backwards. */
  *before(order: (entry: T) => number): Generator<T> {
    const found = this.#find(order)
    let last = found.index - 1
    for (let chunk = found.chunk; chunk >= 0; chunk--) {
      const entries = this.#chunks[chunk] ?? []
      for (let index = last; index >= 0; index--) {
        const entry = entries[index]
        if (entry !== undefined) yield entry
      }
      last = (this.#chunks[chunk - 1]?.length ?? 0) - 1
    }
  }

  /** Returns a snapshot of the entries in order. */
  copy(): Iterable<T> {
    return flat(this.#chunks.map((entries) => entries.slice()))
  }

  *[Symbol.iterator](): Generator<T> {
    for (const entries of this.#chunks) yield* entries
  }

  /**
   * Returns the position of the first entry with a non-negative order, or the end of the last
   * chunk.
   */
  #find(order: (entry: T) => number): { chunk: number; index: number; isFound: boolean } {
    const chunk = Math.min(
      firstIndex(this.#chunks, (entries) => {
        const last = entries.at(-1)
        return last !== undefined && order(last) >= 0
      }),
      Math.max(this.#chunks.length - 1, 0),
    )
    const entries = this.#chunks[chunk] ?? []
    const index = firstIndex(entries, (entry) => order(entry) >= 0)
    const entry = entries[index]
    return { chunk, index, isFound: entry !== undefined && order(entry) === 0 }
  }
}

/** Binary search for the first index that satisfies a monotonic predicate. */
function firstIndex<T>(entries: readonly T[], isReached: (entry: T) => boolean): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle]
    if (entry !== undefined && isReached(entry)) high = middle
    else low = middle + 1
  }
  return low
}

function* flat<T>(chunks: readonly (readonly T[])[]): Generator<T> {
  for (const entries of chunks) yield* entries
}
