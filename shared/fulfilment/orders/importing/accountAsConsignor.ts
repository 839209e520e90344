import type { User } from '../../../accounts/users/userStore.ts'
import type { PostalAddress } from '../../../addresses/rules/postalAddress.ts'
import { printable } from './importedDraft.ts'

/**
 * Who sends what a store has sold: the account, by its address and what customs are told of it besides. Null while it has no
 * address. Where more is needed, the order says so to its owner.
 */
export const accountAsConsignor = ({
  address,
  email,
  sender,
}: Pick<User, 'address' | 'email' | 'sender'>): PostalAddress | null =>
  address &&
  printable({
    ...address,
    name: address.companyName,
    companyName: null,
    phone: sender?.phone ?? null,
    email,
    id: sender?.taxId ?? null,
  })
