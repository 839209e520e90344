import * as v from 'valibot'
import { announce } from '../events/outbox.ts'
import type { Action } from '../table/actions.ts'

/** An email of a kind with the ids of its subject. `userId` is the account or person. */
const mail = <Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.object({ ...entries, type: v.literal('mailDue'), kind: v.literal(kind), userId: v.number() })

/** Changes of a person's second factor. */
const SECOND_FACTOR_CHANGES = ['on', 'off', 'recovery code used', 'new recovery codes'] as const
export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number]

/** Changes of a member of an account. */
const MEMBER_CHANGES = ['joined', 'left', 'role'] as const
export type MemberChange = (typeof MEMBER_CHANGES)[number]

/** Reasons why automatic top-up stopped: a card was declined, or the monthly cap is reached. */
const TOP_UP_STOP_REASONS = ['declined', 'cap'] as const

/** All kinds of emails. Recipient and text are determined when the email is sent. */
export const DueEmail = v.variant('kind', [
  /** `userId` is 0 if the address is unknown. */
  mail('passwordReset', { resetId: v.number() }),
  mail('passwordChanged', {}),
  mail('factorChanged', { change: v.picklist(SECOND_FACTOR_CHANGES) }),
  mail('invitation', { invitationId: v.number() }),
  mail('memberChanged', { personId: v.number(), change: v.picklist(MEMBER_CHANGES) }),
  mail('balanceLow', { currency: v.string() }),
  mail('topUpStopped', { currency: v.string(), why: v.picklist(TOP_UP_STOP_REASONS) }),
  mail('webhookDeactivated', { webhookId: v.number() }),
  mail('keyExpiring', { keyId: v.number() }),
  mail('keyMade', { keyId: v.number() }),
])

export type DueEmail = Readonly<v.InferOutput<typeof DueEmail>>
export type EmailKind = DueEmail['kind']

type OmitType<Due> = Due extends unknown ? Omit<Due, 'type'> : never

/** Requests an email, in the transaction of the change it reports. */
export const enqueueEmail = (due: OmitType<DueEmail>, eventId: number, nowMs: number): Action =>
  announce(eventId, { ...due, type: 'mailDue' }, nowMs)
