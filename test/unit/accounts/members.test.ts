import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { MAX_MEMBERS } from '#shared/accounts/members/rules/memberLimits.ts'
import * as rules from '#shared/accounts/members/rules/members.ts'
import { canGrantScopes, getRoleRights, ROLE_NAMES, type Role } from '#shared/accounts/members/rules/roles.ts'
import { isScope, SCOPES } from '#shared/core/scopes.ts'

const FOUNDER = 1
const NOW = 1_000
const INVITED = '50@example.com'
const LATER = 2_000

const withMembers = (...roles: readonly Role[]): rules.Members => ({
  ...rules.alone(FOUNDER, 0),
  members: [
    { personId: FOUNDER, role: 'owner', sinceMs: 0 },
    ...roles.map((role, place) => ({ personId: place + 2, role, sinceMs: 0 })),
  ],
})

const invitation = (role: Role, id = 50) => ({ id, email: `${id}@example.com`, role, expiresAtMs: LATER })
const faultOf = (done: { ok: boolean; error?: unknown }) => (done.ok ? null : done.error)

describe('roles', () => {
  test('end where they should', () => {
    const all = Object.keys(SCOPES).filter(isScope)
    expect(ROLE_NAMES.filter((role) => canGrantScopes(role, all))).toEqual(['owner', 'admin'])
    expect(canGrantScopes('developer', ['write_shipments', 'read_orders'])).toBe(true)
    expect(canGrantScopes('developer', ['billing'])).toBe(false)
    expect(canGrantScopes('billing', ['billing', 'profile'])).toBe(true)
    expect(canGrantScopes('viewer', ['read_orders'])).toBe(true)
    expect(all.filter((scope) => scope.startsWith('write') && canGrantScopes('viewer', [scope]))).toEqual([])
    expect(ROLE_NAMES.filter((role) => getRoleRights(role).managesKeys)).toEqual(['owner', 'admin', 'developer'])
  })
})

describe('members', () => {
  test.each<[Role, Role, rules.MemberUpdateError | null]>([
    ['owner', 'owner', null],
    ['owner', 'viewer', null],
    ['admin', 'admin', null],
    ['admin', 'owner', 'not_allowed'],
    ['developer', 'viewer', 'not_allowed'],
    ['billing', 'viewer', 'not_allowed'],
    ['viewer', 'viewer', 'not_allowed'],
  ])('as %s invites a user as %s: %j', (by, role, fault) => {
    expect(faultOf(rules.invite(withMembers(by), 2, invitation(role), NOW))).toBe(fault)
  })

  test('are asked once each, and no more than there is room for', () => {
    let members = rules.alone(FOUNDER, 0)
    for (let n = 1; n < MAX_MEMBERS; n++) {
      const invited = rules.invite(members, FOUNDER, invitation('viewer', n), NOW)
      if (!invited.ok) throw new Error(invited.error)
      members = invited.value
      expect(faultOf(rules.invite(members, FOUNDER, invitation('viewer', n), NOW))).toBe('already_invited')
    }
    expect(faultOf(rules.invite(members, FOUNDER, invitation('viewer', 99), NOW))).toBe('full')
    // Expired invitations do not count towards the limit.
    expect(faultOf(rules.invite(members, FOUNDER, invitation('viewer', 99), LATER))).toBeNull()
  })

  test('join once, until their invitation runs out or who invited them may not any more', () => {
    const invited = rules.invite(withMembers('admin'), 2, invitation('developer'), NOW)
    if (!invited.ok) throw new Error(invited.error)
    const joined = rules.accept(invited.value, 50, { personId: 7, email: INVITED }, NOW)
    expect(joined.ok && rules.roleOf(joined.value, 7)).toBe('developer')
    expect(faultOf(joined.ok ? rules.accept(joined.value, 50, { personId: 8, email: INVITED }, NOW) : joined)).toBe(
      'gone',
    )
    expect(faultOf(rules.accept(invited.value, 50, { personId: 7, email: INVITED }, LATER))).toBe('gone')
    expect(faultOf(rules.accept(invited.value, 50, { personId: 2, email: INVITED }, NOW))).toBe('already_member')
    expect(faultOf(rules.accept(invited.value, 50, { personId: 7, email: '51@example.com' }, NOW))).toBe(
      'other_address',
    )
    const demoted = rules.changeMemberRole(invited.value, FOUNDER, 2, 'viewer', NOW)
    expect(faultOf(demoted.ok ? rules.accept(demoted.value, 50, { personId: 7, email: INVITED }, NOW) : demoted)).toBe(
      'gone',
    )
    const removed = rules.removeAccountMember(invited.value, FOUNDER, 2, NOW)
    expect(removed.ok && removed.value.invitations).toEqual([])
  })

  test('hand the account over in one step', () => {
    const before = withMembers('viewer')
    const after = rules.transfer(before, FOUNDER, 2, NOW)
    expect(after.ok && [rules.roleOf(after.value, FOUNDER), rules.roleOf(after.value, 2)]).toEqual(['admin', 'owner'])
    expect(faultOf(rules.transfer(before, 2, FOUNDER, NOW))).toBe('not_allowed')
    expect(faultOf(rules.transfer(before, FOUNDER, FOUNDER, NOW))).toBe('unknown')
  })

  test('never decide about owners unless they own the account, and never leave it without one', () => {
    const person = fc.integer({ min: 1, max: 5 })
    const role = fc.constantFrom(...ROLE_NAMES)
    const step = fc.oneof(
      fc.record({ kind: fc.constant('role' as const), by: person, personId: person, role }),
      fc.record({ kind: fc.constant('remove' as const), by: person, personId: person }),
      fc.record({ kind: fc.constant('transfer' as const), by: person, personId: person }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let members = withMembers('owner', 'admin', 'developer', 'viewer')
        for (const one of steps) {
          const byRole = rules.roleOf(members, one.by)
          const owners = members.members.filter((member) => member.role === 'owner')
          const done =
            one.kind === 'role'
              ? rules.changeMemberRole(members, one.by, one.personId, one.role, NOW)
              : one.kind === 'remove'
                ? rules.removeAccountMember(members, one.by, one.personId, NOW)
                : rules.transfer(members, one.by, one.personId, NOW)
          if (!done.ok) continue
          expect(done.value.version).toBe(members.version + 1)
          const after = done.value.members.filter((member) => member.role === 'owner')
          expect(after.length).toBeGreaterThan(0)
          const sameOwners = owners.every(({ personId }) => after.some((still) => still.personId === personId))
          if (byRole !== 'owner') expect([sameOwners, after.length]).toEqual([true, owners.length])
          if (byRole !== 'admin' && byRole !== 'owner') expect(one).toMatchObject({ kind: 'remove', personId: one.by })
          members = done.value
        }
      }),
    )
  })
})
