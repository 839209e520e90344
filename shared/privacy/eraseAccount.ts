import { normalisedEmail } from '../accounts/rules/normalisedEmail.ts'
import { findUser, type User } from '../accounts/users/userStore.ts'
import { AUDIT_RETENTION_MS } from '../audit/rules/auditLimits.ts'
import { formatDate } from '../core/dates.ts'
import { DAY_MS, MINUTE_MS, WEEK_MS } from '../core/durations.ts'
import { ERASED } from '../core/erased.ts'
import { companionId, firstIdAt, isSandbox, sandboxIdOf } from '../core/ids.ts'
import type { Problem } from '../core/problems.ts'
import { ok, type Result } from '../core/result.ts'
import { IDEMPOTENCY_RETENTION_MS } from '../http/rules/httpLimits.ts'
import { findWalletWeeks, ledgerPage } from '../money/wallet/walletStore.ts'
import { type Action, check, remove, update } from '../table/actions.ts'
import { equals, missing } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { transactOrThrow } from '../table/transact.ts'
import { DELIVERY_RETENTION_MS } from '../webhooks/rules/webhookLimits.ts'
import { groupsOf, type Kind, type SectionName, sectionNames } from './accountItems.ts'
import { closeOpenWork } from './endLeftovers.ts'
import { type ErasureDeps, eraseGroup, retentionEndMs } from './eraseGroup.ts'
import {
  createErasure,
  type Erasure,
  endErasure,
  findErasure,
  type Kept,
  recordErased,
  repeatErasure,
  rescheduleErasure,
} from './erasureStore.ts'
import { unfinishedWork, unsettledMoney } from './obstacles.ts'
import { ENTRIES_PER_RUN } from './rules/erasureLimits.ts'

/** Retention of files from operators and of table backups, as deployed. */
const INCOMING_RETENTION_MS = 30 * DAY_MS
const BACKUP_RETENTION_MS = 400 * DAY_MS

/** Interval at which a blocked erasure is retried. */
const OBSTACLE_RECHECK_MS = 60 * MINUTE_MS

/** Delay between lock and erasure, so that running requests have ended. */
const ERASURE_DELAY_MS = MINUTE_MS

/** Where the records of erasures lie among the files: a restore of the table does not lose them. */
export const ERASURES_FOLDER = 'erasures'

export const erasureFileName = ({ id }: Pick<Erasure, 'id'>): string => `${ERASURES_FOLDER}/${id}.json`

/** What a file says of an erasure: who it was by number, and no more. */
export const erasureFile = (erasure: Erasure): Uint8Array => Buffer.from(`${JSON.stringify(erasure, null, 2)}\n`)

/**
 * What of an account is to be looked through: all but what shows nobody, is kept for good, or goes
 * by itself.
 */
const ERASED_SECTIONS: readonly SectionName[] = sectionNames.filter((name) => name !== 'audit')

/** Who it is: invoices and payouts still ask for it when all else is erased. */
const WHO: SectionName = 'account'

/** What brings things in by itself. */
const INBOUND_SECTIONS: readonly SectionName[] = ['shops', 'tokens']

/**
 * Ends all access to an account: its tokens, its sessions and its password are worth nothing from
 * then on, and its e-mail address is free again.
 */
async function lock(table: Table, user: User, nowMs: number): Promise<readonly Action[]> {
  const { id, email, sessionEpoch, lockedMs } = user
  const address = keys.email(normalisedEmail(email))
  // It may be another account's by now, where this one was locked before.
  const isOwn = email !== ERASED && (await table.get(address))?.userId === id
  return [
    update(
      keys.profile(id),
      { set: { lockedMs: lockedMs ?? nowMs, passwordHash: ERASED, sessionEpoch: sessionEpoch + 1 } },
      equals('sessionEpoch', sessionEpoch),
    ),
    remove(keys.access(id)),
    ...(isOwn ? [remove(address, equals('userId', id))] : []),
  ]
}

/**
 * Locks an account and puts it on the list of what is erased, with its sandbox. Once for each
 * account.
 */
export async function beginErasure(
  table: Table,
  user: User,
  asked: Pick<Erasure, 'id' | 'actor' | 'reason'>,
  nowMs: number,
): Promise<Result<void, Problem | 'again'>> {
  const sandbox = await findUser(table, sandboxIdOf(user.id))
  const begin = async (id: number, one: User): Promise<readonly Action[]> => [
    ...(await lock(table, one, nowMs)),
    createErasure(newErasure({ ...asked, id, userId: one.id, askedMs: nowMs }), nowMs + ERASURE_DELAY_MS),
  ]
  return table.commit([
    ...(await begin(asked.id, user)),
    ...(sandbox ? await begin(sandboxErasureId(asked.id), sandbox) : [noSandbox(user.id)]),
  ])
}

/** A sandbox that is made at this moment is not left out. */
const noSandbox = (userId: number): Action => check(keys.profile(sandboxIdOf(userId)), missing())

/** The erasure of a sandbox has the id that belongs to that of its account's. */
export const sandboxErasureId = (id: number): number => companionId(id) ?? id + 1

const newErasure = (asked: Pick<Erasure, 'id' | 'actor' | 'reason' | 'userId' | 'askedMs'>): Erasure => ({
  ...asked,
  state: 'begun',
  doneMs: null,
  times: 1,
  cursor: null,
  counts: {},
  kept: [],
  waitsFor: [],
})

/**
 * Does an erasure once more, from its record: after a copy of the table was restored, or former
 * events were replayed, which both bring back what it erased. One that is not done yet begins from
 * its first list again, and waits for the same. `gone`: the table has no such account.
 */
export async function repeat(table: Table, recorded: Erasure, nowMs: number): Promise<'begun' | 'gone'> {
  return transactOrThrow<'begun' | 'gone'>(table, async () => {
    const [user, known] = await Promise.all([findUser(table, recorded.userId), findErasure(table, recorded.id)])
    if (!user) return ok({ actions: [], value: 'gone' })
    const { counts } = known ?? recorded
    const times = Math.max(known?.times ?? 0, recorded.times) + 1
    const erasure: Erasure = { ...recorded, state: 'begun', times, cursor: null, counts, waitsFor: [] }
    const actions = [...(await lock(table, user, nowMs)), repeatErasure(known, erasure, nowMs + ERASURE_DELAY_MS)]
    return ok({ actions, value: 'begun' })
  })
}

export type AccountErasureDeps = ErasureDeps & {
  readonly nextId: () => number
  readonly storeFile: (key: string, content: Uint8Array) => Promise<void>
  /** Removes the log of the account's requests; false where there is more than one turn can do. */
  readonly removeRequests: (userId: number) => Promise<boolean>
}

/**
 * Goes on with an erasure for a turn. What an account still has under way, which came about between
 * the look at it and its being locked, is ended where its owner could have ended it, and waited for
 * otherwise. Who it is stays last, until no money is left and its last week is invoiced. Safe to
 * break off, to run twice, and beside itself.
 */
export async function eraseAccount(erasure: Erasure, deps: AccountErasureDeps): Promise<string> {
  const { table, nowMs, storeFile } = deps
  const { id, userId, doneMs } = erasure
  const isFirst = doneMs === null
  let { cursor } = erasure
  // Nobody packs, sends or is owed anything in a sandbox.
  const isPlay = isSandbox(userId)
  const wait = async (waitsFor: readonly string[]): Promise<'waiting'> => {
    await table.commit([rescheduleErasure(id, { cursor, waitsFor: [...waitsFor] }, nowMs() + OBSTACLE_RECHECK_MS)])
    return 'waiting'
  }
  await storeFile(erasureFileName(erasure), erasureFile(erasure))
  if (cursor === null && isFirst) {
    // Nothing new is to come in while it waits.
    for await (const { group } of groupsOf(table, userId, { sections: INBOUND_SECTIONS, after: null })) {
      if (group) await eraseGroup(deps, userId, group, (counts) => [recordErased(id, counts, null)])
    }
    await closeOpenWork(deps, userId)
    const waitsFor = isPlay ? [] : await unfinishedWork(table, userId)
    if (waitsFor.length > 0) return wait([...waitsFor, ...(await unsettled(table, userId, nowMs()))])
  }
  let entries = 0
  let isAsked = !isFirst || isPlay
  for await (const { group, place } of groupsOf(table, userId, { sections: ERASED_SECTIONS, after: cursor })) {
    if (place.section === WHO && !isAsked) {
      const waitsFor = await unsettled(table, userId, nowMs())
      if (waitsFor.length > 0) return wait(waitsFor)
      isAsked = true
    }
    if (group)
      await eraseGroup(deps, userId, group, (counts, isLast) => [recordErased(id, counts, isLast ? place : null)])
    cursor = place
    if (++entries < ENTRIES_PER_RUN) continue
    await table.commit([rescheduleErasure(id, { cursor, waitsFor: [] }, nowMs())])
    return 'under way'
  }
  if (!(await deps.removeRequests(userId))) {
    await table.commit([rescheduleErasure(id, { cursor, waitsFor: [] }, nowMs())])
    return 'under way'
  }
  const kept = await findRetainedRecords(deps, userId)
  const ended = await table.commit([endErasure(erasure, kept, nowMs())])
  if (!ended.ok) return 'begun again'
  const done = await findErasure(table, id)
  if (done) await storeFile(erasureFileName(done), erasureFile(done))
  return 'erased'
}

/** Money that is left, and weeks that are not invoiced. */
const unsettled = async (table: Table, userId: number, nowMs: number): Promise<readonly string[]> => [
  ...(await unsettledMoney(table, userId)),
  ...(await findUninvoicedWeeks(table, userId, nowMs)),
]

/** Weeks with entries whose invoice still needs name and address of the account. */
export async function findUninvoicedWeeks(table: Table, userId: number, nowMs: number): Promise<readonly string[]> {
  const weeks = await findWalletWeeks(table, userId)
  const open = await Promise.all(
    weeks.map(async ({ currency, endMs }) => {
      const range = { first: firstIdAt(endMs - WEEK_MS), last: firstIdAt(Math.max(endMs, nowMs + 1)) }
      const { entries } = await ledgerPage(table, userId, currency, range, 1)
      return entries.length === 0 ? [] : [`the ${currency} week until ${formatDate(endMs)} has not been invoiced yet`]
    }),
  )
  const lacking = await invoicesWithoutDocument(table, userId)
  return [...open.flat(), ...lacking]
}

/** The newest invoices whose document is still to be made. */
async function invoicesWithoutDocument(table: Table, userId: number): Promise<readonly string[]> {
  const { pk } = keys.invoice(userId, 0)
  const { items } = await table.query({ pk, descending: true, limit: 10 })
  return items
    .filter(({ documentKey, dueJob }) => typeof documentKey !== 'string' && dueJob !== undefined)
    .map(({ name }) => `the document of invoice ${name} has not been created yet`)
}

const WHY = {
  invoices: 'accounting records and invoices must be retained by law',
  customs: 'retained for customs audits',
} as const

/** What stays for a time although its account is erased. */
async function findRetainedRecords({ table, retention, nowMs }: ErasureDeps, userId: number): Promise<readonly Kept[]> {
  const lists: readonly (readonly [Kind, string, keyof typeof WHY])[] = [
    ['invoice', keys.invoice(userId, 0).pk, 'invoices'],
    ...(await findWalletWeeks(table, userId)).map(
      ({ currency }) => ['ledgerEntry', keys.ledgerEntry(userId, currency, 0).pk, 'invoices'] as const,
    ),
    ['customsRecord', keys.customsRecord(userId, 0).pk, 'customs'],
    ['screeningDecision', keys.screeningDecision(userId, 0).pk, 'customs'],
    ['screenedPair', keys.screeningCase(userId, 0).pk, 'customs'],
  ]
  const kept = new Map<Kind, Kept>()
  for (const [kind, pk, basis] of lists) {
    const { items } = await table.query({ pk, descending: true, limit: 1 })
    const [newest] = items
    const untilMs = newest === undefined ? null : retentionEndMs({ kind, item: newest }, retention)
    if (untilMs === null || untilMs <= nowMs()) continue
    const before = kept.get(kind)
    kept.set(kind, { what: kind, why: WHY[basis], untilMs: Math.max(untilMs, before?.untilMs ?? 0) })
  }
  return [...kept.values(), ...goingByItself(nowMs())]
}

/** What nobody can find by the account, and is gone after a time. */
const goingByItself = (nowMs: number): readonly Kept[] => [
  {
    what: 'idempotency, nonce, connectState, parkedEvent',
    why: 'no longer accessible and expires automatically',
    untilMs: nowMs + 3 * IDEMPOTENCY_RETENTION_MS,
  },
  {
    what: 'delivery, payload',
    why: 'belongs to deleted webhooks and expires automatically',
    untilMs: nowMs + DELIVERY_RETENTION_MS,
  },
  {
    what: 'files in incoming',
    why: 'requests of operators, which expire automatically',
    untilMs: nowMs + INCOMING_RETENTION_MS,
  },
  {
    what: 'copies of table and files',
    why: 'retained for restores, after which the erasure is repeated',
    untilMs: nowMs + BACKUP_RETENTION_MS,
  },
  { what: 'auditEntry', why: 'actions of operators on the account, by user ID', untilMs: nowMs + AUDIT_RETENTION_MS },
]
