import { formatActor } from '#shared/accounts/operators/signInOperator.ts'
import { findUser, formatLockReason, isLocked, type User } from '#shared/accounts/users/userStore.ts'
import { type AuditEntry, recordAuditEntry } from '#shared/audit/auditTrail.ts'
import { startOfHour } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { parseId } from '#shared/core/ids.ts'
import { Memory } from '#shared/core/memory.ts'
import { isProblem, type Problem, problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import { createProblemPlan, createRemainingPlan, type OperatorCaller, type Plan, plan } from '#shared/http/endpoint.ts'
import { addActor } from '#shared/money/wallet/walletStore.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { type Action, create } from '#shared/table/actions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** Operator action, named as in the command line. */
export type AuditedAction = Pick<AuditEntry, 'action' | 'userId' | 'details' | 'reason'>

/** Returns the audit entry of an action. */
export const createAuditEntry = (
  caller: OperatorCaller,
  auditedAction: AuditedAction,
  nowMs: number,
  { id = generateId(), phase = 'changed' }: Partial<Pick<AuditEntry, 'id' | 'phase'>> = {},
): readonly Action[] =>
  recordAuditEntry({
    ...auditedAction,
    id,
    atMs: nowMs,
    actor: formatActor(caller),
    phase,
    requestId: caller.requestId,
  })

/**
 * Returns writes of an operator with the audit entry and their name in the ledger; nothing if there
 * are no writes.
 */
export const addAuditEntry = (
  caller: OperatorCaller,
  auditedAction: AuditedAction,
  actions: readonly Action[],
  nowMs: number,
): readonly Action[] =>
  actions.length === 0
    ? []
    : [...addActor(formatActor(caller), actions), ...createAuditEntry(caller, auditedAction, nowMs)]

type Steps = { readonly caller: OperatorCaller; readonly nowMs: number; readonly lastingId: () => number }

/**
 * Runs work of an operator that is not one transaction, with audit entries before and after. A
 * retry with the same Idempotency-Key reuses both entries. `describeResult` adds details of the
 * result to the second entry.
 */
export const runWithAuditEntries = <Body>(
  table: Table,
  auditedAction: AuditedAction,
  steps: Steps,
  work: () => Promise<Body>,
  describeResult?: (body: Body) => AuditedAction['details'],
): Promise<Plan<Body>> => runAuditedAttempt(table, auditedAction, steps, async () => ok(await work()), describeResult)

/** Runs work like `runWithAuditEntries` that may fail, which its second entry records. */
export async function runAuditedAttempt<Body>(
  table: Table,
  auditedAction: AuditedAction,
  { caller, nowMs, lastingId }: Steps,
  work: () => Promise<Result<Body, Problem>>,
  describeResult: (body: Body) => AuditedAction['details'] = () => ({}),
): Promise<Plan<Body>> {
  const [started, done] = [lastingId(), lastingId()]
  // Rejected if an earlier run has written it.
  await table.commit(createAuditEntry(caller, auditedAction, nowMs, { id: started, phase: 'begun' }))
  const result = await work()
  if (!result.ok) {
    const entry = createAuditEntry(caller, auditedAction, nowMs, { id: done, phase: 'failed' })
    return createRemainingPlan(createProblemPlan(entry, result.error))
  }
  const outcome = { ...auditedAction, details: { ...auditedAction.details, ...describeResult(result.value) } }
  const entry = createAuditEntry(caller, outcome, nowMs, { id: done, phase: 'done' })
  return createRemainingPlan(plan(entry, result.value))
}

/** Recorded views, as a cache of this process. */
const recorded = new Memory<true>(10_000)

/**
 * Records that an operator viewed the data of a user, once per hour. If the write fails, nothing
 * may be shown.
 */
export async function recordAccountAccess(
  table: Table,
  caller: OperatorCaller,
  userId: number,
  nowMs: number,
): Promise<void> {
  const hourMs = startOfHour(nowMs)
  const key = keys.lookedAt(userId, hourMs, caller.userId)
  const name = `${key.pk} ${key.sk}`
  if (recorded.get(name)) return
  const auditViewExpiry = Math.ceil((hourMs + 2 * HOUR_MS) / 1000)
  // Rejected if the record exists, and then the entry exists, too.
  await table.commit([
    create({ ...key, [tableShape.timeToLive]: auditViewExpiry }),
    ...createAuditEntry(caller, { action: 'users look', userId, details: {}, reason: null }, nowMs),
  ])
  recorded.set(name, true)
}

export const createUserNotFoundProblem = (what: string): Problem =>
  problem('validation_failed', { first_reason: `${what} was not found` }, { httpStatus: 404 })

type UserPathInput = {
  readonly params: { readonly id: string }
  readonly caller: OperatorCaller
  readonly nowMs: number
}

/**
 * Wraps endpoints that show data of the user in the path: 404 if unknown. Successful responses are
 * audited as a view.
 */
export const createAuditedAccountEndpoint = <
  Input extends UserPathInput,
  Deps extends { readonly table: Table },
  Outcome,
>(
  run: (user: User, input: Input, deps: Deps) => Promise<Outcome>,
) =>
  settling<Input, Deps, Outcome>(async (user, input, deps) => {
    const outcome = await run(user, input, deps)
    if (!isProblem(outcome)) await recordAccountAccess(deps.table, input.caller, user.id, input.nowMs)
    return outcome
  })

/**
 * Wraps endpoints that change a user in the path: 404 if unknown, 400 if the account is erased or
 * about to be.
 */
export const changing = <Input extends UserPathInput, Deps extends { readonly table: Table }, Outcome>(
  run: (user: User, input: Input, deps: Deps) => Promise<Outcome>,
) =>
  settling<Input, Deps, Outcome | Problem>(async (user, input, deps) =>
    isLocked(user) ? problem('validation_failed', { first_reason: formatLockReason(user) }) : run(user, input, deps),
  )

/** Wraps endpoints that resolve obstacles to an erasure, and therefore accept locked accounts. */
export const settling =
  <Input extends UserPathInput, Deps extends { readonly table: Table }, Outcome>(
    run: (user: User, input: Input, deps: Deps) => Promise<Outcome>,
  ) =>
  async (input: Input, deps: Deps): Promise<Outcome | Problem> => {
    const user = await findUserByIdParam(deps.table, input.params.id)
    return user ? run(user, input, deps) : createUserNotFoundProblem(`user ${input.params.id}`)
  }

async function findUserByIdParam(table: Table, text: string): Promise<User | null> {
  const id = parseId(text)
  return id === null ? null : findUser(table, id)
}
