import { findUser, type User } from '#shared/accounts/users/userStore.ts'
import type { Table } from '#shared/table/table.ts'

/* Customer as printed in the head of an invoice. */

/**
 * Returns name and address of the invoiced customer as lines. Throws if the user is absent, which
 * is a bug.
 */
export async function formatInvoicedCustomer(table: Table, userId: number): Promise<string[]> {
  const user = await findInvoicedUserProfile(table, userId)
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

/** Throws if the user is absent, which is a bug. */
export async function findInvoicedUserProfile(table: Table, userId: number): Promise<User> {
  const user = await findUser(table, userId)
  if (!user) throw new Error(`user ${userId} to invoice was not found`)
  return user
}
