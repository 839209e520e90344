import { isDeepStrictEqual } from 'node:util'
import { parseParty } from '#shared/addresses/parties/partyInput.ts'
import { usd } from '#shared/core/money.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { ALL_SERVICES, findCheapestService } from '#shared/fulfilment/reshipments/findCheapestService.ts'
import { finishReshipmentLabelling, startReshipmentLabelling } from '#shared/fulfilment/reshipments/labelReshipment.ts'
import { releaseReshipmentReturns } from '#shared/fulfilment/reshipments/pruneReshipment.ts'
import { updateReshipmentRecord } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import {
  approved,
  declined,
  isAwaitingApproval,
  type Reshipment,
} from '#shared/fulfilment/reshipments/rules/reshipment.ts'
import { type Endpoint, type Input, plan, reply } from '#shared/http/endpoint.ts'
import { chargeIfFundsAvailable } from '#shared/money/wallet/walletStore.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import { createReshipmentEndpoint, toReshipmentResponse } from './reshipments.ts'
import type { ReshipmentChanges, ReshipmentsDeps, reshipmentRoutes } from './routes.ts'

type Route = typeof reshipmentRoutes.answerReshipment
type Request = Input<Route>

export const answerReshipment: Endpoint<Route, ReshipmentsDeps> = createReshipmentEndpoint(
  async (before, request, deps) => {
    const { body, nowMs } = request
    const error = validateImmutableFields(before, body.reshipment)
    if (error) return error
    if (!isAwaitingApproval(before)) return problem('reshipment_not_updatable')
    if (body.reshipment.status === 'Approved') {
      return before.returnIds.length === 1
        ? approveAndShip(before, request, deps)
        : approveWithoutLabel(before, request)
    }
    const after = declined(before, nowMs)
    const actions = [
      updateReshipmentRecord(before, after),
      ...(await releaseReshipmentReturns(deps.table, before, 'client')),
    ]
    return plan(actions, { reshipment: toReshipmentResponse(after) })
  },
)

/** Rejects changes of immutable fields; unchanged values are accepted. */
function validateImmutableFields({ returnIds, to }: Reshipment, sent: ReshipmentChanges): Problem | null {
  const isSame = (ids: readonly number[]): boolean => isDeepStrictEqual(new Set(ids), new Set(returnIds))
  if (sent.returns && !isSame(sent.returns)) return invalid('/reshipment/returns: cannot be changed after creation')
  if (sent.to && !isDeepStrictEqual(parseParty(sent.to), to))
    return invalid('/reshipment/to: cannot be changed after creation')
  return null
}

/** Approves a reshipment of several returns, which the facility packs and ships. */
function approveWithoutLabel(before: Reshipment, { caller, nowMs }: Request) {
  const after = approved(before)
  const charge = chargeIfFundsAvailable(caller.userId, {
    naturalKey: `reshipment/${before.id}/charge`,
    amount: usd(before.estimatedFeeCents),
    counterAccount: 'revenue:reshipments',
    description: `Reshipment ${before.id}`,
    bookedAtMs: nowMs,
  })
  return plan([updateReshipmentRecord(before, after), ...charge], { reshipment: toReshipmentResponse(after) })
}

/**
 * Approves a reshipment of a single return and buys its label. Own tracking numbers take one
 * transaction; otherwise the label is paid, then requested from the carrier. A job completes an
 * interrupted run or a carrier timeout.
 */
async function approveAndShip(before: Reshipment, { caller, nextId, nowMs }: Request, deps: ReshipmentsDeps) {
  const { table, ports, carriers, loadCredentials, numbers } = deps
  const services = before.service === null ? ALL_SERVICES : [before.service]
  const way = await findCheapestService(before, services, caller.userId, createCallerPrices(ports, caller), nowMs)
  if (!way.ok) return way.error
  const labelling = { table, carriers, loadCredentials, numbers, nextId, nowMs: () => nowMs }
  const started = await startReshipmentLabelling(before, way.value, labelling, caller.listShards)
  if (!started.ok) return started.error
  const { actions, reshipment } = started.value
  if (!reshipment.isLabelling) return plan(actions, { reshipment: toReshipmentResponse(reshipment) })

  const paid = await table.commit(actions)
  if (!paid.ok) return paid.error === 'again' ? ({ kind: 'again' } as const) : paid.error
  const finished = await finishReshipmentLabelling(reshipment, labelling, true)
  if (finished.word === 'gone') return problem('reshipment_not_found', { id: before.id })
  return finished.word === 'labelled'
    ? reply({ reshipment: toReshipmentResponse(finished.reshipment) })
    : finished.rejection
}
