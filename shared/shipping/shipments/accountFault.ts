import { findCredential } from '#shared/accounts/carrierCredentials/credentialStore.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import type { Shipment } from '../records/rules/shipment.ts'
import type { PricedShipment } from './priceShipment.ts'

type Named = Pick<Shipment, 'credentialsId'> & { readonly carrier: string | null }

/**
 * The carrier of a parcel that may name an account of its sender: the account's, or else the one
 * that is asked for (null: any). Refuses an account that the sender does not have (1450), and one
 * with another carrier than is asked for (1000).
 */
export async function findAccountCarrier(
  table: Table,
  userId: number,
  { credentialsId, carrier }: Named,
  name: 'shipment' | 'quote',
): Promise<Result<string | null, Problem>> {
  if (credentialsId === null) return ok(carrier)
  const path = `/${name}/credentials_id`
  const credential = await findCredential(table, userId, credentialsId)
  if (!credential || credential.deletedMs !== null) {
    const errors = [`${path}: carrier account ${credentialsId} was not found`]
    return failure(problem('credential_not_found', { id: credentialsId }, { httpStatus: 400, errors }))
  }
  return carrier === null || credential.carrier === carrier
    ? ok(credential.carrier)
    : failure(invalid(`${path}: belongs to ${credential.carrier}, but the parcel ships with ${carrier}`))
}

/**
 * Why labels of a shipment cannot be bought by the account it names; null: they can, or it names
 * none.
 */
export async function accountFault(
  table: Table,
  userId: number,
  { credentialsId }: Pick<Shipment, 'credentialsId'>,
  { quote: { carrier } }: PricedShipment,
): Promise<Problem | null> {
  const found = await findAccountCarrier(table, userId, { credentialsId, carrier }, 'shipment')
  return found.ok ? null : found.error
}
