import { DAY_MS } from '#shared/core/durations.ts'
import { enqueueEmail } from '#shared/mail/dueEmail.ts'
import { remove, type StoredItem, update } from '#shared/table/actions.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { listApiKeys } from './apiKeys.ts'
import { dueAt, KEY_EXPIRY_REMINDER_DAYS, reminders } from './keyReminders.ts'

type Deps = { readonly table: Table; readonly nextId: () => number; readonly nowMs: () => number }

/** Sends the expiry reminder of a key, unless it was revoked. A missed reminder is dropped. */
export async function notifyKeyExpiry(item: StoredItem, { table, nextId, nowMs }: Deps): Promise<string> {
  const reminder = reminders.read(item)
  const { userId, keyId, expiresAtMs, daysBefore } = reminder
  const key = keys.keyReminder(userId, keyId)
  const unchangedCondition = equals('daysBefore', daysBefore)
  const remainingMs = expiresAtMs - nowMs()
  const hasKey = (await listApiKeys(table, userId, nowMs())).some(({ id }) => id === keyId)
  if (!hasKey || remainingMs <= 0) {
    await table.commit([remove(key, unchangedCondition)])
    return 'gone'
  }
  const next = KEY_EXPIRY_REMINDER_DAYS.find((days) => days < daysBefore && remainingMs > days * DAY_MS)
  const committed = await table.commit([
    next === undefined
      ? remove(key, unchangedCondition)
      : update(key, { set: { daysBefore: next, ...dueAt({ ...reminder, daysBefore: next }) } }, unchangedCondition),
    enqueueEmail({ kind: 'keyExpiring', userId, keyId }, nextId(), nowMs()),
  ])
  return committed.ok ? 'notified' : 'conflict'
}
