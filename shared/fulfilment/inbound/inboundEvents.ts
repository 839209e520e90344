import * as v from 'valibot'
import { INBOUND_STATUSES, type Inbound } from './rules/inbound.ts'

/**
 * Event: an inbound shipment has arrived at its warehouse, or was counted. `status` is the new
 * status.
 */
export const InboundChanged = v.object({
  type: v.literal('inboundChanged'),
  userId: v.number(),
  inboundId: v.number(),
  status: v.picklist(INBOUND_STATUSES),
})

/**
 * Returns the event of an inbound shipment's new status, to be published in the same transaction.
 */
export const createInboundChangedEvent = (
  { userId, id: inboundId }: Pick<Inbound, 'userId' | 'id'>,
  status: Inbound['status'],
  id: number,
) => ({ ...({ type: 'inboundChanged', userId, inboundId, status } satisfies v.InferOutput<typeof InboundChanged>), id })
