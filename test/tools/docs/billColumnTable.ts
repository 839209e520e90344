import { type BillColumns, OWN_COLUMNS, PLAIN_COLUMNS } from '../../../shared/carriers/billColumns.ts'
import { padded } from './carrierTable.ts'

const ROWS: readonly (readonly [string, (columns: BillColumns) => string])[] = [
  ['Tracking number', ({ trackingNumber }) => named(trackingNumber)],
  ['Reference: the number of our label', ({ reference }) => named(reference)],
  ['Amount', ({ amount }) => named(amount)],
  ['Currency; USD without', ({ currency }) => named(currency)],
  [
    'Weight, and its unit without a column',
    ({ weight, weightUnit }) => (weight === undefined ? '–' : `${named(weight)}, ${weightUnit}`),
  ],
  ['Unit of the weight', ({ weightUnitColumn }) => named(weightUnitColumn)],
  ['What it is for; carriage without', ({ charge }) => named(charge)],
  ['What that says of carriage', ({ carriage }) => carriage.map(named).join(', ')],
]

const named = (name: string | undefined): string => (name === undefined ? '–' : `\`${name}\``)

/** Which columns of carriers' bills are read. */
export const billColumnTable = (): string => {
  const all = [['All others', PLAIN_COLUMNS] as const, ...Object.entries(OWN_COLUMNS)]
  return padded([
    ['', ...all.map(([carrier]) => carrier)],
    ...ROWS.map(([title, cell]) => [title, ...all.map(([, columns]) => cell(columns))]),
  ])
}
