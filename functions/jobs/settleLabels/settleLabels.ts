import type { Context } from 'aws-lambda'
import * as v from 'valibot'
import type { WorkDeps } from '#functions/runtime/core.ts'
import { type AskingDeps, askRates } from '#shared/carriers/askRates.ts'
import type { Carriers, SettledApart } from '#shared/carriers/carrier.ts'
import type { CarrierPrices } from '#shared/carriers/keptRates.ts'
import { RateQuestion } from '#shared/carriers/rules/rateQuestion.ts'
import { ok } from '#shared/core/result.ts'
import { followLabel } from '#shared/fulfilment/orders/packing/followLabel.ts'
import { type JobCounts, jobHandler } from '#shared/jobs/runDueJob.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { unitOfWork } from '#shared/platform/unitOfWork.ts'
import { isLostPurchase, readLabel, readLostPurchase, SETTLE_JOB } from '#shared/shipping/labels/labelStore.ts'
import { lookForTwin, settleLabel } from '#shared/shipping/labels/settleLabel.ts'
import { findShipment } from '#shared/shipping/shipments/shipmentStore.ts'
import { askForeignParcel } from '#shared/shipping/tracking/askForeignParcel.ts'
import { ForeignNumber, type ForeignParcel } from '#shared/shipping/tracking/foreignParcels.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import type { Key } from '#shared/table/keys.ts'
import { transactOrThrow } from '#shared/table/transact.ts'

export type SettleDeps = WorkDeps & AskingDeps & { readonly carriers: Carriers }

const NamedLabel = v.object({ userId: v.number(), shipmentId: v.number(), id: v.number() })

/** One label, as a function asks for that has just bought or cancelled it. */
const OneLabel = v.object({ label: NamedLabel })

/** What a carrier is to be asked, for a function that has not brought along what asks it. */
const OneRate = v.object({ rate: RateQuestion })

/** A parcel that was not sold here, of which carriers may know. */
const OneForeignParcel = v.object({ track: ForeignNumber })

/**
 * The settlement of labels: of one that is named, answering what came of it, or of all that are due. It asks for rates and about
 * parcels that were not sold here besides, since it is what reaches carriers.
 */
export function settleLabelsHandler(createDeps: () => SettleDeps) {
  const deps = lazily(createDeps)
  const runJob = jobHandler(SETTLE_JOB, deps, (item, own, key) => settleDueItem(item, key, own))
  return async (
    event: unknown,
    context: Context,
  ): Promise<JobCounts | SettledApart | CarrierPrices | ForeignParcel | null> => {
    const question = v.safeParse(OneRate, event)
    if (question.success) return unitOfWork(() => askRates(question.output.rate, deps()))
    const parcel = v.safeParse(OneForeignParcel, event)
    if (parcel.success) return unitOfWork(() => askForeignParcel(parcel.output.track, deps()))
    const asked = v.safeParse(OneLabel, event)
    return asked.success ? unitOfWork(() => settleOne(asked.output.label, deps())) : runJob(event, context)
  }
}

async function settleDueItem(item: StoredItem, key: Key, deps: SettleDeps): Promise<string> {
  return isLostPurchase(item) ? watch(key, deps) : (await settleOne(readLabel(item), deps)).word
}

/** Completes or takes back a label purchase or a cancellation that is under way or broke off, with the order it belongs to. */
function settleOne(
  { userId, shipmentId, id }: v.InferOutput<typeof NamedLabel>,
  deps: SettleDeps,
): Promise<SettledApart> {
  const { table, carriers, nextId, nowMs } = deps
  return transactOrThrow<SettledApart>(table, async () => {
    const found = await findShipment(table, userId, shipmentId)
    const label = found?.labels.find((candidate) => candidate.id === id)
    if (!found || !label) return ok({ actions: [], value: { word: 'gone', reason: null } })
    const settlement = await settleLabel(found, label, { table, carriers, nextId, nowMs: nowMs() })
    const { word, actions, label: after, reason = null } = settlement
    return ok({
      actions: [...actions, ...(after ? await followLabel(found.shipment, after, deps) : [])],
      value: { word, reason },
    })
  })
}

/** Looks whether a parcel turned up at its carrier after its purchase was refunded. */
async function watch(key: Key, deps: SettleDeps): Promise<string> {
  const { table, carriers, nowMs } = deps
  const watched = await transactOrThrow<string>(table, async () => {
    const item = await table.get(key)
    if (!item) return ok({ actions: [], value: 'gone' })
    const { word, actions } = await lookForTwin(readLostPurchase(item), carriers, nowMs())
    return ok({ actions, value: word })
  })
  return watched === 'found' ? watch(key, deps) : watched
}
