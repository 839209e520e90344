import { findUser, type User } from '../../accounts/users/userStore.ts'
import { isInEuropeanUnion } from '../../reference/countries.ts'
import type { TaxId } from '../../reference/taxIds/rules/taxId.ts'
import type { Table } from '../../table/table.ts'
import type { InvoicedCustomer } from './rules/issued.ts'

/** Name and address of whom an invoice is for, as lines of text. Throws for a user that is not there: a bug. */
export async function customerOf(table: Table, userId: number): Promise<string[]> {
  const user = await invoicedUser(table, userId)
  const { id, firstName, lastName, email, address } = user
  const place = address && [
    address.street1,
    ...(address.street2 === null ? [] : [address.street2]),
    [address.postalCode, address.city, address.province].filter((part) => part !== null).join(' '),
    address.country,
  ]
  return [
    ...(address ? [address.companyName] : []),
    `${firstName} ${lastName}`,
    ...(place ?? []),
    email,
    `Account ${id}`,
  ]
}

/** Throws for a user that is not there: a bug. */
export async function invoicedUser(table: Table, userId: number): Promise<User> {
  const user = await findUser(table, userId)
  if (!user) throw new Error(`there is no user ${userId} to be invoiced`)
  return user
}

/** The parts of a customer's identity that a numbered invoice keeps. An account without an address is taken to be in `homeCountry`. */
export async function invoicedCustomer(user: User, homeCountry: string): Promise<InvoicedCustomer> {
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
    vatId: await vatIdOf(taxIds, country),
  }
}

/** The VAT number of the country where the customer is, with its letters, if form and check digits are right. */
async function vatIdOf(taxIds: readonly TaxId[], country: string): Promise<string | null> {
  const prefix = country === 'GR' ? 'EL' : country
  const withLetters = (value: string): string => (/^[A-Z]{2}/.test(value) ? value : prefix + value)
  const found = taxIds.filter(
    ({ type, value, country: of }) =>
      type === 'VAT' && (isInEuropeanUnion(country) ? value.startsWith(prefix) : of === country),
  )
  if (found.length === 0) return null
  const { taxIdFault } = await import('../../reference/taxIds/taxIdTypes.ts')
  const right = found.find((taxId) => taxIdFault(taxId) === null)
  return right ? withLetters(right.value) : null
}
