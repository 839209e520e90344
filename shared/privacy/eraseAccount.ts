import { normaliseEmail } from '../accounts/rules/normalisedEmail.ts'
import { findUser, type User } from '../accounts/users/userStore.ts'
import { AUDIT_RETENTION_MS } from '../audit/rules/auditLimits.ts'
import { formatDate } from '../core/dates.ts'
import { DAY_MS, MINUTE_MS, WEEK_MS } from '../core/durations.ts'
import { ERASED } from '../core/erased.ts'
import { getCompanionId, getFirstIdAt, getSandboxId, isSandbox } from '../core/ids.ts'
import type { Problem } from '../core/problems.ts'
import { ok, type Result } from '../core/result.ts'
import { IDEMPOTENCY_RETENTION_MS } from '../http/rules/httpLimits.ts'
import { findWalletWeeks, listLedgerEntryPage } from '../money/wallet/walletStore.ts'
import { type Action, check, remove, update } from '../table/actions.ts'
import { equals, missing } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { transactOrThrow } from '../table/transact.ts'
import { DELIVERY_RETENTION_MS } from '../webhooks/rules/webhookLimits.ts'
import { type Kind, type SectionName, sectionNames, splitItemGroups } from './accountItems.ts'
import { cancelOpenWork } from './cancelOpenWork.ts'
import { computeRetentionEndMs, type ErasureDeps, eraseItemGroup } from './eraseItemGroup.ts'
import {
  completeErasure,
  createErasure,
  type Erasure,
  findErasure,
  type RetainedItem,
  recordErasedItems,
  rescheduleErasure,
  restartErasure,
} from './erasureStore.ts'
import { findUnfinishedWork, findUnsettledBalances } from './obstacles.ts'
import { ERASED_ENTRIES_PER_RUN } from './rules/erasureLimits.ts'

/* Erasure of accounts. */

/** Retention of files from operators and warehouses, and of table backups, as deployed. */
const INCOMING_RETENTION_MS = 30 * DAY_MS
const FLOOR_IMAGE_RETENTION_MS = 90 * DAY_MS
const BACKUP_RETENTION_MS = 400 * DAY_MS

/** Interval at which a blocked erasure is retried. */
const BLOCKER_RECHECK_INTERVAL_MS = 60 * MINUTE_MS

/** Delay between lock and erasure, so that running requests have ended. */
const ERASURE_DELAY_MS = MINUTE_MS

/** Storage folder for records of erasures, which survive a restore of the table. */
export const ERASURES_FOLDER = 'erasures'

export const buildErasureFileName = ({ id }: Pick<Erasure, 'id'>): string => `${ERASURES_FOLDER}/${id}.json`

/** Serialises the record of an erasure, which contains the account id but no personal data. */
export const buildErasureFile = (erasure: Erasure): Uint8Array => Buffer.from(`${JSON.stringify(erasure, null, 2)}\n`)

/**
 * Sections to erase: all except those without personal data, retained permanently or expiring
 * automatically.
 */
const ERASED_SECTIONS: readonly SectionName[] = sectionNames.filter((name) => name !== 'audit')

/** The account itself: invoices and payouts need it until everything else is erased. */
const WHO: SectionName = 'account'

/** Sections that create other items automatically. */
const INBOUND_SECTIONS: readonly SectionName[] = ['shops', 'tokens', 'staff']

/**
 * Ends all access to an account: invalidates its tokens, sessions and password, and releases its
 * email address.
 */
async function lock(table: Table, user: User, nowMs: number): Promise<readonly Action[]> {
  const { id, email, sessionEpoch, lockedMs } = user
  const address = keys.email(normaliseEmail(email))
  // It may belong to another account by now, if this one was locked earlier.
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

/** Locks an account and its sandbox and schedules their erasure. Once per account. */
export async function startErasure(
  table: Table,
  user: User,
  request: Pick<Erasure, 'id' | 'actor' | 'reason'>,
  nowMs: number,
): Promise<Result<void, Problem | 'again'>> {
  const sandbox = await findUser(table, getSandboxId(user.id))
  const begin = async (id: number, one: User): Promise<readonly Action[]> => [
    ...(await lock(table, one, nowMs)),
    createErasure(createErasureRecord({ ...request, id, userId: one.id, askedMs: nowMs }), nowMs + ERASURE_DELAY_MS),
  ]
  return table.commit([
    ...(await begin(request.id, user)),
    ...(sandbox ? await begin(getSandboxErasureId(request.id), sandbox) : [requireNoSandbox(user.id)]),
  ])
}

/** Condition that no sandbox is created concurrently, which would be missed. */
const requireNoSandbox = (userId: number): Action => check(keys.profile(getSandboxId(userId)), missing())

/** Returns the id of the erasure of a sandbox, the companion id of that of its account. */
export const getSandboxErasureId = (id: number): number => getCompanionId(id) ?? id + 1

const createErasureRecord = (request: Pick<Erasure, 'id' | 'actor' | 'reason' | 'userId' | 'askedMs'>): Erasure => ({
  ...request,
  state: 'begun',
  doneMs: null,
  times: 1,
  cursor: null,
  counts: {},
  kept: [],
  waitsFor: [],
})

/**
 * Repeats a recorded erasure after a restore of the table or a replay of events, which both restore
 * erased data. One that is not complete restarts from its first list. `gone`: the account does not
 * exist.
 */
export async function repeat(table: Table, recorded: Erasure, nowMs: number): Promise<'begun' | 'gone'> {
  return transactOrThrow<'begun' | 'gone'>(table, async () => {
    const [user, known] = await Promise.all([findUser(table, recorded.userId), findErasure(table, recorded.id)])
    if (!user) return ok({ actions: [], value: 'gone' })
    const { counts } = known ?? recorded
    const times = Math.max(known?.times ?? 0, recorded.times) + 1
    const erasure: Erasure = { ...recorded, state: 'begun', times, cursor: null, counts, waitsFor: [] }
    const actions = [...(await lock(table, user, nowMs)), restartErasure(known, erasure, nowMs + ERASURE_DELAY_MS)]
    return ok({ actions, value: 'begun' })
  })
}

export type AccountErasureDeps = ErasureDeps & {
  readonly nextId: () => number
  readonly storeFile: (key: string, content: Uint8Array) => Promise<void>
  /** Deletes the request log of an account; false if it needs another run. */
  readonly removeRequests: (userId: number) => Promise<boolean>
}

/**
 * Continues an erasure for a run. Work started concurrently with the lock is ended if its owner
 * could have ended it; otherwise the erasure waits. The account itself is erased last, when its
 * balance is settled and its last week invoiced. Idempotent, resumable and safe to run
 * concurrently.
 */
export async function eraseAccount(erasure: Erasure, deps: AccountErasureDeps): Promise<string> {
  const { table, nowMs, storeFile } = deps
  const { id, userId, doneMs } = erasure
  const isFirst = doneMs === null
  let { cursor } = erasure
  // Sandboxes have no actual shipments and debts.
  const isPlay = isSandbox(userId)
  const wait = async (waitsFor: readonly string[]): Promise<'waiting'> => {
    await table.commit([
      rescheduleErasure(id, { cursor, waitsFor: [...waitsFor] }, nowMs() + BLOCKER_RECHECK_INTERVAL_MS),
    ])
    return 'waiting'
  }
  await storeFile(buildErasureFileName(erasure), buildErasureFile(erasure))
  if (cursor === null && isFirst) {
    // Nothing new must be created while the erasure waits.
    for await (const { group } of splitItemGroups(table, userId, { sections: INBOUND_SECTIONS, after: null })) {
      if (group) await eraseItemGroup(deps, userId, group, (counts) => [recordErasedItems(id, counts, null)])
    }
    await cancelOpenWork(deps, userId)
    const obstacles = isPlay ? [] : await findUnfinishedWork(table, userId)
    if (obstacles.length > 0) return wait([...obstacles, ...(await unsettled(table, userId, nowMs()))])
  }
  let entries = 0
  let isRequested = !isFirst || isPlay
  for await (const { group, place } of splitItemGroups(table, userId, { sections: ERASED_SECTIONS, after: cursor })) {
    if (place.section === WHO && !isRequested) {
      const obstacles = await unsettled(table, userId, nowMs())
      if (obstacles.length > 0) return wait(obstacles)
      isRequested = true
    }
    if (group)
      await eraseItemGroup(deps, userId, group, (counts, isLast) => [
        recordErasedItems(id, counts, isLast ? place : null),
      ])
    cursor = place
    if (++entries < ERASED_ENTRIES_PER_RUN) continue
    await table.commit([rescheduleErasure(id, { cursor, waitsFor: [] }, nowMs())])
    return 'under way'
  }
  if (!(await deps.removeRequests(userId))) {
    await table.commit([rescheduleErasure(id, { cursor, waitsFor: [] }, nowMs())])
    return 'under way'
  }
  const stored = await findRetainedRecords(deps, userId)
  const ended = await table.commit([completeErasure(erasure, stored, nowMs())])
  if (!ended.ok) return 'begun again'
  const done = await findErasure(table, id)
  if (done) await storeFile(buildErasureFileName(done), buildErasureFile(done))
  return 'erased'
}

/** Returns unsettled balances and weeks without an invoice. */
const unsettled = async (table: Table, userId: number, nowMs: number): Promise<readonly string[]> => [
  ...(await findUnsettledBalances(table, userId)),
  ...(await findUninvoicedWeeks(table, userId, nowMs)),
]

/** Returns weeks with entries whose invoice still needs the name and address of the account. */
export async function findUninvoicedWeeks(table: Table, userId: number, nowMs: number): Promise<readonly string[]> {
  const weeks = await findWalletWeeks(table, userId)
  const open = await Promise.all(
    weeks.map(async ({ currency, endMs }) => {
      const range = { first: getFirstIdAt(endMs - WEEK_MS), last: getFirstIdAt(Math.max(endMs, nowMs + 1)) }
      const { entries } = await listLedgerEntryPage(table, userId, currency, range, 1)
      return entries.length === 0 ? [] : [`the ${currency} week until ${formatDate(endMs)} has not been invoiced yet`]
    }),
  )
  const lacking = await listUndocumentedInvoices(table, userId)
  return [...open.flat(), ...lacking]
}

/** Returns the newest invoices without a rendered document. */
async function listUndocumentedInvoices(table: Table, userId: number): Promise<readonly string[]> {
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

/** Returns records retained beyond the erasure of the account. */
async function findRetainedRecords(
  { table, retention, nowMs }: ErasureDeps,
  userId: number,
): Promise<readonly RetainedItem[]> {
  const lists: readonly (readonly [Kind, string, keyof typeof WHY])[] = [
    ['invoice', keys.invoice(userId, 0).pk, 'invoices'],
    ...(await findWalletWeeks(table, userId)).map(
      ({ currency }) => ['ledgerEntry', keys.ledgerEntry(userId, currency, 0).pk, 'invoices'] as const,
    ),
    ['customsRecord', keys.customsRecord(userId, 0).pk, 'customs'],
    ['screeningDecision', keys.screeningDecision(userId, 0).pk, 'customs'],
    ['screenedPair', keys.screeningCase(userId, 0).pk, 'customs'],
  ]
  const stored = new Map<Kind, RetainedItem>()
  for (const [kind, pk, basis] of lists) {
    const { items } = await table.query({ pk, descending: true, limit: 1 })
    const [newest] = items
    const untilMs = newest === undefined ? null : computeRetentionEndMs({ kind, item: newest }, retention)
    if (untilMs === null || untilMs <= nowMs()) continue
    const before = stored.get(kind)
    stored.set(kind, { what: kind, why: WHY[basis], untilMs: Math.max(untilMs, before?.untilMs ?? 0) })
  }
  return [...stored.values(), ...listExpiringRecords(nowMs())]
}

/** Returns data that cannot be found by account and expire automatically. */
const listExpiringRecords = (nowMs: number): readonly RetainedItem[] => [
  {
    what: 'idempotency, nonce, connectState, parkedEvent',
    why: 'the records are no longer accessible and expire automatically',
    untilMs: nowMs + 3 * IDEMPOTENCY_RETENTION_MS,
  },
  {
    what: 'delivery, payload',
    why: 'the records belong to deleted webhooks and expire automatically',
    untilMs: nowMs + DELIVERY_RETENTION_MS,
  },
  {
    what: 'files in incoming',
    why: 'the files contain operator requests and expire automatically',
    untilMs: nowMs + INCOMING_RETENTION_MS,
  },
  {
    what: 'files in floor',
    why: 'the images show goods in warehouses and expire automatically',
    untilMs: nowMs + FLOOR_IMAGE_RETENTION_MS,
  },
  {
    what: 'copies of table and files',
    why: 'the copies are retained for recovery. After a restore, the erasure is repeated.',
    untilMs: nowMs + BACKUP_RETENTION_MS,
  },
  {
    what: 'auditEntry',
    why: 'the entries record the actions of operators on the account',
    untilMs: nowMs + AUDIT_RETENTION_MS,
  },
]
