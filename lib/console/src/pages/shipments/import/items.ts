import type { BatchRow, ShipmentInput } from '../../../../../client/src/index.ts'
import { formatFieldError } from '../../../data/formatFieldError.ts'
import { listFailureCauses } from '../batches/batchTexts.ts'
import { FIELDS, type Field, type Mapping } from './fields.ts'
import { type CellError, type Cells, findFieldByPath, type ParcelRow, type ParsedParcel } from './parcels.ts'
import type { ImportTable } from './readImportTable.ts'

/*
 * Rows of the preview with everything that is known about them.
 */

/** Result of validating a parcel with the API. */
export type Validation =
  | { readonly kind: 'priced'; readonly service: string; readonly cost: number; readonly currency: string }
  | { readonly kind: 'rejected'; readonly faults: readonly CellError[] }
  /** The validation failed for another reason, such as an interrupted connection. */
  | { readonly kind: 'failed'; readonly reason: string }

/** What became of a row that was sent in a batch. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'bought'; readonly shipmentId: number }
  /** The shipment exists, and is corrected there. */
  | { readonly kind: 'unlabelled'; readonly shipmentId: number; readonly faults: readonly CellError[] }
  /** Nothing was created. Applies until the row is changed. */
  | { readonly kind: 'rejected'; readonly content: string; readonly faults: readonly CellError[] }

export type Outcomes = ReadonlyMap<number, Outcome>

/** Result of validating an address: what to review, and the corrected cells. */
export type AddressReview = { readonly text: string | null; readonly suggestion: Cells | null }

export type Item = {
  readonly row: ParcelRow
  readonly input: ShipmentInput | null
  readonly faults: readonly CellError[]
  readonly notes: readonly string[]
  /** Corrected cells of the address; null if there are none. */
  readonly suggestion: Cells | null
  readonly state: 'invalid' | 'duplicate' | 'checking' | 'valid' | 'unchecked' | 'sent' | 'bought' | 'unlabelled'
  /** Cost if it is known. */
  readonly price: { readonly cost: number; readonly currency: string } | null
  readonly shipmentId: number | null
}

export const IMPORT_STATE_TEXTS: Readonly<Record<Item['state'], string>> = {
  invalid: 'Correction required',
  duplicate: 'Duplicate',
  checking: 'Checking',
  valid: 'Valid',
  unchecked: 'Not checked',
  sent: 'In progress',
  bought: 'Label purchased',
  unlabelled: 'Created without label',
}

export const hasImportProblem = ({ state }: Item): boolean =>
  state === 'invalid' || state === 'duplicate' || state === 'unlabelled'

/** Whether the label of a row can be bought. A failed check does not prevent it. */
export const isReadyToImport = ({ state }: Item): boolean => state === 'valid' || state === 'unchecked'

type Known = {
  readonly read: ParsedParcel
  readonly validation: Validation | undefined
  /** Reason why it may be a duplicate. */
  readonly duplicate: string | undefined
  readonly review: AddressReview | undefined
  readonly outcome: Outcome | undefined
}

/** Combines what is known about a row. */
export function createImportItem(row: ParcelRow, { read, validation, duplicate, review, outcome }: Known): Item {
  const reviews = review?.text ? [review.text] : []
  const notes = [...read.notes, ...reviews]
  const suggestion = review?.suggestion ?? null
  const base = { row, input: read.input, notes, suggestion, faults: [], price: null, shipmentId: null }
  if (outcome?.kind === 'sent') return { ...base, state: 'sent' }
  if (outcome?.kind === 'bought') return { ...base, state: 'bought', shipmentId: outcome.shipmentId }
  if (outcome?.kind === 'unlabelled') {
    return { ...base, state: 'unlabelled', shipmentId: outcome.shipmentId, faults: outcome.faults }
  }
  if (read.input === null) return { ...base, state: 'invalid', faults: read.faults }
  if (outcome?.kind === 'rejected' && outcome.content === JSON.stringify(read.input)) {
    return { ...base, state: 'invalid', faults: outcome.faults }
  }
  if (duplicate !== undefined) return { ...base, state: 'duplicate', faults: [{ field: null, reason: duplicate }] }
  if (validation === undefined) return { ...base, state: 'checking' }
  if (validation.kind === 'rejected') return { ...base, state: 'invalid', faults: validation.faults }
  if (validation.kind === 'failed') return { ...base, state: 'unchecked', notes: [...notes, validation.reason] }
  return { ...base, state: 'valid', price: validation }
}

/** Returns an error as text: `Postal code is required in DE`. */
export const formatItemError = ({ field, reason }: CellError): string =>
  formatFieldError(field === null ? null : FIELDS[field].title, reason)

/** Returns the outcome of a row of an ended batch; null if it was not started. */
export function toImportOutcome(row: BatchRow, input: ShipmentInput): Outcome | null {
  const { status, shipment_id: shipmentId, error } = row
  if (status === 'succeeded' && shipmentId !== null) return { kind: 'bought', shipmentId }
  if (error === null) return null
  const errors = listFailureCauses(error).map(({ path, reason }) => ({ field: findFieldByPath(path), reason }))
  return shipmentId === null
    ? { kind: 'rejected', content: JSON.stringify(input), faults: errors }
    : { kind: 'unlabelled', shipmentId, faults: errors }
}

/** Returns rows with their corrections and errors, as the cells of a file to correct elsewhere. */
export function toErrorFile(items: readonly Item[], { headers, rows }: ImportTable, mapping: Mapping) {
  const textsByNumber = new Map(rows.map(({ number, texts }) => [number, texts]))
  const added = [...new Set(items.flatMap(({ row }) => Object.keys(row.cells)))].filter(
    (name): name is Field => !mapping.some((field) => field === name) && name in FIELDS,
  )
  return {
    fields: [...headers, ...added.map((field) => FIELDS[field].title), 'Errors'],
    data: items.map(({ row, faults }) => {
      const texts = textsByNumber.get(row.number) ?? []
      return [
        ...headers.map((_, place) => {
          const field = mapping[place] ?? null
          return (field === null ? undefined : row.cells[field]) ?? texts[place] ?? ''
        }),
        ...added.map((field) => row.cells[field] ?? ''),
        faults.map(formatItemError).join('; '),
      ]
    }),
  }
}
