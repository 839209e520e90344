import type { User } from '#shared/accounts/users/userStore.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import type { InvoicedCustomer } from './rules/issued.ts'

/**
 * Returns the customer data of a numbered invoice. Accounts without an address are assumed to be in
 * `homeCountry`.
 */
export async function toInvoicedCustomer(user: User, homeCountry: string): Promise<InvoicedCustomer> {
  const { firstName, lastName, email, address, taxIds = [] } = user
  const person = `${firstName} ${lastName}`
  const company = address?.companyName.trim() || null
  const country = address?.country ?? homeCountry
  return {
    name: company ?? person,
    contact: company === null ? null : person,
    street: address?.street1 ?? null,
    street2: address?.street2 ?? null,
    city: address?.city ?? null,
    postalCode: address?.postalCode ?? null,
    province: address?.province ?? null,
    country,
    email,
    vatId: await findVatId(taxIds, country),
  }
}

/**
 * Returns the customer's VAT number of its country, with prefix, if format and check digits are
 * valid.
 */
async function findVatId(taxIds: readonly TaxId[], country: string): Promise<string | null> {
  const prefix = country === 'GR' ? 'EL' : country
  const addVatPrefix = (value: string): string => (/^[A-Z]{2}/.test(value) ? value : prefix + value)
  const found = taxIds.filter(
    ({ type, value, country: of }) =>
      type === 'VAT' && (isInEuropeanUnion(country) ? value.startsWith(prefix) : of === country),
  )
  if (found.length === 0) return null
  const { validateTaxId } = await import('#shared/reference/taxIds/taxIdTypes.ts')
  const right = found.find((taxId) => validateTaxId(taxId) === null)
  return right ? addVatPrefix(right.value) : null
}
