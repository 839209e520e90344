import * as v from 'valibot'
import { announce } from '../../events/outbox.ts'
import type { Action } from '../../table/actions.ts'
import { INBOUND_STATUSES, type Inbound } from './rules/inbound.ts'

/** An inbound shipment has arrived at its warehouse, or was counted there. `status` is what it became. */
export const InboundChanged = v.object({
  type: v.literal('inboundChanged'),
  userId: v.number(),
  inboundId: v.number(),
  status: v.picklist(INBOUND_STATUSES),
})

export const announceInbound = (
  { userId, id: inboundId }: Pick<Inbound, 'userId' | 'id'>,
  status: Inbound['status'],
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof InboundChanged>>(eventId, { type: 'inboundChanged', userId, inboundId, status }, nowMs)
