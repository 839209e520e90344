/** Weight units on carrier invoices. */
export type WeightUnit = 'kg' | 'g' | 'lb' | 'oz'

/** Column names of a carrier invoice, matched regardless of case and punctuation. */
export type BillColumns = {
  readonly trackingNumber: string
  /** The platform's reference of the parcel. */
  readonly reference?: string
  readonly amount: string
  /** Null: the bill names none, and is in this currency. */
  readonly currency?: string
  readonly weight?: string
  /** Column of the weight unit. */
  readonly weightUnitColumn?: string
  /** Weight unit without such a column. */
  readonly weightUnit: WeightUnit
  /** Column of the charge type; empty or absent means carriage. */
  readonly charge?: string
  /** Values of that column that mean carriage. */
  readonly carriage: readonly string[]
}

/**
 * Columns for carriers whose parcels the platform numbers, and for all without their own layout.
 */
export const DEFAULT_BILL_COLUMNS: BillColumns = {
  trackingNumber: 'tracking_number',
  reference: 'reference',
  amount: 'amount',
  currency: 'currency',
  weight: 'weight_kg',
  weightUnit: 'kg',
  charge: 'charge',
  carriage: ['carriage', 'freight', 'postage'],
}

/** Invoice columns by carrier. */
export const BILL_COLUMNS_BY_CARRIER: Readonly<Record<string, BillColumns>> = {
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

export const getBillColumns = (carrier: string): BillColumns => BILL_COLUMNS_BY_CARRIER[carrier] ?? DEFAULT_BILL_COLUMNS

/** Returns the columns whose absence changes the meaning of a line: amount, currency and unit. */
export const listCriticalColumnNames = ({
  trackingNumber,
  amount,
  currency,
  weight,
  weightUnitColumn,
  charge,
}: BillColumns): readonly string[] =>
  [trackingNumber, amount, currency, weight, weightUnitColumn, charge].filter((name) => name !== undefined)

export const listColumnNames = (columns: BillColumns): readonly string[] => [
  ...listCriticalColumnNames(columns),
  ...(columns.reference === undefined ? [] : [columns.reference]),
]
