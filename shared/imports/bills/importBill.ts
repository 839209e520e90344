import { getBillColumns } from '#shared/carriers/billColumns.ts'
import { parseCarrierPurchase } from '#shared/carriers/carrierPurchases.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import {
  type Bill,
  type BilledParcel,
  createBill,
  type Difference,
  findBill,
  getBilledKey,
  parseBilledParcel,
  recordBilledParcel,
  storeDifference,
  updateBillProgress,
} from '#shared/shipping/bills/billStore.ts'
import {
  type BillDiscrepancyReason,
  type BillLine,
  findBillDiscrepancies,
  getExpectedCents,
  getPricedWeightGrams,
} from '#shared/shipping/bills/rules/compare.ts'
import {
  type BilledCost,
  parseLabelItem,
  parseTrackingPointer,
  recordBilledCost,
} from '#shared/shipping/records/labelStore.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import type { Action } from '#shared/table/actions.ts'
import { type Key, keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { type BillSource, findBillFormat } from './billFormat.ts'
import { hashBill, type ParsedBillLine, parseBillLines } from './readBillFile.ts'

/** Lines per transaction, with at most three writes each, plus the progress of the bill. */
export const BILL_LINES_PER_TRANSACTION = 30

export type BillImport = { readonly carrier: string; readonly number: string; readonly source: BillSource }

/**
 * Imports a bill in steps. Each is one transaction that includes the progress. An interrupted
 * import continues after its last step when run again; a completed one changes nothing. `isLate`
 * ends an import after a step, to be continued in the same way.
 */
export async function importBill(
  table: Table,
  { carrier, number, source }: BillImport,
  progress: (words: string) => void,
  isLate: () => boolean = () => false,
): Promise<Result<Bill, string>> {
  const digest = await hashBill(source)
  const known = await findBill(table, carrier, number)
  if (known?.digest === digest && known.isDone) return ok(known)
  const columns = getBillColumns(carrier)
  const format = await findBillFormat(source, columns)
  if (!format.ok) return failure(`${source.name}: ${format.error}`)
  const started = await begin(table, { carrier, number, source }, digest)
  if (!started.ok) return started
  let bill = started.value
  if (bill.isDone) return ok(bill)
  for await (const read of parseBillLines(source, columns, format.value, BILL_LINES_PER_TRANSACTION)) {
    const lines = read.filter(({ line }) => line > bill.lines)
    if (lines.length === 0) continue
    const done = await step(table, bill, lines)
    if (!done) return failure('another process is importing this bill. Try again.')
    bill = done
    if (bill.lines % 2_000 === 0) progress(`${bill.lines} lines, ${bill.differences} differences`)
    if (isLate()) return ok(bill)
  }
  if (bill.lines === 0) return failure(`${source.name}: the file does not contain any lines`)
  const after = { ...bill, isDone: true }
  const ended = await table.commit([updateBillProgress(bill, after)])
  return ended.ok ? ok(after) : failure('another process is importing this bill. Try again.')
}

async function begin(
  table: Table,
  { carrier, number, source }: BillImport,
  digest: string,
): Promise<Result<Bill, string>> {
  const known = await findBill(table, carrier, number)
  // Nothing was imported from an unreadable file, so another one may replace it.
  const isOpen = known?.lines === 0 && !known.isDone
  if (known && known.digest !== digest && !isOpen) {
    return failure(`bill ${number} of ${carrier} was imported from a different file, ${known.file}`)
  }
  if (known?.digest === digest) return ok(known)
  const counts = { lines: 0, differences: 0, isDone: false, importedMs: clock.now() }
  const bill = { carrier, number, file: source.name, digest, ...counts }
  const started = await table.commit([known ? updateBillProgress(known, bill) : createBill(bill)])
  return started.ok ? ok(bill) : failure('another process is importing this bill. Try again.')
}

/** Runs one step; null if a concurrent import was faster. */
async function step(table: Table, bill: Bill, lines: readonly ParsedBillLine[]): Promise<Bill | null> {
  const read = lines.flatMap((one) => (one.read ? [one.read] : []))
  const [labels, billed] = await Promise.all([
    findBilledLabels(table, bill.carrier, read),
    findBilledParcels(table, bill.carrier, read),
  ])
  const actions: Action[] = []
  let differences = 0
  for (const one of lines) {
    const difference = one.read ? compare(bill, one.read, labels, billed, actions) : unreadable(bill, one)
    if (!difference) continue
    differences++
    actions.push(storeDifference(difference))
  }
  actions.push(...computeLandedCosts(read, labels))
  const after = {
    ...bill,
    lines: lines.at(-1)?.line ?? bill.lines,
    differences: bill.differences + differences,
  }
  const done = await table.commit([updateBillProgress(bill, after), ...actions])
  return done.ok ? after : null
}

const NOTHING = {
  trackingNumber: null,
  userId: null,
  labelId: null,
  surcharge: null,
  billedCents: null,
  currency: null,
  expectedCents: null,
  knownGrams: null,
  billedGrams: null,
  state: 'open',
  passedOnMs: null,
} as const

/** Adds the USD lines to the costs of their labels, once per label. */
function computeLandedCosts(lines: readonly BillLine[], labels: ReadonlyMap<number, Label>): readonly Action[] {
  const costs = new Map<number, { readonly label: Label; readonly cost: BilledCost }>()
  for (const { line, currency, amountCents, surcharge } of lines) {
    const label = labels.get(line)
    if (!label || currency !== 'USD' || amountCents === 0) continue
    const { carriageCents, surchargeCents } = costs.get(label.id)?.cost ?? { carriageCents: 0, surchargeCents: 0 }
    const cost =
      surcharge === null
        ? { carriageCents: carriageCents + amountCents, surchargeCents }
        : { carriageCents, surchargeCents: surchargeCents + amountCents }
    costs.set(label.id, { label, cost })
  }
  return [...costs.values()]
    .filter(({ cost }) => cost.carriageCents !== 0 || cost.surchargeCents !== 0)
    .map(({ label, cost }) => recordBilledCost(label, cost))
}

const unreadable = ({ carrier, number }: Bill, { line, fault }: ParsedBillLine): Difference => ({
  ...NOTHING,
  carrier,
  bill: number,
  line,
  reasons: ['unreadable'],
  fault,
})

/**
 * Returns the difference of a line, or null. Records the first line of each charge of a parcel, for
 * later lines as well.
 */
function compare(
  bill: Bill,
  line: BillLine,
  labels: ReadonlyMap<number, Label>,
  billed: Map<string, BilledParcel>,
  actions: Action[],
): Difference | null {
  const label = labels.get(line.line) ?? null
  const key = toParcelKey(line)
  const own = { bill: bill.number, line: line.line }
  const first = billed.get(key)
  if (!first) {
    billed.set(key, own)
    actions.push(recordBilledParcel(toChargeKey(bill.carrier, line), own, clock.now()))
  }
  const isDuplicateBill = first !== undefined && (first.bill !== own.bill || first.line !== own.line)
  const reasons: readonly BillDiscrepancyReason[] = findBillDiscrepancies(line, label, isDuplicateBill)
  if (reasons.length === 0) return null
  return {
    carrier: bill.carrier,
    bill: bill.number,
    line: line.line,
    reasons: [...reasons],
    fault: null,
    trackingNumber: line.trackingNumber,
    userId: label?.userId ?? null,
    labelId: label?.id ?? null,
    surcharge: line.surcharge,
    billedCents: line.amountCents,
    currency: line.currency,
    expectedCents: label && line.surcharge === null ? getExpectedCents(label) : null,
    knownGrams: label && getPricedWeightGrams(label),
    billedGrams: line.weightGrams,
    state: 'open',
    passedOnMs: null,
  }
}

const toParcelNumber = ({ trackingNumber, reference }: BillLine): string =>
  trackingNumber ?? `reference/${reference ?? ''}`
const parseChargeType = ({ surcharge }: BillLine): string => surcharge ?? 'carriage'
const toChargeKey = (carrier: string, line: BillLine): Key =>
  getBilledKey(carrier, toParcelNumber(line), parseChargeType(line))
const toParcelKey = (line: BillLine): string => `${toParcelNumber(line)}\n${parseChargeType(line)}`

async function findBilledParcels(
  table: Table,
  carrier: string,
  lines: readonly BillLine[],
): Promise<Map<string, BilledParcel>> {
  const keysByParcel = new Map(lines.map((line) => [toParcelKey(line), toChargeKey(carrier, line)]))
  const items = await table.batchGet([...keysByParcel.values()])
  const found = new Map(items.map((item) => [serializeKey(keyOf(item)), parseBilledParcel(item)]))
  return new Map(
    [...keysByParcel].flatMap(([parcel, key]) => {
      const billed = found.get(serializeKey(key))
      return billed ? [[parcel, billed] as const] : []
    }),
  )
}

const serializeKey = ({ pk, sk }: Key): string => `${pk}\n${sk}`

/** Finds the labels of lines by tracking number, or by the reference sent to the carrier. */
async function findBilledLabels(
  table: Table,
  carrier: string,
  lines: readonly BillLine[],
): Promise<ReadonlyMap<number, Label>> {
  const lineLocations = lines.flatMap((line) => [
    ...(line.trackingNumber === null ? [] : [{ line: line.line, key: keys.tracking(line.trackingNumber) }]),
    ...(line.reference === null ? [] : [{ line: line.line, key: keys.carrierPurchase(carrier, line.reference) }]),
  ])
  const items = await table.batchGet(deduplicateKeys(lineLocations.map(({ key }) => key)))
  const pointers = new Map(items.map((item) => [serializeKey(keyOf(item)), parseLabelPointer(item)]))
  const labelKeys = new Map<number, Key>()
  for (const { line, key } of lineLocations) {
    const pointer = pointers.get(serializeKey(key))
    if (pointer && !labelKeys.has(line)) {
      labelKeys.set(line, keys.label(pointer.userId, pointer.shipmentId, pointer.labelId))
    }
  }
  const labels = await table.batchGet(deduplicateKeys([...labelKeys.values()]))
  const byKey = new Map(labels.map((item) => [serializeKey(keyOf(item)), parseLabelItem(item)]))
  return new Map(
    [...labelKeys].flatMap(([line, key]) => {
      const label = byKey.get(serializeKey(key))
      return label ? [[line, label] as const] : []
    }),
  )
}

const parseLabelPointer = (item: Parameters<typeof parseTrackingPointer>[0]) =>
  item.sk === 'PURCHASE' ? parseCarrierPurchase(item) : parseTrackingPointer(item)

const deduplicateKeys = (all: readonly Key[]): readonly Key[] => [
  ...new Map(all.map((key) => [serializeKey(key), key])).values(),
]
