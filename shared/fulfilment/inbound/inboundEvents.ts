import * as v from 'valibot'
import { INBOUND_STATUSES, type Inbound } from './rules/inbound.ts'

/**
 * An inbound shipment has arrived at its warehouse, or was counted there. `status` is what it
 * became.
 */
export const InboundChanged = v.object({
  type: v.literal('inboundChanged'),
  userId: v.number(),
  inboundId: v.number(),
  status: v.picklist(INBOUND_STATUSES),
})

/**
 * What tells the status that an inbound shipment has come into: to be announced in the transaction
 * of that.
 */
export const inboundChanged = (
  { userId, id: inboundId }: Pick<Inbound, 'userId' | 'id'>,
  status: Inbound['status'],
  id: number,
) => ({ ...({ type: 'inboundChanged', userId, inboundId, status } satisfies v.InferOutput<typeof InboundChanged>), id })
