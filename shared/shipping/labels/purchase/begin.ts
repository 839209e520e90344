import type { Carriers } from '#shared/carriers/carrier.ts'
import { selectNumberPool } from '#shared/carriers/carriers.ts'
import { findLabelGenerator, selectLabelGenerator } from '#shared/carriers/labelGenerators.ts'
import type { Numbers } from '#shared/carriers/numbers/numbers.ts'
import type { Problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import type { Booking } from '#shared/money/wallet/walletStore.ts'
import { createLabel } from '#shared/shipping/records/labelStore.ts'
import type { Label, LabelSet } from '#shared/shipping/records/rules/label.ts'
import { LABEL_RECONCILE_DELAY_MS } from '#shared/shipping/records/rules/labelLimits.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import type { PricedShipment } from '#shared/shipping/shipments/priceShipment.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { chargeForLabels, createLabelCharge } from '../labelCharges.ts'
import { type PublishedLabels, publishPurchasedLabels } from './publish.ts'
import type { LabelPurchaseIds, Purchase } from './purchase.ts'
import { createRequestedLabels } from './requestedLabels.ts'

/*
 * First step of a purchase: the label is charged and recorded before its carrier is asked. Labels
 * that the platform makes itself are complete with it.
 */

/** A shipment to be labelled, priced by `priceShipment` or a quote. */
export type LabelPurchaseRequest = {
  readonly shipment: Shipment
  readonly priced: PricedShipment
  readonly ids: LabelPurchaseIds
  readonly nowMs: number
  /** Attributes of the master label that differ from an ordinary sale. */
  readonly master?: Partial<Label>
  /** Whether a simulated outcome of the sandbox's next label is for another label. */
  readonly ignoresSimulation?: boolean
}

/** `own`: the finished labels if the platform makes them; null if their carrier is asked next. */
export type StartedLabelPurchase = {
  readonly purchase: Purchase
  readonly own: PublishedLabels | null
  readonly actions: readonly Action[]
}

/** A purchase whose charge is not among its actions; null if it is free. */
export type UnchargedLabelPurchase = StartedLabelPurchase & { readonly charge: Booking | null }

export type StartLabelPurchaseDeps = { readonly table: Table; readonly carriers: Carriers; readonly numbers: Numbers }

/**
 * Returns the first writes of a purchase, committed with the shipment: one label for each package
 * and the charge for all. Labels of external carriers become due for reconciliation by their
 * master. Fails if the platform has no tracking numbers left.
 */
export async function startLabelPurchase(
  request: LabelPurchaseRequest,
  deps: StartLabelPurchaseDeps,
): Promise<Result<StartedLabelPurchase, Problem>> {
  const started = await beginLabelPurchase(request, deps)
  if (!started.ok) return started
  const { purchase, own, charge, actions } = started.value
  return ok({ purchase, own, actions: [...chargeForLabels(request.shipment.userId, [charge]), ...actions] })
}

/** As `startLabelPurchase`, but without the charge, which several purchases can share. */
export async function beginLabelPurchase(
  { shipment, priced, ids, nowMs, master: changes, ignoresSimulation = false }: LabelPurchaseRequest,
  { table, carriers, numbers }: StartLabelPurchaseDeps,
): Promise<Result<UnchargedLabelPurchase, Problem>> {
  const { userId, test } = shipment
  const maker = await selectLabelGenerator(
    table,
    carriers,
    { userId, carrier: priced.quote.carrier, isTest: test, ignoresSimulation },
    nowMs,
  )
  const [first, ...others] = createRequestedLabels(shipment, priced, ids, maker)
  const master = { ...first, ...changes }
  const labels: LabelSet = [master, ...others]
  const purchase = { shipment: addLabels(shipment, priced, labels), labels, ids, nowMs }
  if (findLabelGenerator(carriers, master)) {
    return ok({
      purchase,
      own: null,
      charge: createLabelCharge(master, 'carrier', nowMs),
      actions: [
        createLabel(master, nowMs + LABEL_RECONCILE_DELAY_MS),
        ...others.map((label) => createLabel(label)),
        ...maker.actions,
      ],
    })
  }
  const pool = selectNumberPool(master, shipment.entryPoint)
  const drawn = await numbers(pool, labels.length, `labels of ${master.carrier}`)
  if (!drawn.ok) return drawn
  const own = issuePlatformLabels(purchase, drawn.value)
  const charge = createLabelCharge(purchase.labels[0], 'us', nowMs)
  return ok({ purchase, own, charge, actions: [...own.actions, ...maker.actions] })
}

/** The shipment after the labels were charged. */
const addLabels = (shipment: Shipment, { priced }: PricedShipment, labels: LabelSet): Shipment => ({
  ...shipment,
  ...priced,
  liveLabelId: labels[0].id,
  labelCount: shipment.labelCount + labels.length,
})

/** Labels with tracking numbers of the platform: numbered and ready in one transaction. */
function issuePlatformLabels(purchase: Purchase, numbers: readonly string[]): PublishedLabels {
  const [master, ...others] = purchase.labels
  const toNewLabel = (label: Label, place: number): Label => ({
    ...label,
    stage: 'live',
    hasFile: true,
    trackingNumber: numbers[place] ?? null,
  })
  const labels = [toNewLabel(master, 0), ...others.map((label, place) => toNewLabel(label, place + 1))] as const
  const { published, actions } = publishPurchasedLabels({ ...purchase, labels })
  const created = published.map(({ label }) => createLabel(label))
  return { published, actions: [...created, ...actions] }
}
