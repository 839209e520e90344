import { describe, expect, test } from '@jest/globals'
import { createApiKey, listApiKeys } from '#shared/accounts/apiKeys/apiKeys.ts'
import {
  acceptInvitation,
  cancelInvitation,
  registerInvitedPerson,
  updateMember,
} from '#shared/accounts/members/manageMembers.ts'
import { findMembers, listPersonAccounts } from '#shared/accounts/members/memberStore.ts'
import { roleOf } from '#shared/accounts/members/rules/members.ts'
import { createTokenSigner } from '#shared/accounts/tokens/accessToken.ts'
import { listAuditEntries } from '#shared/audit/auditTrail.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import type { Scope } from '#shared/core/scopes.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { openSandbox } from '#shared/sandboxes/openSandbox.ts'
import { anAccount, anApiKey, must, PASSWORD, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAfterFirstTransaction, withFaults } from '#test/support/faults.ts'
import { linkIn, sendDueMails } from '#test/support/mails.ts'
import { aMember, anInvitation, invitationToken } from '#test/support/members.ts'
import {
  ACCEPT_INVITATION,
  ACCOUNTS,
  AUTHORIZE,
  authorization,
  CHANGE_MEMBERS,
  CHOOSE_ACCOUNT,
  CONNECTIONS,
  CONSENT,
  CREATE_KEY,
  exchange,
  INVITATION,
  KEYS,
  MEMBERS,
  nonceOf,
  SIGN_IN_PURPOSE,
} from '#test/support/oauth.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { forceErasure } from '#test/support/privacy.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { aVisitor, type Visitor } from '#test/support/visitor.ts'

type Person = Pick<TestAccount, 'email' | 'password'>

/** Creates a browser session of a signed-in user. */
async function signedIn({ email, password }: Person, visitor: Visitor = aVisitor()): Promise<Visitor> {
  await visitor.get(MEMBERS)
  await visitor.submit(SIGN_IN_PURPOSE, { email, password })
  await visitor.get(MEMBERS)
  return visitor
}

const membersOf = async (accountId: number) => {
  const found = await findMembers(testTable(), accountId)
  if (!found) throw new Error('there is no account')
  return found.members
}

const roleIn = async (accountId: number, personId: number) => roleOf(await membersOf(accountId), personId)

const change = (accountId: number, by: number, personId: number, to: Parameters<typeof updateMember>[1]['to']) =>
  updateMember(testTable(), { accountId, by, personId, to }, clock.now())

const isLetIn = async (token: string): Promise<boolean> => (await call('GET /users/me', { token })).status === 200

const actionsOf = async (userId: number) => {
  const request = { userId, actor: null, action: null, first: 0, last: Number.MAX_SAFE_INTEGER, limit: 100 }
  return (await listAuditEntries(testTable(), request)).entries
    .toReversed()
    .map(({ actor, action }) => `${actor} ${action}`)
}

describeWithTable('members of an account', () => {
  useSigningSecret()

  test('are invited by mail, become persons by the link, and act for the account in their role', async () => {
    const account = await anAccount()
    const owner = await signedIn(account)
    const email = 'grace.hopper@example.com'
    const requested = { ...owner.form(CHANGE_MEMBERS, 'invite'), email, role: 'developer' }
    expect((await owner.submit(CHANGE_MEMBERS, { ...requested, password: 'wrong' })).status).toBe(400)
    await owner.get(MEMBERS)
    const again = { ...owner.form(CHANGE_MEMBERS, 'invite'), email, role: 'developer', password: PASSWORD }
    expect((await owner.submit(CHANGE_MEMBERS, again)).headers.location).toBe('members')
    const mail = (await sendDueMails()).find(({ to }) => to === email)
    const link = new URL(mail ? linkIn(mail) : '')
    expect([link.host, link.pathname]).toEqual([expect.stringMatching(/^127\.0\.0\.1/), '/v1/oauth/invitation'])

    const grace = aVisitor()
    await grace.get(INVITATION, { token: link.searchParams.get('token') ?? '' })
    expect(grace.text()).toContain('Join the account')
    const names = { first_name: 'Grace', last_name: 'Hopper' }
    expect((await grace.submit(ACCEPT_INVITATION, { ...names, password: 'short' })).status).toBe(400)
    expect((await grace.submit(ACCEPT_INVITATION, { ...names, password: PASSWORD })).headers.location).toBe('members')
    await grace.get(KEYS)
    const created = await grace.submit(CREATE_KEY, {
      name: 'Her key',
      days: '30',
      scope_profile: 'on',
      password: PASSWORD,
    })
    expect(created.status).toBe(200)
    const key = /ship_live_\d+_[\w-]{114}/.exec(grace.text())?.[0] ?? ''
    expect((await call('GET /users/me', { token: key })).body.user.id).toBe(account.userId)
    const [{ personId } = { personId: 0 }] = (await membersOf(account.userId)).members.filter(
      (one) => one.role === 'developer',
    )
    expect(await actionsOf(account.userId)).toEqual([
      `user:${account.userId} members invite`,
      `user:${personId} members join`,
      `user:${personId} keys create`,
    ])
    const mails = (await sendDueMails()).map(({ to, subject }) => `${to}: ${subject}`)
    expect(mails).toContain(`${account.email}: A member joined your account`)
    expect(mails).toContain(`${account.email}: API key created`)
    expect(await danglingReferences()).toEqual([])
  })

  test('may do no more than their role: by keys, consents and pages', async () => {
    const account = await anAccount()
    const [developer, viewer] = [await aMember(account, 'developer'), await aMember(account, 'viewer')]
    const visitor = await signedIn(developer)
    await visitor.get(KEYS)
    expect(visitor.html()).not.toContain('name="scope_billing"')
    const key = { name: 'x', days: '30', password: PASSWORD }
    expect((await visitor.submit(CREATE_KEY, { ...key, scope_billing: 'on' })).status).toBe(400)
    expect(visitor.text()).toContain('Your role does not allow these permissions')
    await visitor.get(MEMBERS)
    expect(visitor.text()).not.toContain('Invite member')

    const looker = await signedIn(viewer)
    await looker.get(KEYS)
    expect(looker.text()).toContain('cannot create or revoke API keys')
    expect((await looker.get(AUTHORIZE, authorization(account))).status).toBe(403)
    expect(looker.html()).not.toContain('value="allow"')
    expect((await looker.submit(CONSENT, { decision: 'allow' })).status).toBe(403)
    expect(await listApiKeys(testTable(), account.userId, clock.now())).toEqual([])
  })

  test('are out at once when they are removed: session, keys, tokens and consents under way', async () => {
    const account = await anAccount()
    const { personId, ...person } = await aMember(account, 'admin')
    const visitor = await signedIn(person)
    const [own, others] = [await anApiKey(account.userId, { by: personId }), await anApiKey(account.userId)]
    await visitor.get(AUTHORIZE, authorization(account))
    const granted = await exchange(account, nonceOf(await visitor.submit(CONSENT, { decision: 'allow' })))
    await visitor.get(AUTHORIZE, authorization(account))
    const nonce = nonceOf(await visitor.submit(CONSENT, { decision: 'allow' }))
    for (const token of [own.text, others.text, granted.body.access_token]) expect(await isLetIn(token)).toBe(true)

    const owner = await signedIn(account)
    expect((await owner.submit(CHANGE_MEMBERS, owner.form(CHANGE_MEMBERS, 'remove'))).headers.location).toBe('members')
    expect((await visitor.get(MEMBERS)).status).toBe(403)
    expect(visitor.text()).toContain('not a member of this account')
    expect([await isLetIn(own.text), await isLetIn(granted.body.access_token)]).toEqual([false, false])
    expect([await isLetIn(others.text), await isLetIn(account.token)]).toEqual([true, true])
    expect((await exchange(account, nonce)).status).toBe(400)
    expect(await listPersonAccounts(testTable(), personId)).toEqual([])
    expect(await danglingReferences()).toEqual([])
  })

  test('lose what goes beyond a lesser role, and keep the rest', async () => {
    const account = await anAccount()
    const { personId } = await aMember(account, 'admin')
    const scopes = (...list: Scope[]) => ({ by: personId, scopes: list })
    const [reading, billing] = [
      await anApiKey(account.userId, scopes('profile', 'read_orders')),
      await anApiKey(account.userId, scopes('profile', 'billing')),
    ]
    expect(await change(account.userId, account.userId, personId, 'developer')).toMatchObject({ ok: true, value: 1 })
    expect([await isLetIn(reading.text), await isLetIn(billing.text)]).toEqual([true, false])
    expect(await change(account.userId, account.userId, personId, 'viewer')).toMatchObject({ ok: true, value: 1 })
    expect(await isLetIn(reading.text)).toBe(false)
  })

  test('create no key concurrently with their own removal, whichever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const account = await anAccount()
      const { personId } = await aMember(account, 'developer')
      const signer = createTokenSigner(new Uint8Array(32).fill(7))
      const key = { name: 'Late', expiresAtMs: null, actor: null, scopes: ['read_orders'], by: personId } as const
      const makeIn = (userId: number) =>
        createApiKey(testTable(), signer, { ...key, userId, id: generateId() }, clock.now())
      const sandboxId = getSandboxId(account.userId)
      // The sandbox exists in advance in every other round.
      if (round % 2 === 0) must(await openSandbox(testTable(), account.userId, clock.now()))
      const [, , removed] = await Promise.all([
        makeIn(account.userId),
        openSandbox(testTable(), account.userId, clock.now()).then(() => makeIn(sandboxId)),
        change(account.userId, account.userId, personId, 'out'),
      ])
      expect(removed.ok).toBe(true)
      expect(await listApiKeys(testTable(), account.userId, clock.now())).toEqual([])
      expect(await listApiKeys(testTable(), sandboxId, clock.now())).toEqual([])
    }
  })

  test('lose their keys of its sandbox with their role, and those of others stay', async () => {
    const account = await anAccount()
    const { personId } = await aMember(account, 'developer')
    const sandboxId = must(await openSandbox(testTable(), account.userId, clock.now()))
    const own = await anApiKey(sandboxId, { by: personId, scopes: ['profile', 'simulate'] })
    const others = await anApiKey(sandboxId, { by: account.userId })
    expect([await isLetIn(own.text), await isLetIn(others.text)]).toEqual([true, true])
    expect(await change(account.userId, account.userId, personId, 'out')).toMatchObject({ ok: true, value: 1 })
    expect([await isLetIn(own.text), await isLetIn(others.text)]).toEqual([false, true])
    const late = createApiKey(
      testTable(),
      createTokenSigner(new Uint8Array(32).fill(7)),
      {
        userId: sandboxId,
        id: generateId(),
        name: 'Late',
        scopes: ['profile'],
        expiresAtMs: null,
        actor: null,
        by: personId,
      },
      clock.now(),
    )
    expect(await late).toEqual({ ok: false, error: 'not_allowed' })
  })

  test('leave the account an owner, however many go at once', async () => {
    const account = await anAccount()
    const { userId } = account
    const second = await aMember(account, 'owner')
    const done = await Promise.all([
      change(userId, userId, second.personId, 'viewer'),
      change(userId, second.personId, userId, 'out'),
      change(userId, userId, userId, 'out'),
    ])
    expect(done.some(({ ok }) => ok)).toBe(true)
    expect((await membersOf(userId)).members.filter(({ role }) => role === 'owner')).toHaveLength(1)
    const [left] = (await membersOf(userId)).members.filter(({ role }) => role === 'owner')
    expect(await change(userId, left?.personId ?? 0, left?.personId ?? 0, 'out')).toEqual({
      ok: false,
      error: 'last_owner',
    })
  })

  test('hand the account over, and the founder may leave it', async () => {
    const account = await anAccount()
    const { userId } = account
    const { personId, ...person } = await aMember(account, 'viewer')
    const founder = await signedIn(account)
    const form = { ...founder.form(CHANGE_MEMBERS, 'transfer'), password: PASSWORD }
    expect((await founder.submit(CHANGE_MEMBERS, form)).headers.location).toBe('members')
    expect([await roleIn(userId, userId), await roleIn(userId, personId)]).toEqual(['admin', 'owner'])
    await founder.get(MEMBERS)
    expect((await founder.submit(CHANGE_MEMBERS, founder.form(CHANGE_MEMBERS, 'leave'))).headers.location).toBe(
      'accounts',
    )
    expect((await founder.get(CONNECTIONS)).status).toBe(403)
    expect((await (await signedIn(person)).get(CONNECTIONS)).status).toBe(200)
    expect(await isLetIn(account.token)).toBe(true)
  })

  test('of several accounts choose one, and go on to what they came for', async () => {
    const [own, other] = [await anAccount(), await anAccount()]
    const { id } = await anInvitation(other, 'developer', own.email)
    const joined = await acceptInvitation(
      testTable(),
      { accountId: other.userId, id, personId: own.userId },
      clock.now(),
    )
    expect(joined.ok).toBe(true)
    const visitor = aVisitor()
    await visitor.get(AUTHORIZE, authorization(own))
    const { headers } = await visitor.submit(SIGN_IN_PURPOSE, { email: own.email, password: own.password })
    expect(headers.location).toMatch(/^accounts\?application_id=/)
    await visitor.get(ACCOUNTS, Object.fromEntries(new URL(headers.location ?? '', 'http://x/').searchParams))
    const forms = [
      ...visitor
        .html()
        .matchAll(/name="account_id" value="(\d+)">\s*<input type="hidden" name="form_token" value="([^"]*)"/g),
    ]
    const [, accountId = '', form_token = ''] = forms.find(([, one]) => Number(one) === other.userId) ?? []
    const chosen = await visitor.submit(CHOOSE_ACCOUNT, { account_id: accountId, form_token })
    expect(chosen.headers.location).toMatch(/^authorize\?application_id=/)
    await visitor.get(AUTHORIZE, authorization(own))
    expect(visitor.text()).toContain(`for the account ${other.email}`)
    await visitor.get(KEYS)
    await visitor.submit(CREATE_KEY, { name: 'x', days: '30', scope_read_orders: 'on', password: own.password })
    expect(await listApiKeys(testTable(), other.userId, clock.now())).toHaveLength(1)
    expect(await listApiKeys(testTable(), own.userId, clock.now())).toHaveLength(0)
    const stranger = await anAccount()
    await visitor.get(ACCOUNTS)
    const wrong = await visitor.submit(CHOOSE_ACCOUNT, { account_id: String(stranger.userId), form_token })
    expect(wrong.status).toBe(400)
  })

  describe('their invitations', () => {
    test('work once, for seven days, for one of those who use them at once', async () => {
      const account = await anAccount()
      const { id, email, token } = await anInvitation(account)
      const { userId: accountId } = account
      const strangers = [await anAccount(), await anAccount()]
      const names = { firstName: 'Grace', lastName: 'Hopper', password: PASSWORD }
      const done = await Promise.all([
        registerInvitedPerson(testTable(), { accountId, id, ...names }, clock.now()),
        registerInvitedPerson(testTable(), { accountId, id, ...names }, clock.now()),
        ...strangers.map(({ userId: personId }) =>
          acceptInvitation(testTable(), { accountId, id, personId }, clock.now()),
        ),
      ])
      expect(done.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await membersOf(accountId)).members).toHaveLength(2)
      const late = await anInvitation(account)
      const visitor = aVisitor()
      expect((await visitor.get(INVITATION, { token })).status).toBe(400)
      expect((await visitor.get(INVITATION, { token: late.token })).status).toBe(200)
      advance(7 * DAY_MS)
      expect((await visitor.get(INVITATION, { token: late.token })).status).toBe(400)
      expect(email).toContain('@')
      expect(await danglingReferences()).toEqual([])
    })

    test('are revoked or accepted, never both', async () => {
      for (let round = 0; round < 4; round++) {
        const [account, person] = [await anAccount(), await anAccount()]
        const { id } = await anInvitation(account, 'developer', person.email)
        const { userId: accountId } = account
        const { userId: personId } = person
        const done = await Promise.all([
          cancelInvitation(testTable(), { accountId, by: accountId, id }, clock.now()),
          acceptInvitation(testTable(), { accountId, id, personId }, clock.now()),
        ])
        expect(done.filter(({ ok }) => ok)).toHaveLength(1)
        expect(await roleIn(accountId, personId)).toBe(done[1].ok ? 'developer' : null)
      }
    })

    test('lead nowhere by the link of another account, another kind, or a changed one', async () => {
      const [account, other] = [await anAccount(), await anAccount()]
      const { id, token } = await anInvitation(account)
      const visitor = aVisitor()
      const wrong = [
        await invitationToken(other.userId, id),
        token.replace('-', ''),
        `${token}x`,
        token.split('-')[1] ?? '',
      ]
      for (const one of wrong) expect((await visitor.get(INVITATION, { token: one })).status).toBe(400)
    })

    test('cannot be accepted under another address', async () => {
      const [account, other] = [await anAccount(), await anAccount()]
      const { id, email, token } = await anInvitation(account)
      const visitor = await signedIn(other)
      await visitor.get(INVITATION, { token })
      expect(visitor.text()).toContain(`This invitation was sent to ${email}`)
      expect(visitor.html()).not.toContain('value="join"')
      const request = { accountId: account.userId, id, personId: other.userId }
      expect(await acceptInvitation(testTable(), request, clock.now())).toEqual({ ok: false, error: 'other_address' })
      expect(await roleIn(account.userId, other.userId)).toBeNull()
    })

    test('let who is known sign in to accept', async () => {
      const [account, known] = [await anAccount(), await anAccount()]
      const { token } = await anInvitation(account, 'viewer', known.email)
      const visitor = aVisitor()
      await visitor.get(INVITATION, { token })
      expect(visitor.text()).toContain('Sign in to accept')
      expect(visitor.html()).not.toContain('name="first_name"')
      await visitor.get(INVITATION, { token, sign_in: 'yes' })
      const { headers } = await visitor.submit(SIGN_IN_PURPOSE, { email: known.email, password: known.password })
      expect(headers.location).toBe(`invitation?${new URLSearchParams({ token })}`)
      await visitor.get(INVITATION, { token })
      expect((await visitor.submit(ACCEPT_INVITATION)).headers.location).toBe('members')
      await visitor.get(MEMBERS)
      expect(visitor.text()).toContain('for the account')
      expect(await roleIn(account.userId, known.userId)).toBe('viewer')
    })

    test('leave nothing half done where a process dies', async () => {
      const [account, person] = [await anAccount(), await anAccount()]
      const { id } = await anInvitation(account, 'developer', person.email)
      const { userId: personId } = person
      const request = { accountId: account.userId, id, personId }
      await withFaults([diesAfterFirstTransaction()], () => acceptInvitation(testTable(), request, clock.now())).catch(
        () => {},
      )
      await acceptInvitation(testTable(), request, clock.now())
      expect(await roleIn(account.userId, personId)).toBe('developer')
      expect(await danglingReferences()).toEqual([])
    })
  })

  test('are shown and removed by operators, too', async () => {
    const account = await anAccount()
    const { personId, email } = await aMember(account, 'developer')
    const { text } = await anApiKey(account.userId, { by: personId, scopes: ['profile'] })
    expect((await ops('members', 'list', account.email)).out).toContain(email)
    const words = ['--person', String(personId), '--reason', 'has left']
    expect((await ops('members', 'role', account.email, '--role', 'billing', ...words)).exitCode).toBe(0)
    expect(await isLetIn(text)).toBe(false)
    expect((await ops('members', 'remove', account.email, ...words)).exitCode).toBe(0)
    expect((await ops('members', 'remove', account.email, ...words)).exitCode).toBe(1)
    const founder = ['--person', String(account.userId), '--reason', 'a mistake']
    expect((await ops('members', 'remove', account.email, ...founder)).err).toContain('must have an owner')
    expect((await ops('users', 'show', email)).out).toContain(email)
  })

  test('go with their account, and are not erased while they are members of another', async () => {
    const account = await anAccount()
    const { personId, email } = await aMember(account)
    const rejected = await ops('users', 'erase', email, '--reason', 'asked for it', '--begin')
    expect(rejected.err).toContain(`member of account ${account.userId}`)
    await forceErasure(account.userId)
    const visitor = await signedIn({ email, password: PASSWORD })
    expect((await visitor.get(MEMBERS)).status).toBe(403)
    expect(await listPersonAccounts(testTable(), personId)).toEqual([])
  })
})
