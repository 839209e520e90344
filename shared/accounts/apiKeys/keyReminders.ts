import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { type Action, create } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { due, keys, tableShape } from '#shared/table/keys.ts'
import { SEND_REMINDERS_JOB } from '../rules/reminderJob.ts'

/** Days before expiry on which a reminder is sent, first to last. */
export const KEY_EXPIRY_REMINDER_DAYS = [7, 1] as const

const KeyReminder = v.object({
  userId: v.number(),
  keyId: v.number(),
  expiresAtMs: v.number(),
  /** Next reminder day. */
  daysBefore: v.picklist(KEY_EXPIRY_REMINDER_DAYS),
})

export const reminders = codec(KeyReminder)

export const dueAt = ({ keyId, expiresAtMs, daysBefore }: v.InferOutput<typeof KeyReminder>) =>
  due(SEND_REMINDERS_JOB, keyId, expiresAtMs - daysBefore * DAY_MS)

/** Schedules reminders before a key expires, when it is created. */
export function createKeyReminder({
  userId,
  id,
  expiresAtMs,
}: {
  readonly userId: number
  readonly id: number
  readonly expiresAtMs: number
}): Action {
  const reminder = { userId, keyId: id, expiresAtMs, daysBefore: KEY_EXPIRY_REMINDER_DAYS[0] }
  return create({
    ...keys.keyReminder(userId, id),
    ...reminders.write(reminder),
    ...dueAt(reminder),
    [tableShape.timeToLive]: Math.ceil(expiresAtMs / 1000),
  })
}
