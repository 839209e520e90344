import { findUser } from '../accounts/users/userStore.ts'
import { ok, type Result } from '../core/result.ts'
import { findInbound } from '../fulfilment/inbound/inboundStore.ts'
import type { Inbound } from '../fulfilment/inbound/rules/inbound.ts'
import type { Table } from '../table/table.ts'
import { early, type Rejection, rejected } from './operation.ts'

/** The inbound shipment an event is about. */
export async function inboundOf(table: Table, userId: number, inboundId: number): Promise<Result<Inbound, Rejection>> {
  const inbound = await findInbound(table, userId, inboundId)
  if (inbound) return ok(inbound)
  if (!(await findUser(table, userId))) return rejected(`/user_id: there is no user ${userId}`)
  return early(`/inbound_id: user ${userId} has no inbound shipment ${inboundId}`)
}
