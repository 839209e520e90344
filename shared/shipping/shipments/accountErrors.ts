import { findCredential } from '#shared/accounts/carrierCredentials/credentialStore.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import type { Shipment } from '../records/rules/shipment.ts'
import type { PricedShipment } from './priceShipment.ts'

type Named = Pick<Shipment, 'credentialsId'> & { readonly carrier: string | null }

/**
 * Returns the carrier of a parcel: that of the named carrier account, or else the requested one
 * (null: any). Fails if the sender does not have the account (1450), or if it is with another
 * carrier than requested (1000).
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

/** Returns why the named carrier account cannot be used; null if it can, or none is named. */
export async function validateCarrierAccount(
  table: Table,
  userId: number,
  { credentialsId }: Pick<Shipment, 'credentialsId'>,
  { quote: { carrier } }: PricedShipment,
): Promise<Problem | null> {
  const found = await findAccountCarrier(table, userId, { credentialsId, carrier }, 'shipment')
  return found.ok ? null : found.error
}
