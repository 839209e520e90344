import { findUser } from '#shared/accounts/users/userStore.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import type { Table } from '#shared/table/table.ts'

/** Numbers under which tax is collected at sale outside the European Union. */
const SALE_TAX_ID_TYPES: Readonly<Record<string, readonly string[]>> = {
  AU: ['ARN', 'ABN'],
  CH: ['UID'],
  GB: ['VAT', 'EORI'],
  LI: ['UID'],
  MY: ['LVG'],
  NO: ['VOEC'],
  NZ: ['IRD'],
  SG: ['GST'],
}
const UNION_TAX_ID_TYPES: readonly string[] = ['IOSS', 'VAT', 'EORI']

/** Whether a number applies to a destination. British and EU numbers share type names. */
function isTaxIdRelevantTo({ type, country, value }: TaxId, destination: string): boolean {
  const isBritishTaxId = (country ?? (/^(GB|\d)/.test(value) ? 'GB' : null)) === 'GB'
  if (isInEuropeanUnion(destination)) return UNION_TAX_ID_TYPES.includes(type) && !isBritishTaxId
  const types = SALE_TAX_ID_TYPES[destination] ?? []
  return types.includes(type) && (destination !== 'GB' || isBritishTaxId)
}

type Sent = {
  readonly to: Pick<PostalAddress, 'country'>
  readonly consignor: Pick<PostalAddress, 'taxIds'>
}

/**
 * Adds tax numbers of the account to those of the consignor, if they apply to the destination and
 * the consignor has none of the type.
 */
export async function addSellerTaxIds<Parcel extends Sent>(
  table: Table,
  userId: number,
  sent: Parcel,
): Promise<Parcel> {
  const { country } = sent.to
  if (!isInEuropeanUnion(country) && !SALE_TAX_ID_TYPES[country]) return sent
  const user = await findUser(table, userId)
  const own = sent.consignor.taxIds ?? []
  const added = (user?.taxIds ?? []).filter(
    (taxId) => isTaxIdRelevantTo(taxId, country) && own.every(({ type }) => type !== taxId.type),
  )
  return added.length === 0 ? sent : { ...sent, consignor: { ...sent.consignor, taxIds: [...own, ...added] } }
}

/** Like `addSellerTaxIds`, without a read if the caller's account has no numbers. */
export const addCallerTaxIds = async <Parcel extends Sent>(
  table: Table,
  { userId, hasTaxIds }: { readonly userId: number; readonly hasTaxIds: boolean },
  sent: Parcel,
): Promise<Parcel> => (hasTaxIds ? addSellerTaxIds(table, userId, sent) : sent)
