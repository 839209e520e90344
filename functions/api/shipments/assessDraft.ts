import type { Problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { Caller } from '../../../shared/http/endpoint.ts'
import { assessShipment, verifyRecipient } from '../../../shared/shipping/shipments/assessShipment.ts'
import type { PricedShipment } from '../../../shared/shipping/shipments/priceShipment.ts'
import type { Shipment, ShipmentDraft } from '../../../shared/shipping/shipments/rules/shipment.ts'
import { screenRecipients } from '../../../shared/shipping/shipments/screenRecipients.ts'
import type { Action } from '../../../shared/table/actions.ts'
import type { ShipmentDeps } from './deps.ts'

type Request = { readonly caller: Caller; readonly nowMs: number; readonly nextId: () => number }

/** A draft that may be stored, how it goes, and what is to be stored with it: that its parties were screened. */
export type Assessed = {
  readonly priced: PricedShipment
  readonly verified: boolean
  readonly screened: readonly Action[]
}

/** A draft that may not be stored; a screening hit leaves its record and its case behind. */
export type Rejected = { readonly refusal: Problem; readonly actions: readonly Action[] }

/**
 * Passes a draft of a shipment through every check before it is stored. `known` is what is stored already: a recipient who
 * was screened and verified is not asked about again.
 */
export async function assessDraft(
  draft: ShipmentDraft,
  shipmentId: number,
  known: Shipment | null,
  { caller, nowMs, nextId }: Request,
  { ports, table }: ShipmentDeps,
): Promise<Result<Assessed, Rejected>> {
  const sender = { isApprovedForRestrictedGoods: caller.approvals.includes('special_dangerous_goods') }
  const assessed = await assessShipment(draft, sender, ports, nowMs)
  if (!assessed.ok) return failure({ refusal: assessed.error, actions: [] })
  const isScreened = known && isSame(draft.to, known.to) && isSame(draft.consignee, known.consignee)
  const about = { kind: 'shipment', id: shipmentId } as const
  const screened = isScreened
    ? ok([])
    : await screenRecipients(draft, { userId: caller.userId, about, nextId, nowMs }, ports, table)
  if (!screened.ok) return screened
  const passed = { priced: assessed.value, screened: screened.value }
  if (known && isSame(draft.to, known.to)) return ok({ ...passed, verified: known.verified })
  const verified = await verifyRecipient(draft, ports)
  return verified.ok ? ok({ ...passed, verified: verified.value }) : failure({ refusal: verified.error, actions: [] })
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value
