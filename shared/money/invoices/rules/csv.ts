import { formatCsv } from '#shared/core/csv.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { fromScaledInteger } from '#shared/core/decimal.ts'
import { getMinorUnitDigits } from '#shared/core/money.ts'

export type CsvEntry = {
  readonly entryId: number
  readonly bookedAtMs: number
  readonly counterAccount: string
  readonly description: string
  readonly amountMinor: number
}

const COLUMNS = ['entry', 'booked_at', 'kind', 'description', 'debit', 'credit', 'currency']

/** Returns the cell formatter of entries in a currency, and its amount format. */
export function createEntryFormatter(currency: string) {
  const digits = getMinorUnitDigits(currency)
  const amount = (minorUnits: number): string => fromScaledInteger(minorUnits, digits).toFixed(digits)
  const cells = ({ entryId, bookedAtMs, counterAccount, description, amountMinor }: CsvEntry): readonly string[] => [
    String(entryId),
    formatDateTime(bookedAtMs),
    counterAccount,
    description,
    amount(Math.max(0, -amountMinor)),
    amount(Math.max(0, amountMinor)),
  ]
  return { amount, cells }
}

/** Formats entries as CSV (RFC 4180); the first file of an invoice has a header row. */
export function formatCsvLines(entries: readonly CsvEntry[], currency: string, isFirstFile: boolean): string {
  const { cells } = createEntryFormatter(currency)
  const rows = entries.map((entry) => [...cells(entry), currency])
  return formatCsv([...(isFirstFile ? [COLUMNS] : []), ...rows])
}
