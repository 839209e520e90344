import type { PostalAddress } from '../../domain/addresses/postalAddress.ts'
import type { User } from '../../table/userStore.ts'
import { printable } from './importedDraft.ts'

/**
 * Who sends what a store has sold: the company and address of the account, with its e-mail address. Null while the account
 * has no address.
 */
export const accountAsConsignor = ({ address, email }: Pick<User, 'address' | 'email'>): PostalAddress | null =>
  address && printable({ ...address, name: address.companyName, companyName: null, phone: null, email, id: null })
