import type { StoredItem } from './actions.ts'
import type { Query, Table } from './table.ts'

const UNIT_BYTES = 4_096
/**
 * A list of up to so many read units, 64 KB, is read to its end for any page of it: its total is
 * exact. The unit that each further partition costs even where it is empty is not counted: a list
 * is as short as before when it is spread over more of them.
 */
const SHORT_LIST_UNITS = 16
/** What one page may read of its list: 8 MB. */
const MAX_LIST_UNITS = 2_048
/** How much more than before a search reads where it has found nothing yet. */
const SEARCH_GROWTH = 16
/**
 * What is read next is not quite like what was read before: rows may be so much larger, and hold so
 * much less of what is wanted.
 */
const MARGIN = 1.1

export type Walk<Row> = {
  /**
   * The partitions the list is spread over. They are read side by side; sort keys order its rows
   * across them.
   */
  readonly pks: readonly string[]
  readonly range: { readonly from: string; readonly to: string }
  /** Of partitions of which only a part belongs to the list: their own range instead. */
  readonly ranges?: ReadonlyMap<string, Walk<Row>['range']> | undefined
  readonly descending: boolean
  readonly read: (item: StoredItem) => Row
  /** Not given: all rows are wanted. */
  readonly isWanted?: ((row: Row) => boolean) | undefined
  /** What the table itself leaves out, and what it sends of the rest. */
  readonly filter?: Query['filter'] | undefined
  readonly only?: Query['only'] | undefined
  /** Bytes of an ordinary row, rather few: by them the first read is cut. */
  readonly rowBytes: number
  /** The sort key behind which it begins; null: at the beginning. */
  readonly after: string | null
  /** Wanted rows to pass over before the page. */
  readonly skip: number
  readonly limit: number
  /** It is known that the list does not end within its first 16 units. */
  readonly isLong: boolean
  /**
   * Of a long list, asked where the page is not within the first 16 units: a place nearer to the
   * page, if one is known.
   */
  readonly nearer?: (() => Promise<Place | null>) | undefined
  readonly maxUnits?: number | undefined
}

/**
 * A place in a list: behind a sort key, with so many wanted rows left to pass over before the page.
 */
export type Place = { readonly after: string; readonly skip: number }

export type WalkedRow<Row> = { readonly sk: string; readonly row: Row }

export type WalkedPage<Row> = {
  readonly rows: readonly WalkedRow<Row>[]
  /** How many rows are wanted in all; null where that is not known. */
  readonly total: number | null
  /** There may be wanted rows behind the page. It is certain where all rows are wanted. */
  readonly goesOn: boolean
  /**
   * False: it has read as much as it may, and the page, which may not be short before the end, is
   * not full.
   */
  readonly isReached: boolean
  /** The list does not end within its first 16 units. */
  readonly isLong: boolean
}

/** Rows of so many bytes that fill a list of 16 units. */
export const rowsOfShortList = (rowBytes: number): number => Math.ceil((SHORT_LIST_UNITS * UNIT_BYTES) / rowBytes)

/**
 * One page of a list, from its slim rows, which are read strongly consistently. A list of up to 16
 * units is read to its end for any page, so that the total comes with it. Of a longer one no more
 * is read than the page takes: where all rows are wanted, those up to its last and one; where some
 * are, in growing steps until it is full. Only the end of the list makes a page short.
 */
export async function walkRows<Row>(table: Table, walk: Walk<Row>): Promise<WalkedPage<Row>> {
  const { limit, maxUnits = MAX_LIST_UNITS } = walk
  const isSearch = walk.isWanted !== undefined || walk.filter !== undefined
  const isFromStart = walk.after === null
  let { skip, isLong } = walk
  let reading = startReading(table, walk, walk.after)
  const missing = (): number => Math.max(0, skip + limit - reading.merged.length)
  const pageRows = (): number => (missing() === 0 ? 0 : missing() + 1)
  const searchRows = (): number => {
    const found = reading.merged.length
    return Math.ceil(reading.rowsRead * (found === 0 ? SEARCH_GROWTH : (missing() / found) * MARGIN))
  }

  while (isFromStart && !isLong && !reading.isAtEnd) {
    const rows = reading.rowsOf(SHORT_LIST_UNITS - reading.units) + 1
    await reading.readOn(isSearch || walk.nearer ? rows : Math.max(rows, pageRows()))
    isLong = reading.units >= SHORT_LIST_UNITS
  }
  let spent = 0
  let isWhole = isFromStart
  const place = missing() > 0 && !reading.isAtEnd ? await walk.nearer?.() : null
  if (place) {
    spent = reading.units
    skip = place.skip
    isWhole = false
    reading = startReading(table, walk, place.after)
  }
  for (;;) {
    const left = maxUnits - spent - reading.units
    const most = reading.rowsOf(left / MARGIN)
    if (missing() === 0 || reading.isAtEnd || left < SHORT_LIST_UNITS || most < 1) break
    const rows = isSearch && reading.units > 0 ? Math.max(reading.rowsOf(SHORT_LIST_UNITS), searchRows()) : pageRows()
    await reading.readOn(Math.min(rows, most))
  }
  const { merged, isAtEnd } = reading
  return {
    rows: merged.slice(skip, skip + limit),
    total: isWhole && isAtEnd ? merged.length : null,
    goesOn: !isAtEnd || merged.length > skip + limit,
    isReached: isAtEnd || missing() === 0,
    isLong: isLong && !(isWhole && isAtEnd),
  }
}

/**
 * Wanted rows of a list in its order, as far as all its partitions are read, behind a sort key or
 * from the beginning.
 */
type Reading<Row> = {
  readonly merged: readonly WalkedRow<Row>[]
  /**
   * Rows read so far, wanted or not, and read units, without one for each partition but the first.
   */
  readonly rowsRead: number
  readonly units: number
  readonly isAtEnd: boolean
  /** Rows, wanted or not, that so many units read, by what was read so far. */
  readonly rowsOf: (units: number) => number
  /** Reads about so many rows more, wanted or not. */
  readonly readOn: (rows: number) => Promise<void>
}

function startReading<Row>(table: Table, walk: Walk<Row>, after: string | null): Reading<Row> {
  const partitions = walk.pks.map((pk): Partition<Row> => ({ pk, ...startOf(walk, pk, after), waiting: [] }))
  const merged: WalkedRow<Row>[] = []
  let rowsRead = 0
  let units = 1 - partitions.length
  return {
    merged,
    get rowsRead() {
      return rowsRead
    },
    get units() {
      return units
    },
    get isAtEnd() {
      return partitions.every(({ isAtEnd }) => isAtEnd)
    },
    rowsOf: (some) => {
      const rowsOfUnit = rowsRead > 0 ? rowsRead / units : UNIT_BYTES / walk.rowBytes
      return Math.floor(some * rowsOfUnit)
    },
    readOn: async (rows) => {
      const pages = await Promise.all(
        shares(partitions, rows).map(({ partition, share }) => readPartition(table, walk, partition, share)),
      )
      for (const page of pages) {
        rowsRead += page.read
        units += page.units
      }
      merged.push(...takeMerged(partitions, walk.descending))
    },
  }
}

/**
 * Where the reading of a partition starts. A page token may be outside the range of a partition,
 * which DynamoDB rejects as a start key.
 */
function startOf<Row>(
  { range, ranges, descending }: Walk<Row>,
  pk: string,
  after: string | null,
): Pick<Partition<Row>, 'last' | 'isAtEnd'> {
  const { from, to } = ranges?.get(pk) ?? range
  if (after === null) return { last: null, isAtEnd: false }
  const isBefore = descending ? after > to : after < from
  const isBehind = descending ? after < from : after > to
  return { last: isBefore ? null : after, isAtEnd: isBehind }
}

/** How far one partition of a list is read. */
type Partition<Row> = {
  readonly pk: string
  /** The sort key up to which it is read. */
  last: string | null
  isAtEnd: boolean
  /** Wanted rows that were read and may stand behind rows of other partitions that were not. */
  waiting: WalkedRow<Row>[]
}

/**
 * How many rows to read from which partition. Ids are spread over them by chance, so that each is
 * read a little further than its part; one that is read further than the others already is left out
 * until they have caught up.
 */
function shares<Row>(partitions: readonly Partition<Row>[], rows: number) {
  const open = partitions.filter(({ isAtEnd }) => !isAtEnd)
  const part = rows / open.length
  const share = open.length === 1 ? rows : Math.ceil(part + Math.sqrt(part))
  const wanted = open.map((partition) => ({ partition, share: share - partition.waiting.length }))
  return wanted.filter((one) => one.share > 0 || one.partition.waiting.length === 0)
}

async function readPartition<Row>(
  table: Table,
  { range, ranges, descending, filter, only, read, isWanted }: Walk<Row>,
  partition: Partition<Row>,
  limit: number,
) {
  const { pk, last } = partition
  const page = await table.query({
    pk,
    range: ranges?.get(pk) ?? range,
    descending,
    limit,
    ...(filter ? { filter } : {}),
    ...(only ? { only } : {}),
    ...(last === null ? {} : { after: { pk, sk: last } }),
  })
  for (const item of page.items) {
    const row = read(item)
    if (!isWanted || isWanted(row)) partition.waiting.push({ sk: String(item.sk), row })
  }
  partition.isAtEnd = page.next === undefined
  partition.last = page.next ? String(page.next.sk) : last
  return page
}

/** Takes the rows that nothing unread can stand before, in the order of the list. */
function takeMerged<Row>(partitions: readonly Partition<Row>[], descending: boolean): readonly WalkedRow<Row>[] {
  const isBefore = (one: string, other: string): boolean => (descending ? one > other : one < other)
  const [only, ...others] = partitions
  if (only && others.length === 0) return only.waiting.splice(0)
  const reached = partitions.filter(({ isAtEnd }) => !isAtEnd).map(({ last }) => last)
  if (reached.includes(null)) return []
  const nearest = reached.reduce(
    (one, other) => (one !== null && other !== null && isBefore(other, one) ? other : one),
    reached[0] ?? null,
  )
  const taken = partitions.flatMap(({ waiting }) => {
    const firstLeft = nearest === null ? -1 : waiting.findIndex(({ sk }) => isBefore(nearest, sk))
    return waiting.splice(0, firstLeft === -1 ? waiting.length : firstLeft)
  })
  return taken.sort((one, other) => (isBefore(one.sk, other.sk) ? -1 : 1))
}

/**
 * The items of a partition or range, a page at a time: a megabyte of them, or as many as the
 * query's limit says.
 */
export async function* queryPages(table: Table, query: Omit<Query, 'after'>): AsyncGenerator<readonly StoredItem[]> {
  let after: StoredItem | undefined
  do {
    const page = await table.query({ ...query, ...(after ? { after } : {}) })
    yield page.items
    after = page.next
  } while (after)
}
