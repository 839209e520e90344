import type { Item } from '../values/attributeValue.ts'
import { comparisonOf } from '../values/ordering.ts'
import type { KeySchema, KeyTexts } from './keySchema.ts'
import { SortedList } from './sortedList.ts'

/**
 * An item in its place: partitions in the order of their hashes, items of a partition in the order
 * of their sort keys.
 */
export type Entry = KeyTexts & {
  readonly hash: number
  /** In an index, the item's key in its table: index keys need not be unique. */
  readonly base: KeyTexts | undefined
  readonly item: Item
}

type Place = Omit<Entry, 'item'>

/** Where an entry lies: negative before what is looked for, zero in it, positive after it. */
export type Order = (entry: Place) => number

export const placeOf = ({ partition, sort }: KeyTexts, base?: KeyTexts): Place => ({
  partition,
  sort,
  hash: hashOf(partition),
  base,
})

export const entryOf = ({ partition, sort }: KeyTexts, item: Item, base?: KeyTexts): Entry => ({
  partition,
  sort,
  hash: hashOf(partition),
  base,
  item,
})

/** The items of a table or an index in their order. */
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
    const place = placeOf(key)
    return this.#entries.get((entry) => this.#comparePlaces(entry, place))?.item
  }

  /** Puts an entry in place of what lay there, which it answers. */
  put(entry: Entry): Entry | undefined {
    return this.#entries.put(entry)
  }

  /** Takes out what lies in a place, and answers it. */
  remove(place: Place): Entry | undefined {
    return this.#entries.remove({ ...place, item: {} })
  }

  /** The entries in a range, after a place or from its start on. */
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

  /** The entries as they are now, however they change while they are read. */
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

/** Hashes are below this. */
export const HASHES = 2 ** 31

/**
 * FNV-1a with murmur's finish, 31 bits, which V8 keeps without an object: spreads partition keys
 * over segments of scans.
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
