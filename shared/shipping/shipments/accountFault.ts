import { findCredential } from '../../accounts/carrierCredentials/credentialStore.ts'
import { invalid, type Problem, problem } from '../../core/problems.ts'
import type { Table } from '../../table/table.ts'
import type { PricedShipment } from './priceShipment.ts'
import type { Shipment } from './rules/shipment.ts'

/**
 * Why labels of a shipment cannot be bought by the account it names: its sender has none of that id (1450), or it is one with another
 * carrier (1000) than the parcel goes with.
 */
export async function accountFault(
  table: Table,
  userId: number,
  { credentialsId }: Pick<Shipment, 'credentialsId'>,
  { quote: { carrier } }: PricedShipment,
): Promise<Problem | null> {
  if (credentialsId === null) return null
  const credential = await findCredential(table, userId, credentialsId)
  if (!credential || credential.deletedMs !== null) {
    const errors = [`/shipment/credentials_id: there is no credential ${credentialsId}`]
    return problem('credential_not_found', { id: credentialsId }, { httpStatus: 400, errors })
  }
  return credential.carrier === carrier
    ? null
    : invalid(`/shipment/credentials_id: is an account with ${credential.carrier}, and the parcel goes with ${carrier}`)
}
