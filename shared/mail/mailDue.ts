import * as v from 'valibot'
import { announce } from '../events/outbox.ts'
import type { Action } from '../table/actions.ts'

/**
 * A mail of one kind, and what it is about: ids only. `userId` is the account or person it is
 * about.
 */
const mail = <Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.object({ ...entries, type: v.literal('mailDue'), kind: v.literal(kind), userId: v.number() })

/** What may become of a person's second factor. */
const FACTOR_CHANGES = ['on', 'off', 'recovery code used', 'new recovery codes'] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]

/** What may become of a member of an account. */
const MEMBER_CHANGES = ['joined', 'left', 'role'] as const
export type MemberChange = (typeof MEMBER_CHANGES)[number]

/** Why a balance fills itself no more: a card was declined, or the month's cap is reached. */
const TOP_UP_STOPS = ['declined', 'cap'] as const

/** Every mail there is. Whom it goes to and what it says is read when it is sent. */
export const MailDue = v.variant('kind', [
  /** `userId` is 0 where the address was nobody's. */
  mail('passwordReset', { resetId: v.number() }),
  mail('passwordChanged', {}),
  mail('factorChanged', { change: v.picklist(FACTOR_CHANGES) }),
  mail('invitation', { invitationId: v.number() }),
  mail('memberChanged', { personId: v.number(), change: v.picklist(MEMBER_CHANGES) }),
  mail('balanceLow', { currency: v.string() }),
  mail('topUpStopped', { currency: v.string(), why: v.picklist(TOP_UP_STOPS) }),
  mail('webhookDeactivated', { webhookId: v.number() }),
  mail('keyExpiring', { keyId: v.number() }),
  mail('keyMade', { keyId: v.number() }),
])

export type MailDue = Readonly<v.InferOutput<typeof MailDue>>
export type MailKind = MailDue['kind']

type WithoutType<Due> = Due extends unknown ? Omit<Due, 'type'> : never

/** Asks for a mail, in the transaction of what it tells. */
export const enqueueMail = (due: WithoutType<MailDue>, eventId: number, nowMs: number): Action =>
  announce(eventId, { ...due, type: 'mailDue' }, nowMs)
