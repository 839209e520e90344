/** Units that weights of bills are in. */
export type WeightUnit = 'kg' | 'g' | 'lb' | 'oz'

/**
 * Which column of a carrier's bill holds what: names as its heads have them, whatever their case
 * and punctuation.
 */
export type BillColumns = {
  readonly trackingNumber: string
  /** Ours, by which the carrier was asked for the parcel. */
  readonly reference?: string
  readonly amount: string
  /** Null: the bill names none, and is in this currency. */
  readonly currency?: string
  readonly weight?: string
  /** Unit of the weight of each line. */
  readonly weightUnitColumn?: string
  /** Unit of weights where the file has no column for it. */
  readonly weightUnit: WeightUnit
  /** What a line is for; where it is empty, or there is no such column, it is carriage. */
  readonly charge?: string
  /** What that column says of carriage. */
  readonly carriage: readonly string[]
}

/**
 * Bills of carriers whose parcels we number ourselves, and of all that have no columns of their
 * own.
 */
export const PLAIN_COLUMNS: BillColumns = {
  trackingNumber: 'tracking_number',
  reference: 'reference',
  amount: 'amount',
  currency: 'currency',
  weight: 'weight_kg',
  weightUnit: 'kg',
  charge: 'charge',
  carriage: ['carriage', 'freight', 'postage'],
}

/** Carriers whose bills have columns of their own. */
export const OWN_COLUMNS: Readonly<Record<string, BillColumns>> = {
  UPS: {
    trackingNumber: 'Tracking Number',
    reference: 'Package Reference Number 1',
    amount: 'Net Amount',
    currency: 'Invoice Currency Code',
    weight: 'Billed Weight',
    // K, L or O, by UPS's billing data dictionary:
    // https://pdfcoffee.com/forwarding-data-dictionary-pdf-free.html
    weightUnitColumn: 'Billed Weight Unit of Measure',
    weightUnit: 'lb',
    charge: 'Charge Description Code',
    carriage: ['FRT'],
  },
  EasyPost: {
    trackingNumber: 'tracking_code',
    reference: 'reference',
    amount: 'rate',
    currency: 'currency',
    weight: 'weight',
    weightUnit: 'oz',
    charge: 'charge_type',
    carriage: ['postage'],
  },
}

export const billColumnsOf = (carrier: string): BillColumns => OWN_COLUMNS[carrier] ?? PLAIN_COLUMNS

/**
 * Names of columns whose absence changes what a line says: what it bills, in which currency and
 * unit.
 */
export const importantNamesOf = ({
  trackingNumber,
  amount,
  currency,
  weight,
  weightUnitColumn,
  charge,
}: BillColumns): readonly string[] =>
  [trackingNumber, amount, currency, weight, weightUnitColumn, charge].filter((name) => name !== undefined)

/** The names of all columns that are read. */
export const columnNames = (columns: BillColumns): readonly string[] => [
  ...importantNamesOf(columns),
  ...(columns.reference === undefined ? [] : [columns.reference]),
]
