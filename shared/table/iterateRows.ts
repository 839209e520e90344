import type { StoredItem } from './actions.ts'
import type { Query, Table } from './table.ts'

/* Reads pages of lists from rows in one or several partitions. */

const READ_UNIT_BYTES = 4_096
/**
 * A list of up to 16 read units (64 KB) is read completely for any page: its total is exact. The
 * unit that each further partition costs even if empty is not counted, so that splitting a list
 * does not make it longer.
 */
const SHORT_LIST_UNITS = 16
/** Maximum read units per page: 8 MB. */
const MAX_LIST_UNITS = 2_048
/** Growth factor of a search without results so far. */
const SEARCH_GROWTH_FACTOR = 16
/** Margin for rows that are larger or match less often than those read so far. */
const MARGIN = 1.1

export type Walk<Row> = {
  /** Partitions of the list, read concurrently; sort keys order its rows across them. */
  readonly pks: readonly string[]
  readonly range: { readonly from: string; readonly to: string }
  /** Ranges of partitions that belong to the list only partly. */
  readonly ranges?: ReadonlyMap<string, Walk<Row>['range']> | undefined
  readonly descending: boolean
  readonly read: (item: StoredItem) => Row
  /** Absent: all rows match. */
  readonly isIncluded?: ((row: Row) => boolean) | undefined
  /** Filter and projection of the table query. */
  readonly filter?: Query['filter'] | undefined
  readonly only?: Query['only'] | undefined
  /** Size of a typical row in bytes, an underestimate that limits the first read. */
  readonly rowBytes: number
  /** Sort key to continue after; null: from the start. */
  readonly after: string | null
  /** Matching rows to skip before the page. */
  readonly skip: number
  readonly limit: number
  /** The list is known to exceed 16 units. */
  readonly isLong: boolean
  /**
   * Returns a known position closer to the page, if any; called for a long list whose page is
   * beyond the first 16 units.
   */
  readonly nearer?: (() => Promise<Place | null>) | undefined
  readonly maxUnits?: number | undefined
}

/** A position in a list: a sort key, and the number of matching rows to skip before the page. */
export type Place = { readonly after: string; readonly skip: number }

export type IteratedRow<Row> = { readonly sk: string; readonly row: Row }

export type IteratedPage<Row> = {
  readonly rows: readonly IteratedRow<Row>[]
  /** Number of matching rows; null if unknown. */
  readonly total: number | null
  /** Whether more matching rows may follow; exact if all rows match. */
  readonly goesOn: boolean
  /**
   * False if the read limit was reached before the page was complete; only the last page may be
   * short.
   */
  readonly isReached: boolean
  /** The list exceeds 16 units. */
  readonly isLong: boolean
}

/** Returns the number of rows of a size in a list of 16 units. */
export const computeShortListRows = (rowBytes: number): number =>
  Math.ceil((SHORT_LIST_UNITS * READ_UNIT_BYTES) / rowBytes)

/**
 * Returns a page of a list from its rows, with strong consistency. A list of up to 16 units is read
 * completely for any page, which yields the total. Of a longer list, only the rows of the page are
 * read: up to its last row plus one if all rows match; otherwise in growing steps until it is
 * complete. Only the last page is short.
 */
export async function iterateRows<Row>(table: Table, walk: Walk<Row>): Promise<IteratedPage<Row>> {
  const { limit, maxUnits = MAX_LIST_UNITS } = walk
  const isSearchQuery = walk.isIncluded !== undefined || walk.filter !== undefined
  const isFirstPage = walk.after === null
  let { skip, isLong } = walk
  let reading = createRowReader(table, walk, walk.after)
  const missing = (): number => Math.max(0, skip + limit - reading.merged.length)
  const getPageRows = (): number => (missing() === 0 ? 0 : missing() + 1)
  const searchListRows = (): number => {
    const found = reading.merged.length
    return Math.ceil(reading.readRowCount * (found === 0 ? SEARCH_GROWTH_FACTOR : (missing() / found) * MARGIN))
  }

  while (isFirstPage && !isLong && !reading.isAtEnd) {
    const rows = reading.rowsOf(SHORT_LIST_UNITS - reading.units) + 1
    await reading.readOn(isSearchQuery || walk.nearer ? rows : Math.max(rows, getPageRows()))
    isLong = reading.units >= SHORT_LIST_UNITS
  }
  let spent = 0
  let isComplete = isFirstPage
  const place = missing() > 0 && !reading.isAtEnd ? await walk.nearer?.() : null
  if (place) {
    spent = reading.units
    skip = place.skip
    isComplete = false
    reading = createRowReader(table, walk, place.after)
  }
  for (;;) {
    const remainingUnits = maxUnits - spent - reading.units
    const maxRows = reading.rowsOf(remainingUnits / MARGIN)
    if (missing() === 0 || reading.isAtEnd || remainingUnits < SHORT_LIST_UNITS || maxRows < 1) break
    const rows =
      isSearchQuery && reading.units > 0 ? Math.max(reading.rowsOf(SHORT_LIST_UNITS), searchListRows()) : getPageRows()
    await reading.readOn(Math.min(rows, maxRows))
  }
  const { merged, isAtEnd } = reading
  return {
    rows: merged.slice(skip, skip + limit),
    total: isComplete && isAtEnd ? merged.length : null,
    goesOn: !isAtEnd || merged.length > skip + limit,
    isReached: isAtEnd || missing() === 0,
    isLong: isLong && !(isComplete && isAtEnd),
  }
}

/**
 * Matching rows in list order, as far as all partitions were read, after a sort key or from the
 * start.
 */
type Reading<Row> = {
  readonly merged: readonly IteratedRow<Row>[]
  /**
   * Rows read so far, matching or not, and read units, excluding one for each further partition.
   */
  readonly readRowCount: number
  readonly units: number
  readonly isAtEnd: boolean
  /** Estimates the rows, matching or not, that a number of units contains. */
  readonly rowsOf: (units: number) => number
  /** Reads about this number of further rows, matching or not. */
  readonly readOn: (rows: number) => Promise<void>
}

function createRowReader<Row>(table: Table, walk: Walk<Row>, after: string | null): Reading<Row> {
  const partitions = walk.pks.map((pk): Partition<Row> => ({ pk, ...getReadPosition(walk, pk, after), waiting: [] }))
  const merged: IteratedRow<Row>[] = []
  let scannedRowCount = 0
  let units = 1 - partitions.length
  return {
    merged,
    get readRowCount() {
      return scannedRowCount
    },
    get units() {
      return units
    },
    get isAtEnd() {
      return partitions.every(({ isAtEnd }) => isAtEnd)
    },
    rowsOf: (some) => {
      const rowsPerUnit = scannedRowCount > 0 ? scannedRowCount / units : READ_UNIT_BYTES / walk.rowBytes
      return Math.floor(some * rowsPerUnit)
    },
    readOn: async (rows) => {
      const pages = await Promise.all(
        shares(partitions, rows).map(({ partition, share }) => queryPartition(table, walk, partition, share)),
      )
      for (const page of pages) {
        scannedRowCount += page.read
        units += page.units
      }
      merged.push(...mergePartitions(partitions, walk.descending))
    },
  }
}

/**
 * Returns where to start reading a partition. A page token may be outside the range of a partition,
 * which DynamoDB rejects as a start key.
 */
function getReadPosition<Row>(
  { range, ranges, descending }: Walk<Row>,
  pk: string,
  after: string | null,
): Pick<Partition<Row>, 'last' | 'isAtEnd'> {
  const { from, to } = ranges?.get(pk) ?? range
  if (after === null) return { last: null, isAtEnd: false }
  const isBefore = descending ? after > to : after < from
  const isBehindCursor = descending ? after < from : after > to
  return { last: isBefore ? null : after, isAtEnd: isBehindCursor }
}

/** Reading progress of a partition. */
type Partition<Row> = {
  readonly pk: string
  /** Last sort key read. */
  last: string | null
  isAtEnd: boolean
  /** Matching rows read that may follow unread rows of other partitions. */
  waiting: IteratedRow<Row>[]
}

/**
 * Returns how many rows to read from each partition. Ids are distributed randomly, so slightly more
 * than the average is read; a partition that is ahead is skipped until the others have caught up.
 */
function shares<Row>(partitions: readonly Partition<Row>[], rows: number) {
  const open = partitions.filter(({ isAtEnd }) => !isAtEnd)
  const part = rows / open.length
  const share = open.length === 1 ? rows : Math.ceil(part + Math.sqrt(part))
  const pending = open.map((partition) => ({ partition, share: share - partition.waiting.length }))
  return pending.filter((one) => one.share > 0 || one.partition.waiting.length === 0)
}

async function queryPartition<Row>(
  table: Table,
  { range, ranges, descending, filter, only, read, isIncluded }: Walk<Row>,
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
    if (!isIncluded || isIncluded(row)) partition.waiting.push({ sk: String(item.sk), row })
  }
  partition.isAtEnd = page.next === undefined
  partition.last = page.next ? String(page.next.sk) : last
  return page
}

/** Takes the rows that no unread row can precede, in list order. */
function mergePartitions<Row>(partitions: readonly Partition<Row>[], descending: boolean): readonly IteratedRow<Row>[] {
  const isBefore = (one: string, other: string): boolean => (descending ? one > other : one < other)
  const [only, ...others] = partitions
  if (only && others.length === 0) return only.waiting.splice(0)
  const reached = partitions.filter(({ isAtEnd }) => !isAtEnd).map(({ last }) => last)
  if (reached.includes(null)) return []
  const nearest = reached.reduce(
    (one, other) => (one !== null && other !== null && isBefore(other, one) ? other : one),
    reached[0] ?? null,
  )
  const rows = partitions.flatMap(({ waiting }) => {
    const firstRemainingIndex = nearest === null ? -1 : waiting.findIndex(({ sk }) => isBefore(nearest, sk))
    return waiting.splice(0, firstRemainingIndex === -1 ? waiting.length : firstRemainingIndex)
  })
  return rows.sort((one, other) => (isBefore(one.sk, other.sk) ? -1 : 1))
}

/** Returns the items of a partition or range by page: a megabyte, or the limit of the query. */
export async function* iterateQueryPages(
  table: Table,
  query: Omit<Query, 'after'>,
): AsyncGenerator<readonly StoredItem[]> {
  let after: StoredItem | undefined
  do {
    const page = await table.query({ ...query, ...(after ? { after } : {}) })
    yield page.items
    after = page.next
  } while (after)
}
