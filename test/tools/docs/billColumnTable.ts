import { BILL_COLUMNS_BY_CARRIER, type BillColumns, DEFAULT_BILL_COLUMNS } from '#shared/carriers/billColumns.ts'
import { padded } from './carrierTable.ts'

const ROWS: readonly (readonly [string, (columns: BillColumns) => string])[] = [
  ['Tracking number', ({ trackingNumber }) => named(trackingNumber)],
  ['Reference: label number', ({ reference }) => named(reference)],
  ['Amount', ({ amount }) => named(amount)],
  ['Currency; default USD', ({ currency }) => named(currency)],
  [
    'Weight, default unit',
    ({ weight, weightUnit }) => (weight === undefined ? '–' : `${named(weight)}, ${weightUnit}`),
  ],
  ['Weight unit', ({ weightUnitColumn }) => named(weightUnitColumn)],
  ['Charge type; default carriage', ({ charge }) => named(charge)],
  ['Values for carriage', ({ carriage }) => carriage.map(named).join(', ')],
]

const named = (name: string | undefined): string => (name === undefined ? '–' : `\`${name}\``)

/** Returns a table of the columns read from carriers' bills. */
export const billColumnTable = (): string => {
  const all = [['Other carriers', DEFAULT_BILL_COLUMNS] as const, ...Object.entries(BILL_COLUMNS_BY_CARRIER)]
  return padded([
    ['', ...all.map(([carrier]) => carrier)],
    ...ROWS.map(([title, cell]) => [title, ...all.map(([, columns]) => cell(columns))]),
  ])
}
