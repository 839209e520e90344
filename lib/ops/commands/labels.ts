import { userInfo } from 'node:os'
import * as v from 'valibot'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { ok } from '../../../shared/core/result.ts'
import { readOwnCost } from '../../../shared/shipping/labels/lostPurchaseStore.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import { cancelAfterFalseScan, readAuditEntry } from '../actions/labels.ts'
import { opsCommand } from '../command.ts'
import { findUserBy, text, USER_ARGUMENT, wholeNumber } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const cancel = opsCommand({
  name: 'cancel',
  summary: 'cancel a label that was scanned by mistake, and refund it; what else keeps it from being cancelled stands',
  arguments: { ...USER_ARGUMENT, '<label>': 'its id or tracking number' },
  options: { '--reason <text>': 'for the audit log, at most 500 characters' },
  example: 'labels cancel ada@example.com SV12345678901260 --reason "scanned for another parcel, ticket 4711"',
  input: v.object({
    user: text,
    label: text,
    reason: v.pipe(text, v.maxLength(500, 'must have at most 500 characters')),
  }),
  run: async ({ table }, { user: handle, label, reason }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const scan = { userId: user.value.id, label, by: userInfo().username, reason }
    const done = await cancelAfterFalseScan(table, createCarriers(table), scan)
    if (!done.ok) return done
    const { labelId, word } = done.value
    const notes = word === 'cancelling' ? ['The job settleLabels tells the carrier and refunds within minutes.'] : []
    return ok(facts({ label: labelId, result: word }, notes))
  },
})

const log = opsCommand({
  name: 'log',
  summary: "what operators decided about a user's labels, newest first",
  arguments: USER_ARGUMENT,
  options: { '--limit <count>': 'how many at most (default: 100)' },
  example: 'labels log ada@example.com',
  input: v.object({ user: text, limit: v.optional(wholeNumber(1, 10_000), '100') }),
  run: async ({ table }, { user: handle, limit }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const found = await walkRows(table, {
      pk: keys.auditEntry(user.value.id, 0).pk,
      range: idRange(0, Number.MAX_SAFE_INTEGER),
      descending: true,
      read: readAuditEntry,
      isWanted: () => true,
      skip: 0,
      limit,
    })
    return ok(
      rows(
        found.rows.map(({ atMs, by, what, subjectId, reason }) => ({
          time: new Date(atMs).toISOString(),
          by,
          what,
          label: subjectId,
          reason,
        })),
        'Nothing was decided.',
      ),
    )
  },
})

const costs = opsCommand({
  name: 'costs',
  summary: 'parcels that carriers had all the same after their purchase was refunded: what they cost us',
  options: { '--limit <count>': 'how many at most, newest first (default: 100)' },
  example: 'labels costs',
  input: v.object({ limit: v.optional(wholeNumber(1, 10_000), '100') }),
  run: async ({ table }, { limit }) => {
    const found = await walkRows(table, {
      pk: keys.ownCost(0).pk,
      range: idRange(0, Number.MAX_SAFE_INTEGER),
      descending: true,
      read: readOwnCost,
      isWanted: () => true,
      skip: 0,
      limit,
    })
    return ok(
      rows(
        found.rows.map(({ bookedAtMs, userId, labelId, carrier, amountCents, isVoided }) => ({
          time: new Date(bookedAtMs).toISOString(),
          user: userId,
          label: labelId,
          carrier,
          USD: amountCents / 100,
          voided: isVoided,
        })),
        'There are none.',
      ),
    )
  },
})

export const labelCommands = [cancel, log, costs]
