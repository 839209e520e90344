import * as v from 'valibot'
import { listAuditEntries } from '#shared/audit/auditTrail.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { ok } from '#shared/core/result.ts'
import { parseOwnAccountCost } from '#shared/shipping/records/labelStore.ts'
import { keys } from '#shared/table/keys.ts'
import { cancelAfterFalseScan } from '../actions/cancelAfterFalseScan.ts'
import { findNewestRows } from '../actions/newestRows.ts'
import { createOpsCommand, createUserCommand } from '../command.ts'
import { LIMIT_OPTION, limit, note, text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

const cancel = createUserCommand({
  name: 'cancel',
  summary: 'Cancel and refund a label that was scanned by mistake',
  arguments: { '<label>': 'Label ID or tracking number' },
  options: { '--reason <text>': 'Reason recorded in the audit trail (at most 500 characters)' },
  settles: true,
  changes: ['label'],
  example: 'labels cancel ada@example.com SV12345678901260 --reason "wrong parcel scanned, ticket 4711"',
  input: { label: text, reason: note(500) },
  run: async ({ table, user, note: noted }, { label }) => {
    const done = await cancelAfterFalseScan(table, createCarriers(table), {
      userId: user.id,
      label,
      onFound: (id) => noted({ label: id }),
    })
    if (!done.ok) return done
    const { labelId, word } = done.value
    const notes =
      word === 'cancelling' ? ['The job reconcileLabels will void and refund the label within minutes.'] : []
    return ok(facts({ label: labelId, result: word }, notes))
  },
})

const log = createUserCommand({
  name: 'log',
  summary: "List operator decisions about a user's labels, newest first",
  options: LIMIT_OPTION,
  example: 'labels log ada@example.com',
  input: { limit },
  run: async ({ table, user }, { limit: max }) => {
    const allLabels = { first: 0, last: Number.MAX_SAFE_INTEGER, actor: null }
    const { entries } = await listAuditEntries(table, {
      ...allLabels,
      userId: user.id,
      action: 'labels cancel',
      limit: max,
    })
    const shown = entries.map(({ atMs, actor, details, reason }) => ({
      time: instant(atMs),
      by: actor,
      what: 'label cancelled',
      label: details.label,
      reason,
    }))
    return ok(rows(shown, 'No decisions found.'))
  },
})

const costs = createOpsCommand({
  name: 'costs',
  summary: 'List refunded purchases that are still active at the carrier, with their costs',
  options: { '--limit <count>': 'Maximum number of results, newest first (default: 100)' },
  example: 'labels costs',
  input: v.object({ limit }),
  run: async ({ table }, { limit: max }) => {
    const found = await findNewestRows(table, keys.ownCost(0).pk, parseOwnAccountCost, max)
    const shown = found.map(({ bookedAtMs, userId, labelId, carrier, amountCents, isVoided }) => ({
      time: instant(bookedAtMs),
      user: userId,
      label: labelId,
      carrier,
      USD: amountCents / 100,
      voided: isVoided,
    }))
    return ok(rows(shown, 'No purchases found.'))
  },
})

export const labelCommands = [cancel, log, costs]
