/** Chunks of this many entries at most keep insertion cheap in lists of any length. */
const CHUNK = 512

/** A list that keeps its entries in order. No two entries compare as equal. */
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

  /** Puts an entry in, in place of the equal one if there is one, which it answers. */
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

  /** Takes out the equal entry, and answers it. */
  remove(entry: T): T | undefined {
    const { chunk, index, isFound } = this.#find((other) => this.#compare(other, entry))
    const entries = this.#chunks[chunk]
    if (!isFound || !entries) return undefined
    const [removed] = entries.splice(index, 1)
    this.#length--
    if (entries.length === 0) this.#chunks.splice(chunk, 1)
    return removed
  }

  /**
   * The entry for which `order` answers zero; `order` says where an entry lies: negative before
   * what is looked for.
   */
  get(order: (entry: T) => number): T | undefined {
    const { chunk, index, isFound } = this.#find(order)
    return isFound ? this.#chunks[chunk]?.[index] : undefined
  }

  /** The entries from the first one that `order` does not put before. */
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

  /** The entries before the first one that `order` does not put before, backwards. */
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

  /** The entries as they are now, in their order, however the list changes while they are read. */
  copy(): Iterable<T> {
    return flat(this.#chunks.map((entries) => entries.slice()))
  }

  *[Symbol.iterator](): Generator<T> {
    for (const entries of this.#chunks) yield* entries
  }

  /** Where the first entry lies that is not before; in the last chunk's end if there is none. */
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

/** The first index of which `isReached` holds, given that it holds of all after it. */
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
