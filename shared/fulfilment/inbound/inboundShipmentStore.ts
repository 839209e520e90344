import { getCreationMs } from '#shared/core/ids.ts'
import { type Action, create, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { due, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { computeRetentionEndMs, Inbound } from './rules/inbound.ts'

/** Job that removes inbound shipments after their retention. */
export const PRUNE_INBOUNDS_JOB = 'pruneInbounds'

const inbounds = codec(Inbound)

export const parseInboundShipment = inbounds.read

export async function findInboundShipment(table: Table, userId: number, inboundId: number): Promise<Inbound | null> {
  const item = await table.get(keys.inbound(userId, inboundId))
  return item ? parseInboundShipment(item) : null
}

const getItemKey = ({ userId, id }: Inbound) => keys.inbound(userId, id)
const isUnchanged = ({ revision }: Inbound) => equals('revision', revision)

/** Stores a new inbound shipment. The caller updates the product counts in the same transaction. */
export const createInbound = (inbound: Inbound): Action =>
  create({
    ...getItemKey(inbound),
    ...inbounds.write(inbound),
    ...due(PRUNE_INBOUNDS_JOB, inbound.id, computeRetentionEndMs(getCreationMs(inbound.id))),
  })

type InboundShipmentChanges = Partial<Omit<Inbound, 'id' | 'userId' | 'revision'>>

/** Updates an inbound shipment, if it is unchanged since it was read. */
export const updateInboundShipmentRecord = (before: Inbound, changes: InboundShipmentChanges): Action =>
  update(getItemKey(before), { set: { ...changes, revision: before.revision + 1 } }, isUnchanged(before))

/** Removes an inbound shipment, if it is unchanged since it was read. */
export const removeInboundShipment = (inbound: Inbound): Action => remove(getItemKey(inbound), isUnchanged(inbound))
