import type { InferOutput } from 'valibot'
import { isRemote } from '#shared/carriers/carrier.ts'
import { findLabelMaker } from '#shared/carriers/labelMaker.ts'
import { isProblem, type Problem, problem } from '#shared/core/problems.ts'
import { type Again, createProblemPlan, type Plan, plan } from '#shared/http/endpoint.ts'
import {
  createCancelActions,
  endOf,
  findCancelRefusal,
  findPackageRefusal,
  requestCarrierCancellation,
  revertCancellationActions,
  startCancellationActions,
} from '#shared/shipping/labels/cancelLabel.ts'
import { type FoundLabel, findOwnLabel } from '#shared/shipping/labels/findOwnLabel.ts'
import { findOverpacksByLabel, NO_OVERPACKS, unpackShipment } from '#shared/shipping/overpacks/overpackStore.ts'
import { type PackingDeps, packShipments } from '#shared/shipping/overpacks/packShipments.ts'
import {
  describeLabelHolder,
  findLabelSet,
  isCancelledLabel,
  isMasterLabel,
  type Label,
} from '#shared/shipping/records/rules/label.ts'
import { toLabelResponse } from './labels.ts'
import type { LabelDeps, LabelEndpoint, LabelResponse } from './routes.ts'

/*
 * Endpoints that cancel a label or change its overpack.
 */

type Answer = InferOutput<typeof LabelResponse>

/**
 * Cancels a label, or adds its package to an overpack or removes it. Cancellation takes precedence.
 */
export const changeLabel: LabelEndpoint<'changeLabel'> = async ({ params, body, caller, nowMs }, deps) => {
  const own = await findOwnLabel(deps.table, caller.userId, params.id)
  if (!own.ok) return own.error
  const linkTo = await deps.trackingLinks()
  const show = (found: FoundLabel): Answer => toLabelResponse(found, linkTo)
  const { cancelled, overpack_id: overpackId } = body.label
  const { label, found } = own.value
  if (cancelled === false && isCancelledLabel(label)) return problem('label_already_cancelled')
  if (cancelled) {
    const ended = { ...label, ...endOf(label, found.parseEvents(label.id)) }
    return cancel(own.value, deps, nowMs, show({ label: ended, found }))
  }
  return overpackId === undefined ? plan([], show(own.value)) : assign(own.value, overpackId, deps, nowMs, show)
}

/**
 * Deprecated: adds a label's package to an overpack or removes it, by the rules of the overpack
 * endpoints.
 */
export const assignLabel: LabelEndpoint<'assignLabel'> = async ({ params, body, caller, nowMs }, deps) => {
  const own = await findOwnLabel(deps.table, caller.userId, params.id)
  if (!own.ok) return own.error
  const linkTo = await deps.trackingLinks()
  return assign(own.value, body.label.overpack_id, deps, nowMs, (found) => toLabelResponse(found, linkTo))
}

async function assign(
  { label, found }: FoundLabel,
  wanted: number | null,
  deps: PackingDeps,
  nowMs: number,
  show: (found: FoundLabel) => Answer,
): Promise<Plan<Answer> | Problem | Again> {
  const { table } = deps
  const { shipment } = found
  const answer = show({
    label: assignToOverpack(label, wanted),
    found: { ...found, shipment: { ...shipment, overpackId: wanted } },
  })
  const isLive = findLabelSet(label, found.labels)[0].id === shipment.liveLabelId
  const inside = isLive ? await findOverpacksByLabel(table, shipment, [label]) : NO_OVERPACKS
  const before = inside.get(label.id) ?? null
  const locked = before?.locked ? problem('overpack_locked', { id: before.id }) : null
  if (wanted === null) {
    if (!before) return plan([], answer)
    return locked ?? plan(unpackShipment(inside, shipment, [label], nowMs), answer)
  }
  if (wanted === before?.id) return plan([], answer)

  const order = {
    userId: label.userId,
    overpackId: wanted,
    isNew: false,
    isRepeat: false,
    measures: {},
    mustFit: false,
    shipments: [{ id: null, labelId: label.id, trackingNumber: null }],
  }
  const packing = await packShipments(deps, order, nowMs)
  if (!packing.ok) return isProblem(packing.error) ? { ...packing.error, httpStatus: 400 } : packing.error
  const [refused] = packing.value.refused
  return refused ? (locked ?? refused.refusal) : plan([], answer)
}

const assignToOverpack = (label: Label, overpackId: number | null): Label =>
  isMasterLabel(label) ? label : { ...label, overpackId }

export const cancelLabel: LabelEndpoint<'cancelLabel'> = async ({ params, caller, nowMs }, deps) => {
  const own = await findOwnLabel(deps.table, caller.userId, params.id)
  return own.ok ? cancel(own.value, deps, nowMs, {}) : own.error
}

/**
 * Cancels a label and all labels bought with it. Own labels take one transaction. For external
 * carriers the intent is stored, the carrier called, the refund booked; a retry or the
 * reconciliation job completes an interrupted run.
 */
async function cancel<Done>(
  { label, found }: FoundLabel,
  deps: LabelDeps,
  nowMs: number,
  answer: Done,
): Promise<Plan<Done> | Problem | Again> {
  const { table, carriers } = deps
  const [master, ...others] = findLabelSet(label, found.labels)
  const labels = [master, ...others] as const
  const inside = await findOverpacksByLabel(table, found.shipment, labels)
  const obstacle = findPackageRefusal(label, labels) ?? findCancelRefusal(labels, inside)
  if (obstacle) return obstacle
  const holder = describeLabelHolder(found.shipment, label)
  if (holder) return problem('label_not_cancellable', { reason: `the label belongs to ${holder}` })
  const maker = findLabelMaker(carriers, label)
  if (!maker) return plan(createCancelActions(found, label, inside, nowMs), answer)

  const cancelling = (one: Label): Label => ({ ...assignToOverpack(one, null), stage: 'cancelling' })
  if (label.stage !== 'cancelling') {
    const intent = await table.commit(startCancellationActions(found.shipment, labels, inside, nowMs))
    if (!intent.ok) return intent.error === 'again' ? { kind: 'again' } : intent.error
  }
  const withdrawn = [cancelling(master), ...others.map(cancelling)] as const
  const parted = { ...found, labels: withdrawn, shipment: { ...found.shipment, overpackId: null } }
  const response = await requestCarrierCancellation(table, maker, withdrawn[0])
  if (response === 'done') return plan([], answer)
  if (response === 'cancelled') return plan(createCancelActions(parted, withdrawn[0], NO_OVERPACKS, nowMs), answer)
  if (response === 'unsure') {
    return problem(
      'label_not_cancellable',
      { reason: 'the carrier did not respond. Retry the request later' },
      { httpStatus: 500 },
    )
  }
  const refused = problem('label_not_cancellable', { reason: response.refused }, { httpStatus: 500 })
  // The gateway has already recorded a remote carrier's rejection.
  return createProblemPlan(isRemote(maker) ? [] : revertCancellationActions(withdrawn, nowMs), refused)
}
