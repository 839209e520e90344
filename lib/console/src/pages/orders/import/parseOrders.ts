import type { OrderInput } from '../../../../../client/src/index.ts'
import { trimToNull } from '../../../data/party.ts'
import { COLUMNS, type ColumnName, findColumnByHeading, REQUIRED } from './columns.ts'

/** Error of a row, counted as in spreadsheets: the header is row 1. */
export type RowError = { readonly row: number; readonly column: string | null; readonly reason: string }

type Row = { readonly number: number; readonly cells: Readonly<Partial<Record<ColumnName, string>>> }

/** Order of a file: its first row has the recipient, each row is a line. */
export type ImportedFileOrder = {
  readonly name: string
  readonly rows: readonly Row[]
  readonly faults: readonly RowError[]
}

export type OrderFile = {
  readonly orders: readonly ImportedFileOrder[]
  /** Errors that prevent reading the whole file. */
  readonly faults: readonly RowError[]
  /** Unknown headers. */
  readonly ignored: readonly string[]
}

/** Limit for a browser to display and send. */
export const MAX_IMPORT_ROWS = 10_000

const SERVICES = ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority'] as const

/** Converts a table with a header to orders. `countryOf` resolves a country code or name. */
export function parseOrders(
  table: readonly (readonly string[])[],
  countryOf: (text: string) => string | null,
): OrderFile {
  const [headings = [], ...content] = table
  const columns = headings.map(findColumnByHeading)
  const ignored = headings.filter((heading, place) => columns[place] === null && heading.trim() !== '')
  const missing = REQUIRED.filter((name) => !columns.includes(name))
  const errors: RowError[] = missing.map((name) => ({
    row: 1,
    column: COLUMNS[name].title,
    reason: 'is a required column',
  }))
  if (content.length > MAX_IMPORT_ROWS) {
    errors.push({
      row: MAX_IMPORT_ROWS + 1,
      column: null,
      reason: `the file must not contain more than ${MAX_IMPORT_ROWS} rows. Split it into smaller files.`,
    })
  }
  if (errors.length > 0) return { orders: [], faults: errors, ignored }
  const rows = content
    .map((cells, place): Row => ({ number: place + 2, cells: toCellValues(cells, columns) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  const byName = Map.groupBy(rows, ({ cells, number }) => cells.order || `row ${number}`)
  const orders = [...byName].map(
    ([name, own]): ImportedFileOrder => ({ name, rows: own, faults: findOrderErrors(own, countryOf) }),
  )
  return { orders, faults: [], ignored }
}

const toCellValues = (cells: readonly string[], columns: readonly (ColumnName | null)[]): Row['cells'] =>
  Object.fromEntries(columns.flatMap((name, place) => (name === null ? [] : [[name, cells[place]?.trim() ?? '']])))

/** Spreadsheets shorten long numbers to this form, which is ambiguous. */
const SHORTENED = /^\d([.,]\d+)?E\+?\d+$/i

const findService = (text: string) => SERVICES.find((one) => one.toLowerCase() === text.toLowerCase())

const RECIPIENT: readonly ColumnName[] = ['name', 'street1', 'city', 'country']

function findOrderErrors(rows: readonly Row[], countryOf: (text: string) => string | null): readonly RowError[] {
  const [first] = rows
  if (!first) return []
  const toError = (row: Row, name: ColumnName, reason: string): RowError => ({
    row: row.number,
    column: COLUMNS[name].title,
    reason,
  })
  const errors: RowError[] = []
  for (const row of rows) {
    const { cells } = row
    if (!cells.order) errors.push(toError(row, 'order', 'is required'))
    if (!cells.sku) errors.push(toError(row, 'sku', 'is required'))
    for (const name of ['order', 'phone', 'postal_code'] as const) {
      if (SHORTENED.test(cells[name] ?? ''))
        errors.push(
          toError(row, name, 'was converted to scientific notation by a spreadsheet. Format the column as text.'),
        )
    }
    if (!/^[1-9]\d{0,5}(\.0+)?$/.test(cells.quantity ?? ''))
      errors.push(toError(row, 'quantity', 'must be a whole number of at least 1'))
    if (row === first) continue
    for (const name of RECIPIENT) {
      if (cells[name] && cells[name] !== first.cells[name]) {
        errors.push(toError(row, name, `must match row ${first.number} of the same order`))
      }
    }
    const before = rows.find((other) => other.number < row.number && other.cells.sku === cells.sku)
    if (cells.sku && before)
      errors.push(
        toError(
          row,
          'sku',
          `is a duplicate of row ${before.number}. Combine the rows into one with the total quantity.`,
        ),
      )
  }
  for (const name of RECIPIENT) if (!first.cells[name]) errors.push(toError(first, name, 'is required'))
  const { country = '', service = '' } = first.cells
  if (country && countryOf(country) === null)
    errors.push(toError(first, 'country', 'must be a country code or name, such as DE or Germany'))
  if (service && findService(service) === undefined) {
    errors.push(toError(first, 'service', `must be one of ${SERVICES.join(', ')}`))
  }
  return errors.toSorted((one, other) => one.row - other.row)
}

/** Returns the order for the API. */
export function toOrderInput(
  { name, rows }: ImportedFileOrder,
  shared: Pick<OrderInput, 'consignor'> & { readonly shopId: string },
  countryOf: (text: string) => string | null,
): OrderInput {
  const cells = rows[0]?.cells ?? {}
  const text = (column: ColumnName): string => cells[column] ?? ''
  return {
    shop: { id: shared.shopId, order_id: name },
    consignor: shared.consignor,
    to: {
      name: text('name'),
      company_name: trimToNull(text('company_name')),
      phone: trimToNull(text('phone')),
      email: trimToNull(text('email')),
      street1: text('street1'),
      street2: trimToNull(text('street2')),
      city: text('city'),
      province: trimToNull(text('province')),
      postal_code: trimToNull(text('postal_code')),
      country: countryOf(text('country')) ?? text('country'),
    },
    service: findService(text('service')) ?? null,
    gift_message: trimToNull(text('gift_message')),
    // Errors are corrected in the order itself, which shows them beside its fields.
    exception_on_failure: true,
    line_items: rows.map((row) => ({ sku: row.cells.sku ?? '', quantity: Number(row.cells.quantity) })),
  }
}

/**
 * Locates an API error in the file by its pointer: `/order/line_items/1/sku` is in the row of the
 * second line.
 */
export function createRowError({ rows }: ImportedFileOrder, pointer: string | null, reason: string): RowError {
  const [, , part, place] = pointer?.split('/') ?? []
  const row = (part === 'line_items' ? rows[Number(place)] : undefined) ?? rows[0]
  const field = pointer?.split('/').at(-1)?.replaceAll('_', ' ') ?? null
  const column = pointer?.startsWith('/order/consignor/') ? `sender: ${field}` : field
  return { row: row?.number ?? 1, column, reason }
}
