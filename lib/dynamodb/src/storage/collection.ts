import type { Item } from '../values/attributeValue.ts'
import { comparisonOf } from '../values/ordering.ts'
import type { KeySchema, KeyTexts } from './keySchema.ts'
import { SortedList } from './sortedList.ts'

/** Item with its position: by hash of the partition key, then by sort key. */
export type Entry = KeyTexts & {
  readonly hash: number
  /** In an index, the item's key in its table, as index keys need not be unique. */
  readonly base: KeyTexts | undefined
  readonly item: Item
}

type Place = Omit<Entry, 'item'>

/** Position relative to a range: negative before, zero within, positive after. */
export type Order = (entry: Place) => number

export const parsePlace = ({ partition, sort }: KeyTexts, base?: KeyTexts): Place => ({
  partition,
  sort,
  hash: hashOf(partition),
  base,
})

export const createEntry = ({ partition, sort }: KeyTexts, item: Item, base?: KeyTexts): Entry => ({
  partition,
  sort,
  hash: hashOf(partition),
  base,
  item,
})

/** Sorted items of a table or index. */
export class Collection {
  readonly schema: KeySchema
  readonly #entries: SortedList<Entry>
  readonly #comparePlaces: (one: Place, other: Place) => number

  constructor(schema: KeySchema, baseSchema?: KeySchema) {
    this.schema = schema
    const compareKeys = keyComparison(schema)
    const compareBases = baseSchema && keyComparison(baseSchema)
    this.#comparePlaces = (one, other) =>
      one.hash - other.hash ||
      compareKeys(one, other) ||
      (compareBases && one.base && other.base ? compareBases(one.base, other.base) : 0)
    this.#entries = new SortedList<Entry>(this.#comparePlaces)
  }

  get length(): number {
    return this.#entries.length
  }

  get(key: KeyTexts): Item | undefined {
    const place = parsePlace(key)
    return this.#entries.get((entry) => this.#comparePlaces(entry, place))?.item
  }

  /** Adds or replaces an entry and returns the previous one. */
  put(entry: Entry): Entry | undefined {
    return this.#entries.put(entry)
  }

  /** Removes an entry and returns it. */
  remove(place: Place): Entry | undefined {
    return this.#entries.remove({ ...place, item: {} })
  }

  /** Yields the entries of a range, optionally after a position. */
  *read(range: Order, isForward: boolean, after: Place | undefined): Generator<Entry> {
    const passed = after && ((entry: Place) => this.#comparePlaces(entry, after))
    const entries = isForward
      ? this.#entries.from((entry) => (range(entry) < 0 || (passed && passed(entry) <= 0) ? -1 : 1))
      : this.#entries.before((entry) => (range(entry) > 0 || (passed && passed(entry) >= 0) ? 1 : -1))
    for (const entry of entries) {
      if (range(entry) !== 0) return
      yield entry
    }
  }

  /** Returns a snapshot of the entries. */
  copy(): Iterable<Entry> {
    return this.#entries.copy()
  }

  [Symbol.iterator](): Generator<Entry> {
    return this.#entries[Symbol.iterator]()
  }
}

function keyComparison(schema: KeySchema): (one: KeyTexts, other: KeyTexts) => number {
  const comparePartitions = comparisonOf(schema.partition.type)
  const compareSorts = schema.sort ? comparisonOf(schema.sort.type) : () => 0
  return (one, other) => comparePartitions(one.partition, other.partition) || compareSorts(one.sort, other.sort)
}

/** Upper bound of hashes. */
export const HASHES = 2 ** 31

/**
 * FNV-1a with murmur's finaliser, 31 bits, which V8 stores without an object: distributes partition
 * keys over scan segments.
 */
export function hashOf(partition: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < partition.length; index++) {
    hash = Math.imul(hash ^ partition.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 1
}
