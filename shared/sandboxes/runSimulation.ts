import { simulateNextLabel } from '../carriers/labelGenerators.ts'
import type { SimulatedCarrier } from '../carriers/rules/testLabelGenerators.ts'
import { HOUR_MS } from '../core/durations.ts'
import { getCreationMs } from '../core/ids.ts'
import { money, parseDecimalMoney, toDecimalValue, usd, zero } from '../core/money.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { simulateLateOrder } from '../fulfilment/orders/checkPromise.ts'
import { findOrder } from '../fulfilment/orders/orderStore.ts'
import { listAllocatedWarehouses } from '../fulfilment/orders/rules/order.ts'
import { checkSimulatedBalance } from '../money/wallet/balanceMonitor.ts'
import { credit, findWallet, openFundedWallet, payOut } from '../money/wallet/walletStore.ts'
import { handleOperation, type OperationType } from '../operations/handleOperationsEvent.ts'
import { isHandled, type OperationsEventDeps } from '../operations/operationsEvent.ts'
import { isCancelledLabel } from '../shipping/records/rules/label.ts'
import type { Action } from '../table/actions.ts'
import { findFinalJourneyEvent, formatIsoWithOffset, planParcelJourney, squeezed } from './planParcelJourney.ts'
import { isParcelJourneyName, type ParcelJourneyName } from './rules/journeys.ts'
import { type SimulationInput, type SimulationStepName, STEPS_BY_SCENARIO } from './rules/simulations.ts'
import { TEST_FUNDS_CENTS } from './rules/testFunds.ts'
import { createSandboxTable, requireSandbox } from './sandboxTable.ts'
import { findSimulatedParcel, numbered, type SimulationContext, simulatedSteps } from './simulatedSteps.ts'

/* Runs simulations in a sandbox. */

/** How long a simulated outcome waits for the next label of a sandbox. */
const NEXT_LABEL_TIMEOUT_MS = HOUR_MS

/** A simulation with its ids, which stay the same when it is repeated. */
export type SimulationRequest = {
  readonly userId: number
  readonly id: number
  /** Id of an exception or return that it creates. */
  readonly madeId: number
  readonly input: SimulationInput
}

/** Dependencies of a simulation, which neither stores files nor signs. */
export type SimulationDeps = Omit<OperationsEventDeps, 'isSimulated' | 'blobs' | 'signingKey'>

/** A simulated report of a carrier, a facility or a warehouse. */
export type SimulatedReport = { readonly operation: OperationType; readonly says: string }

export type SimulationResult =
  /**
   * Its reports were applied; the remaining actions must be committed with the condition that the
   * user is a sandbox.
   */
  | {
      readonly kind: 'played'
      readonly reports: readonly SimulatedReport[]
      readonly actions: readonly Action[]
      /** Time until which it waits for the next label (Unix ms); null if it does not wait. */
      readonly untilMs: number | null
    }
  /** `isInProgress`: some of its reports were applied. */
  | { readonly kind: 'refused'; readonly rejection: Problem; readonly isInProgress: boolean }

/** A report whose detail is created when due, since it may depend on earlier ones. */
type Turn = SimulatedReport & {
  /** Stable across repetitions of the simulation. */
  readonly eventId: string
  readonly detail: () => Promise<Result<Readonly<Record<string, unknown>>, Problem>>
}

/**
 * Runs a simulation in a sandbox. Reports of carriers and warehouses use the regular operations,
 * each in a separate transaction with an id derived from the simulation: an interrupted simulation
 * can be repeated, and each report is applied once. Every transaction requires that the user is a
 * sandbox.
 */
export async function runSimulation(request: SimulationRequest, deps: SimulationDeps): Promise<SimulationResult> {
  const { userId, input } = request
  const table = createSandboxTable(deps.table, userId)
  const nowMs = deps.nowMs()
  const { scenario } = input
  switch (scenario) {
    case 'refused_label':
      return setNextLabelOutcome(request, 'refusing', nowMs)
    case 'late_carrier':
      return setNextLabelOutcome(request, 'late', nowMs)
    case 'no_funds':
    case 'top_up':
      return written([requireSandbox(userId), ...(await refill(request, { ...deps, table }, scenario))])
    case 'order_late':
      return simulateLateDelivery(request, { ...deps, table })
  }
  const turns = await planSimulatedEvents({ ...request, table }, nowMs)
  if (!turns.ok) return { kind: 'refused', rejection: turns.error, isInProgress: false }
  const simulated: OperationsEventDeps = { ...deps, ...UNUSED_SIMULATION_DEPS, table, isSimulated: true }
  for (const [place, turn] of turns.value.entries()) {
    const isInProgress = place > 0
    const detail = await turn.detail()
    if (!detail.ok) {
      // Its subject may have changed since it was reported.
      if (await isHandled(table, turn.eventId)) continue
      return { kind: 'refused', rejection: detail.error, isInProgress }
    }
    const operationDetail = {
      event_id: turn.eventId,
      user_id: userId,
      occurred_at: formatIsoWithOffset('UTC', nowMs),
      ...detail.value,
    }
    const outcome = await handleOperation({ detailType: turn.operation, detail: operationDetail }, simulated)
    if (outcome.kind === 'done' || outcome.kind === 'repeated') continue
    const rejection = problem(
      'simulation_refused',
      { reason: outcome.reason },
      outcome.kind === 'early' ? { retryable: true } : {},
    )
    return { kind: 'refused', rejection, isInProgress }
  }
  return { kind: 'played', reports: turns.value, actions: [], untilMs: null }
}

const rejectFileAccess = (): never => {
  throw new Error('a simulation has no files')
}

const UNUSED_SIMULATION_DEPS = {
  blobs: { get: rejectFileAccess, put: rejectFileAccess, remove: rejectFileAccess },
  signingKey: rejectFileAccess,
} satisfies Pick<OperationsEventDeps, 'blobs' | 'signingKey'>

/** Includes the user, since two users may have the same simulation id. */
const getEventId = ({ userId, id }: Pick<SimulationRequest, 'userId' | 'id'>, place: number): string =>
  `simulation/${userId}/${id}/${place}`

const written = (actions: readonly Action[], untilMs: number | null = null): SimulationResult => ({
  kind: 'played',
  reports: [],
  actions,
  untilMs,
})

function setNextLabelOutcome(
  { userId, id }: SimulationRequest,
  madeBy: SimulatedCarrier,
  nowMs: number,
): SimulationResult {
  const untilMs = nowMs + NEXT_LABEL_TIMEOUT_MS
  return written([requireSandbox(userId), simulateNextLabel(userId, id, madeBy, untilMs)], untilMs)
}

/** Reports an order as late; it can be once stock is allocated. */
async function simulateLateDelivery(
  { userId, input }: SimulationRequest,
  deps: Pick<SimulationDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<SimulationResult> {
  const id = input.order_id ?? 0
  const order = await findOrder(deps.table, userId, id)
  if (!order) return { kind: 'refused', rejection: problem('order_not_found', { id }), isInProgress: false }
  const actions = simulateLateOrder(order, deps)
  if (actions) return written([requireSandbox(userId), ...actions])
  const reason = `no promised date of order ${id} is pending. Dates are promised when stock is allocated.`
  const rejection = problem('simulation_refused', { reason }, { retryable: true })
  return { kind: 'refused', rejection, isInProgress: false }
}

/**
 * Removes the test money of a currency, or refills it to the amount that a new sandbox has in US
 * dollars. The balance is checked in the same transaction.
 */
async function refill(
  { userId, id, input: { currency = 'USD' } }: SimulationRequest,
  deps: Pick<SimulationDeps, 'table' | 'nextId' | 'nowMs'>,
  to: 'no_funds' | 'top_up',
): Promise<readonly Action[]> {
  const wallet = await findWallet(deps.table, userId, currency)
  const targetBalance =
    to === 'no_funds' ? zero(currency) : parseDecimalMoney(toDecimalValue(usd(TEST_FUNDS_CENTS)), currency)
  const change = targetBalance.minorUnits - (wallet?.balance.minorUnits ?? 0)
  const booking = {
    naturalKey: `simulation/${id}`,
    amount: money(Math.abs(change), currency),
    counterAccount: 'sandbox',
    description: `Simulation ${to}`,
    bookedAtMs: deps.nowMs(),
  }
  if (change === 0 || (to === 'top_up' && change < 0)) return []
  const move = wallet === null ? openFundedWallet : change > 0 ? credit : payOut
  return [...move(userId, booking), ...(await checkSimulatedBalance(userId, targetBalance, deps))]
}

type SimulationRunContext = SimulationContext & Pick<SimulationRequest, 'id'>

async function planSimulatedEvents(
  context: SimulationRunContext,
  nowMs: number,
): Promise<Result<readonly Turn[], Problem>> {
  const { scenario, step } = context.input
  if (scenario !== undefined && isParcelJourneyName(scenario)) return journey(context, scenario, nowMs)
  const names =
    scenario === 'order_fulfilled'
      ? await planParcels(context)
      : scenario === 'stock_received'
        ? STEPS_BY_SCENARIO[scenario]
        : step
          ? [step]
          : []
  return ok(
    names.map((name, place) => {
      const { operation, says, detail } = simulatedSteps[name]
      return { eventId: getEventId(context, place), operation, says, detail: () => detail(context) }
    }),
  )
}

/** Returns the steps for all parcels of an order, including those of an interrupted simulation. */
async function planParcels(context: SimulationRunContext): Promise<readonly SimulationStepName[]> {
  const { table, userId, input } = context
  const steps = STEPS_BY_SCENARIO.order_fulfilled
  const order = await findOrder(table, userId, input.order_id ?? 0)
  let shipped = 0
  while (await isHandled(table, getEventId(context, (shipped + 1) * steps.length - 1))) shipped++
  const parcels = Math.max(1, shipped + (order ? listAllocatedWarehouses(order).length : 0))
  return Array.from({ length: parcels }, () => steps).flat()
}

/** Creates all scans of a parcel's journey between its last scan and now. */
async function journey(
  context: SimulationRunContext,
  name: ParcelJourneyName,
  nowMs: number,
): Promise<Result<readonly Turn[], Problem>> {
  const parcel = await findSimulatedParcel(context)
  if (!parcel.ok) return parcel
  const { found, label } = parcel.value
  const number = numbered(label)
  if (!number.ok) return number
  if (isCancelledLabel(label)) return failure(problem('simulation_refused', { reason: 'the label was cancelled' }))
  const lastMs = Math.max(
    getCreationMs(label.id),
    ...found.parseEvents(label.id).map(({ occurredAtMs }) => occurredAtMs),
  )
  const plan = planParcelJourney(name, { shipment: found.shipment, label }, nowMs, (place) =>
    getEventId(context, place),
  )
  const ended = await findFinalJourneyEvent(context.table, plan, found.parseEvents(label.id))
  if (ended !== null) return failure(problem('simulation_refused', { reason: ended }))
  return ok(
    squeezed(plan, lastMs + 1, nowMs).map(({ says, event: { detailType, detail } }) => ({
      eventId: String(detail.event_id),
      operation: detailType,
      says,
      detail: async () => ok(detail),
    })),
  )
}
