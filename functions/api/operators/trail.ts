import { actorOf } from '#shared/accounts/operators/signInOperator.ts'
import { findUser, isLocked, lockedReason, type User } from '#shared/accounts/users/userStore.ts'
import { type AuditEntry, recordEntry } from '#shared/audit/auditTrail.ts'
import { startOfHour } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { parseId } from '#shared/core/ids.ts'
import { Memory } from '#shared/core/memory.ts'
import { isProblem, type Problem, problem } from '#shared/core/problems.ts'
import { type OperatorCaller, type Plan, plan, remainingPlan } from '#shared/http/endpoint.ts'
import { causedBy } from '#shared/money/wallet/walletStore.ts'
import { generateId } from '#shared/platform/freshId.ts'
import { type Action, create } from '#shared/table/actions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** What an operator does, in the words of the command line where that can do the same. */
export type Deed = Pick<AuditEntry, 'action' | 'userId' | 'details' | 'reason'>

/** An entry for what an operator does. */
export const entryOf = (
  caller: OperatorCaller,
  deed: Deed,
  nowMs: number,
  { id = generateId(), phase = 'changed' }: Partial<Pick<AuditEntry, 'id' | 'phase'>> = {},
): readonly Action[] =>
  recordEntry({ ...deed, id, atMs: nowMs, actor: actorOf(caller), phase, requestId: caller.requestId })

/**
 * Writes of an operator, with the entry on the audit trail and their name in the ledger. What
 * changes nothing leaves nothing.
 */
export const withAuditEntry = (
  caller: OperatorCaller,
  deed: Deed,
  actions: readonly Action[],
  nowMs: number,
): readonly Action[] =>
  actions.length === 0 ? [] : [...causedBy(actorOf(caller), actions), ...entryOf(caller, deed, nowMs)]

type Steps = { readonly caller: OperatorCaller; readonly nowMs: number; readonly lastingId: () => number }

/**
 * Work of an operator that is no transaction: what was begun stands on the trail before it, and
 * that it is done comes with the answer. A repeat under the same Idempotency-Key goes on with the
 * same two entries. `told` is what the second one says besides of what was done.
 */
export async function runAuditedSteps<Body>(
  table: Table,
  deed: Deed,
  { caller, nowMs, lastingId }: Steps,
  work: () => Promise<Body>,
  told: (body: Body) => Deed['details'] = () => ({}),
): Promise<Plan<Body>> {
  const [begun, done] = [lastingId(), lastingId()]
  // Refused where an earlier run has written it.
  await table.commit(entryOf(caller, deed, nowMs, { id: begun, phase: 'begun' }))
  const body = await work()
  const outcome = { ...deed, details: { ...deed.details, ...told(body) } }
  return remainingPlan(plan(entryOf(caller, outcome, nowMs, { id: done, phase: 'done' }), body))
}

/** Looks that are on the trail, as this process knows. */
const recorded = new Memory<true>(10_000)

/**
 * Notes on the trail that an operator looks at what is known of a user: once for each hour, however
 * often. Nothing may be shown where this cannot be written.
 */
export async function recordView(table: Table, caller: OperatorCaller, userId: number, nowMs: number): Promise<void> {
  const hourMs = startOfHour(nowMs)
  const key = keys.lookedAt(userId, hourMs, caller.userId)
  const name = `${key.pk} ${key.sk}`
  if (recorded.get(name)) return
  const expiresAt = Math.ceil((hourMs + 2 * HOUR_MS) / 1000)
  // Refused where it is there already: then the entry is, too.
  await table.commit([
    create({ ...key, [tableShape.timeToLive]: expiresAt }),
    ...entryOf(caller, { action: 'users look', userId, details: {}, reason: null }, nowMs),
  ])
  recorded.set(name, true)
}

export const notFound = (what: string): Problem =>
  problem('validation_failed', { first_reason: `${what} was not found` }, { httpStatus: 404 })

type UserInput = { readonly params: { readonly id: string }; readonly caller: OperatorCaller; readonly nowMs: number }

/**
 * For endpoints that show what is known of a user, whom the path names by their id: 404 for an
 * unknown one. What they answer leaves a look on the trail, and a refusal leaves nothing.
 */
export const recordingView = <Input extends UserInput, Deps extends { readonly table: Table }, Outcome>(
  run: (user: User, input: Input, deps: Deps) => Promise<Outcome>,
) =>
  settling<Input, Deps, Outcome>(async (user, input, deps) => {
    const outcome = await run(user, input, deps)
    if (!isProblem(outcome)) await recordView(deps.table, input.caller, user.id, input.nowMs)
    return outcome
  })

/**
 * For endpoints that change something of a user, whom the path names by their id: 404 for an
 * unknown one, and a refusal for an account that is erased or about to be.
 */
export const changing = <Input extends UserInput, Deps extends { readonly table: Table }, Outcome>(
  run: (user: User, input: Input, deps: Deps) => Promise<Outcome>,
) =>
  settling<Input, Deps, Outcome | Problem>(async (user, input, deps) =>
    isLocked(user) ? problem('validation_failed', { first_reason: lockedReason(user) }) : run(user, input, deps),
  )

/** The same for endpoints that settle what stands against an erasure. */
export const settling =
  <Input extends UserInput, Deps extends { readonly table: Table }, Outcome>(
    run: (user: User, input: Input, deps: Deps) => Promise<Outcome>,
  ) =>
  async (input: Input, deps: Deps): Promise<Outcome | Problem> => {
    const user = await findUserByIdParam(deps.table, input.params.id)
    return user ? run(user, input, deps) : notFound(`user ${input.params.id}`)
  }

async function findUserByIdParam(table: Table, text: string): Promise<User | null> {
  const id = parseId(text)
  return id === null ? null : findUser(table, id)
}
