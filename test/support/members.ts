import { randomUUID } from 'node:crypto'
import { createEmailLinkToken } from '#shared/accounts/emailLinks.ts'
import { inviteMember, registerInvitedPerson } from '#shared/accounts/members/manageMembers.ts'
import type { Role } from '#shared/accounts/members/rules/roles.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { must, PASSWORD, type TestAccount, testTable } from './accounts.ts'

export type TestMember = Pick<TestAccount, 'email' | 'password'> & { readonly personId: number }

export type TestInvitation = { readonly id: number; readonly email: string; readonly token: string }

/** Creates an account owner's invitation and its link. Requires a signing secret. */
export async function anInvitation(
  { userId }: Pick<TestAccount, 'userId'>,
  role: Role = 'developer',
  email = `${randomUUID()}@example.com`,
  by = userId,
): Promise<TestInvitation> {
  const id = generateId()
  must(await inviteMember(testTable(), { accountId: userId, by, id, email, role }, clock.now()))
  return { id, email, token: await invitationToken(userId, id) }
}

export const invitationToken = (accountId: number, id: number): Promise<string> =>
  createEmailLinkToken(createSigningKeys(loadConfig().signingSecretIds), 'invitation', accountId, id)

/** Creates a user who is a member of an account and owns none. */
export async function aMember(account: Pick<TestAccount, 'userId'>, role: Role = 'developer'): Promise<TestMember> {
  const { id, email } = await anInvitation(account, role)
  const names = { firstName: 'Grace', lastName: 'Member' }
  const accepted = { accountId: account.userId, id, ...names, password: PASSWORD }
  const person = must(await registerInvitedPerson(testTable(), accepted, clock.now()))
  return { personId: person.id, email, password: PASSWORD }
}
