import * as v from 'valibot'
import { isCurrencyCode } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { RateCard } from '#shared/rating/rules/rateCard.ts'
import { type KnownNames, validateRateCard } from '#shared/rating/rules/rateCardErrors.ts'
import type { RowError } from '../files/readFiles.ts'
import { type RateCardInput, toRateCard } from './tariffCard.ts'
import { createTariffCells } from './tariffCells.ts'
import { createCellError, type Kind, type Line, parseTariffLines, shown } from './tariffLines.ts'

/**
 * Parses a tariff table whose lines describe the tariff, a zone, a weight band of a price table, or
 * a surcharge. Lists are separated by semicolons. Lines of a price table share its id; properties
 * of the table or destination are in its first line or in all. Reports every error.
 */
export function readTariffFile(bytes: Uint8Array, known: KnownNames): Result<RateCard, readonly RowError[]> {
  const read = parseTariffLines(bytes)
  if (!read.ok) return read
  const { lines, style } = read.value
  const errors = [...read.value.faults]
  const [tariff, ...others] = lines.filter(({ kind }) => kind === 'tariff')
  if (!tariff || others.length > 0)
    return failure([...errors, createFileError('the file must contain exactly one line of type tariff')])
  const currency = tariff.cell('currency')
  if (!isCurrencyCode(currency))
    return failure([...errors, createCellError(tariff, 'currency', `${shown(currency)} is not a currency code`)])
  const card = toRateCard(tariff, lines, createTariffCells(currency, style, errors))
  errors.push(...lines.flatMap(findUnreadColumns))
  // Each check skips the rows rejected by the previous one, so that all errors are reported at
  // once.
  const readable = without(card, lines, errors)
  const formed = v.safeParse(RateCard, readable)
  const misshapen = (formed.issues ?? []).map((issue) => toRowError(issue, readable, lines))
  const shaped = formed.success ? formed : v.safeParse(RateCard, without(readable, lines, misshapen))
  const named = shaped.success
    ? validateRateCard({ ...shaped.output, zones: listAllZones(card, shaped.output) }, known)
    : []
  const unknown = named.map(({ row: { kind, id }, column, message }) => {
    const line = lines.find((one) => one.kind === kind && one.id === id)
    return line ? createCellError(line, column, message) : createFileError(message)
  })
  const all = [...errors, ...misshapen, ...unknown]
  return shaped.success && all.length === 0 ? ok(shaped.output) : failure(all)
}

/** Rejects cells without meaning for their kind of line, as their author expects an effect. */
const findUnreadColumns = (line: Line): readonly RowError[] =>
  line.unread().map((column) => createCellError(line, column, `is not allowed in lines of type ${line.kind}`))

/** Returns the card without zones, tables and surcharges that have an error. */
function without(card: RateCardInput, lines: readonly Line[], errors: readonly RowError[]): RateCardInput {
  const hasNoErrors = (kind: Kind) => {
    const faulty = lines.filter(
      (line) => line.kind === kind && errors.some(({ row, column }) => row === line.row && matchesSheet(line, column)),
    )
    return ({ id }: { readonly id: string }): boolean => !faulty.some((line) => line.id === id)
  }
  return {
    ...card,
    zones: card.zones.filter(hasNoErrors('zone')),
    tables: card.tables.filter(hasNoErrors('table')),
    surcharges: card.surcharges.filter(hasNoErrors('surcharge')),
  }
}

const matchesSheet = ({ sheet }: Line, column: string | null): boolean =>
  sheet === '' || (column ?? '').startsWith(sheet)

/** Invalid zones still count as known names. */
const listAllZones = (sent: RateCardInput, { zones }: RateCard): RateCard['zones'] => [
  ...zones,
  ...sent.zones
    .filter(({ id }) => !zones.some((zone) => zone.id === id))
    .map(({ id }) => ({ id, country: 'US', percent: 100, postal: [], provinces: [] })),
]

const createFileError = (message: string): RowError => ({ row: null, column: null, message })

const LISTS: Readonly<Record<string, Kind>> = { zones: 'zone', tables: 'table', surcharges: 'surcharge' }

/**
 * Converts a schema error to the line it originates from: the first of its table if there are
 * several.
 */
function toRowError(issue: v.BaseIssue<unknown>, card: RateCardInput, lines: readonly Line[]): RowError {
  const [list, at, ...rest] = (issue.path ?? []).map(({ key }) => key)
  const rows =
    list === 'zones' ? card.zones : list === 'tables' ? card.tables : list === 'surcharges' ? card.surcharges : []
  const row = rows[typeof at === 'number' ? at : -1]
  const kind = row ? LISTS[String(list)] : 'tariff'
  const line = lines.find((one) => one.kind === kind && (!row || one.id === row.id))
  const value =
    typeof issue.input === 'string' || typeof issue.input === 'number' ? `${JSON.stringify(issue.input)} ` : ''
  const column = (row ? rest : [list]).filter((part) => typeof part === 'string').join('.')
  return line ? createCellError(line, column, `${value}${issue.message}`) : createFileError(`${value}${issue.message}`)
}
