import { basename } from 'node:path'
import * as v from 'valibot'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { failure, ok } from '#shared/core/result.ts'
import { importBill } from '#shared/imports/bills/importBill.ts'
import { listUnreadColumns } from '#shared/imports/bills/unreadColumns.ts'
import { clock } from '#shared/platform/clock.ts'
import {
  type Difference,
  findBill,
  findBillDifference,
  parseBill,
  parseBillDifference,
  recordPassThrough,
  updateDispute,
} from '#shared/shipping/bills/billStore.ts'
import { BILL_DISCREPANCY_REASONS } from '#shared/shipping/bills/rules/compare.ts'
import { canMove, DISPUTE_STATES } from '#shared/shipping/bills/rules/dispute.ts'
import { findLabelShipmentId, parseLabelItem } from '#shared/shipping/records/labelStore.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { keys } from '#shared/table/keys.ts'
import { openBillFile } from '../bills/openBillFile.ts'
import { createOpsCommand } from '../command.ts'
import {
  CARRIER_CODES,
  carrier,
  createIntegerSchema,
  LIMIT_OPTION,
  limit,
  note,
  REASON_OPTION,
  reason,
  text,
} from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'
import type { Target } from '../target/target.ts'

/*
 * `ops bills`: import carrier invoices and handle their differences.
 */

const number = note(40)
const BILL = { '--carrier <code>': CARRIER_CODES.join(', '), '--bill <number>': 'Bill number assigned by the carrier' }

const addImportCommand = createOpsCommand({
  name: 'import',
  summary: 'Import a carrier bill and compare its lines with the labels',
  arguments: { '<file>': 'CSV file from the carrier' },
  options: { ...BILL, ...REASON_OPTION },
  changes: ({ carrier: code, bill, file }) => ({ carrier: code, bill, file: basename(file) }),
  example: 'bills import --carrier UPS --bill 0000A1B2C3 bill.csv --reason "November"',
  input: v.object({ file: text, carrier, bill: number, reason }),
  run: async (target, { carrier: code, bill, file }) => {
    const source = await openBillFile(file)
    if (!source.ok) return source
    const done = await importBill(target.table, { carrier: code, number: bill, source: source.value }, target.progress)
    if (!done.ok) return done
    const { lines, differences } = done.value
    const next = `npm run ops -- bills show --carrier ${code} --bill ${bill}`
    const unreadColumns = await listUnreadColumns(code, source.value)
    return ok(
      facts({ carrier: code, bill, lines, differences, not_read: [...unreadColumns] }, differences === 0 ? [] : [next]),
    )
  },
})

const list = createOpsCommand({
  name: 'list',
  summary: 'List imported carrier bills',
  options: LIMIT_OPTION,
  example: 'bills list',
  input: v.object({ limit }),
  run: async ({ table }, { limit: max }) => {
    const { items } = await table.query({ pk: keys.carrierBill('', '').pk, limit: max })
    const shown = items.map(parseBill).map(({ importedMs, isDone, digest, ...bill }) => ({
      ...bill,
      imported: instant(importedMs),
      state: isDone ? 'done' : 'the import was interrupted. Import the bill again.',
    }))
    return ok(rows(shown, 'No bills found.'))
  },
})

/** Yields the differences of a bill, page by page. */
async function* loadDifferences(table: Target['table'], code: string, bill: string): AsyncGenerator<Difference> {
  for await (const items of iterateQueryPages(table, { pk: keys.billDifference(code, bill, 0).pk })) {
    yield* items.map(parseBillDifference)
  }
}

const formatDifference = ({ carrier: _, bill, fault, reasons, ...one }: Difference) => ({
  line: one.line,
  reasons: fault === null ? [...reasons] : [fault],
  tracking_number: one.trackingNumber,
  label: one.labelId,
  charge: one.surcharge ?? 'carriage',
  billed: one.billedCents === null ? null : `${(one.billedCents / 100).toFixed(2)} ${one.currency}`,
  expected: one.expectedCents === null ? null : `${(one.expectedCents / 100).toFixed(2)} USD`,
  known_kg: one.knownGrams === null ? null : convertGramsToKg(one.knownGrams),
  billed_kg: one.billedGrams === null ? null : convertGramsToKg(one.billedGrams),
  passed_on: instant(one.passedOnMs),
  state: one.state,
})

const show = createOpsCommand({
  name: 'show',
  summary: 'List the differences found in a bill',
  options: {
    ...BILL,
    '--why <reason>': BILL_DISCREPANCY_REASONS.join(', '),
    '--state <state>': DISPUTE_STATES.join(', '),
    ...LIMIT_OPTION,
  },
  example: 'bills show --carrier UPS --bill 0000A1B2C3 --why "billed twice"',
  input: v.object({
    carrier,
    bill: number,
    why: v.optional(v.picklist(BILL_DISCREPANCY_REASONS, `must be one of ${BILL_DISCREPANCY_REASONS.join(', ')}`)),
    state: v.optional(v.picklist(DISPUTE_STATES, `must be one of ${DISPUTE_STATES.join(', ')}`)),
    limit,
  }),
  run: async ({ table }, { carrier: code, bill, why, state, limit: max }) => {
    if (!(await findBill(table, code, bill))) return failure(`bill ${bill} was not found for ${code}`)
    const shown: Difference[] = []
    for await (const one of loadDifferences(table, code, bill)) {
      if ((why && !one.reasons.includes(why)) || (state && one.state !== state)) continue
      shown.push(one)
      if (shown.length === max) break
    }
    return ok(rows(shown.map(formatDifference), 'No differences found.'))
  },
})

const passOn = createOpsCommand({
  name: 'pass-on',
  summary: "Charge or refund senders for the billed weights at the label's tariff. Each label is adjusted only once.",
  options: { ...BILL, ...REASON_OPTION },
  changes: ['carrier', 'bill'],
  example: 'bills pass-on --carrier UPS --bill 0000A1B2C3 --reason "weights of November"',
  input: v.object({ carrier, bill: number, reason }),
  run: async (target, { carrier: code, bill }) => {
    if (!(await findBill(target.table, code, bill))) return failure(`bill ${bill} was not found for ${code}`)
    const counts = { passed_on: 0, refused: 0 }
    const rejections: string[] = []
    for await (const one of loadDifferences(target.table, code, bill)) {
      if (!one.reasons.includes('weight') || one.reasons.includes('billed twice') || one.passedOnMs !== null) continue
      const sent = await submitWeight(target, one)
      if (sent.ok) {
        await target.table.commit([recordPassThrough(one, clock.now())])
        counts.passed_on++
      } else {
        counts.refused++
        rejections.push(`line ${one.line}: ${sent.error}`)
      }
    }
    return ok(facts({ carrier: code, bill, ...counts }, rejections.slice(0, 20)))
  },
})

/**
 * Charges the weight of a bill: as the missing weighing of the facility, or as a reweigh. Sent as
 * one event per line, so that a retry is safe.
 */
async function submitWeight({ table, send }: Target, one: Difference) {
  const { userId, labelId, trackingNumber, billedGrams } = one
  if (userId === null || labelId === null || billedGrams === null) return failure('unknown parcel')
  const shipmentId = (await findLabelShipmentId(table, userId, labelId)) ?? 0
  const item = await table.get(keys.label(userId, shipmentId, labelId))
  const label = item && parseLabelItem(item)
  const known = label?.trackingNumber ?? trackingNumber
  if (!label || known === null) return failure('the label no longer exists')
  const detailType = label.processed ? 'LabelReweighed' : 'LabelProcessed'
  const weighed = { user_id: userId, tracking_number: known, weight: convertGramsToKg(billedGrams) }
  const eventId = `bill/${labelId}/${one.line}/${one.bill}`.slice(0, 64)
  const detail = { event_id: eventId, occurred_at: new Date(clock.now()).toISOString(), ...weighed, bill: one.bill }
  return send({ detailType, detail })
}

const dispute = createOpsCommand({
  name: 'dispute',
  summary: "Set a bill line's dispute status",
  arguments: { '<line>': 'Line number, from "bills show"', '<state>': DISPUTE_STATES.slice(1).join(', ') },
  options: { ...BILL, ...REASON_OPTION },
  changes: ['carrier', 'bill', 'line', 'state'],
  example: 'bills dispute 17 sent --carrier UPS --bill 0000A1B2C3 --reason "claim 4711"',
  input: v.object({
    line: createIntegerSchema(1, 10_000_000),
    state: v.picklist(DISPUTE_STATES, `must be one of ${DISPUTE_STATES.join(', ')}`),
    carrier,
    bill: number,
    reason,
  }),
  run: async ({ table }, { carrier: code, bill, line, state }) => {
    const before = await findBillDifference(table, code, bill, line)
    if (!before) return failure(`no difference was found on line ${line} of bill ${bill} of ${code}`)
    if (!canMove(before.state, state, 'operator'))
      return failure(`a dispute with status ${before.state} cannot be set to ${state}`)
    const done = await table.commit([updateDispute(before, state)])
    return done.ok
      ? ok(facts(formatDifference({ ...before, state })))
      : failure('the line was changed by another process. Check the line and try again.')
  },
})

export const billCommands = [addImportCommand, list, show, passOn, dispute]
