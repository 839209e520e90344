import { formatCsv } from '../../../../shared/core/csv.ts'

/*
 * CSV files of lists, which the browser reads page by page.
 */

type Cell = string | number | boolean | null | undefined

/** Rows of one file, which stays below the row limit of spreadsheets. */
const MAX_CSV_ROWS = 100_000

/** Spreadsheets read UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Table of a list: names of columns, and the rows of a page. */
export type CsvTable<Page> = {
  readonly names: readonly string[]
  readonly toRows: (page: Page) => readonly (readonly string[])[]
}

/** Creates a table with a row for each item of a page. Empty cells have no value. */
export function createCsvTable<Page, Item>(
  itemsOf: (page: Page) => readonly Item[],
  columns: readonly (readonly [name: string, cell: (item: Item) => Cell])[],
): CsvTable<Page> {
  return {
    names: columns.map(([name]) => name),
    toRows: (page) => itemsOf(page).map((item) => columns.map(([, cell]) => String(cell(item) ?? ''))),
  }
}

export type CsvFile = { readonly content: Blob; readonly rows: number; readonly isTruncated: boolean }

/**
 * Reads pages into a file. Each page becomes a blob, which a browser can move out of memory.
 * `onProgress` receives the number of rows so far.
 */
export async function createCsvFile<Page>(
  { names, toRows }: CsvTable<Page>,
  pages: AsyncIterable<Page>,
  onProgress: (rows: number) => void,
  maxRows = MAX_CSV_ROWS,
): Promise<CsvFile> {
  const parts = [new Blob([BYTE_ORDER_MARK, formatCsv([names])])]
  let rows = 0
  let isCsvTruncated = false
  for await (const page of pages) {
    const found = toRows(page)
    const accepted = found.slice(0, maxRows - rows)
    parts.push(new Blob([formatCsv(accepted)]))
    rows += accepted.length
    isCsvTruncated = accepted.length < found.length
    if (isCsvTruncated) break
    onProgress(rows)
  }
  return { content: new Blob(parts, { type: 'text/csv' }), rows, isTruncated: isCsvTruncated }
}
