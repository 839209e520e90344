import * as v from 'valibot'
import { type MemberRejection, updateMember } from '#shared/accounts/members/manageMembers.ts'
import { findMembers } from '#shared/accounts/members/memberStore.ts'
import { listOpenInvitations } from '#shared/accounts/members/rules/members.ts'
import { ROLE_NAMES, type Role } from '#shared/accounts/members/rules/roles.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import type { Table } from '#shared/table/table.ts'
import { createUserCommand } from '../command.ts'
import { id, REASON_OPTION, reason } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

const MEMBER_REJECTIONS: Partial<Readonly<Record<MemberRejection, string>>> = {
  unknown: 'this person is not a member of the account. See "members list".',
  last_owner: 'the account must have an owner. Transfer ownership first.',
}

async function change(table: Table, accountId: number, personId: number, to: Role | 'out') {
  const done = await updateMember(table, { accountId, by: 'operator', personId, to }, clock.now())
  if (!done.ok) return failure(MEMBER_REJECTIONS[done.error] ?? done.error)
  return ok(
    facts({ account: accountId, person: personId, role: to === 'out' ? null : to, ended_keys_and_tokens: done.value }),
  )
}

const list = createUserCommand({
  name: 'list',
  summary: "List an account's members and invitations",
  example: 'members list ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const found = await findMembers(table, user.id)
    if (!found)
      return failure(
        `${user.email} does not have an account. The account was closed, or the user is only a member of other accounts.`,
      )
    const { members: all } = found
    const people = await Promise.all(all.members.map(({ personId }) => findUser(table, personId)))
    const shown = all.members.map(({ personId, role, sinceMs }, place) => ({
      person: personId,
      email: people[place]?.email ?? null,
      role,
      since: instant(sinceMs),
      invited_until: null as string | null,
    }))
    const invited = listOpenInvitations(all, clock.now()).map(({ email, role, expiresAtMs }) => ({
      person: null,
      email,
      role,
      since: null,
      invited_until: instant(expiresAtMs),
    }))
    return ok(rows([...shown, ...invited], `No members found for ${user.email}.`))
  },
})

const role = createUserCommand({
  name: 'role',
  summary: "Change a member's role and revoke API keys and grants that exceed the new role",
  options: {
    '--person <id>': 'Person ID, from "members list"',
    '--role <name>': ROLE_NAMES.join(', '),
    ...REASON_OPTION,
  },
  changes: ['person', 'role'],
  example: 'members role ada@example.com --person 115000000000001 --role owner --reason "owner left the company"',
  input: { person: id, role: v.picklist(ROLE_NAMES, `must be one of ${ROLE_NAMES.join(', ')}`), reason },
  run: ({ table, user }, { person, role: newRole }) => change(table, user.id, person, newRole),
})

const remove = createUserCommand({
  name: 'remove',
  summary: 'Remove a member and immediately revoke their sessions, API keys and application grants',
  options: { '--person <id>': 'Person ID, from "members list"', ...REASON_OPTION },
  settles: true,
  changes: ['person'],
  example: 'members remove ada@example.com --person 115000000000001 --reason "left the company"',
  input: { person: id, reason },
  run: ({ table, user }, { person }) => change(table, user.id, person, 'out'),
})

export const memberCommands = [list, role, remove]
