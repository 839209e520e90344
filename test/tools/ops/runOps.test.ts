import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import { createCredential } from '#shared/accounts/carrierCredentials/credentialStore.ts'
import type { Credential } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { nextId } from '#shared/core/ids.ts'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { verifyPassword } from '#shared/platform/passwords.ts'
import { update } from '#shared/table/actions.ts'
import { plus } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

async function ops(...words: string[]) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const exitCode = await runOps(words, {
    connect: async (stage) => (stage === undefined ? ok(aPlatform()) : failure(`no stage ${stage}`)),
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { exitCode, out: lines.out.join('\n'), err: lines.err.join('\n') }
}

/** Runs a command, and returns its JSON output. */
async function json(...words: string[]) {
  const { exitCode, out, err } = await ops(...words, '--json')
  expect([exitCode, err.replaceAll(/^… .*\n?/gm, '')]).toEqual([0, ''])
  return JSON.parse(out)
}

const anEmail = () => `${randomUUID()}@example.com`

describeWithTable('npm run ops', () => {
  useSigningSecret()
  useKeyService()
  test('opens an account and shows its generated password once', async () => {
    const email = anEmail()
    const created = await json(
      'users',
      'create',
      '--email',
      email,
      '--first-name',
      'Ada',
      '--last-name',
      'L',
      '--bucket',
      '40',
    )
    const user = await findUser(testTable(), created.id)
    expect(await verifyPassword(created.password, user?.passwordHash ?? '')).toBe(true)
    const shown = await ops('users', 'show', email)
    expect(shown.out).toContain(email)
    expect(shown.out).not.toContain(created.password)
    expect(await json('users', 'show', String(created.id))).toMatchObject({
      id: created.id,
      name: 'Ada L',
      balances: { USD: 0 },
      bucket_size: 40,
      bucket_drains_per_second: 10,
      applications: [],
    })
  })

  test('changes limits, approvals and password of an account', async () => {
    const { email, userId, token } = await anAccount()
    await json('users', 'bucket', email, '--size', '7', '--per-second', '4')
    await json('users', 'credit-limit', email, '--amount', '12.5', '--currency', 'eur')
    await json('users', 'approvals', email, 'special_dangerous_goods')
    expect(await json('users', 'show', email)).toMatchObject({
      bucket_size: 7,
      bucket_drains_per_second: 4,
      credit_limits: { USD: 0, EUR: 12.5 },
      approvals: ['special_dangerous_goods'],
    })
    const warehouse = 'warehouse:WH0CVG01'
    expect(await json('users', 'approvals', email, warehouse)).toMatchObject({ approvals: [warehouse] })
    expect(await json('users', 'approvals', email)).toMatchObject({ approvals: [] })
    expect((await call('GET /users/me', { token })).headers['x-rate-limit']).toBe('7')
    const { password } = await json('users', 'password', email)
    expect(await verifyPassword(password, (await findUser(testTable(), userId))?.passwordHash ?? '')).toBe(true)
  })

  test('registers an application, shows its secret once, and leads it through its life', async () => {
    const words = [
      '--name',
      'Lamps',
      '--scopes',
      'profile,returns',
      '--return-uri',
      'https://a.example/1',
      'https://a.example/2',
    ]
    const { id, secret } = await json('applications', 'create', ...words)
    expect(await json('applications', 'show', id)).toMatchObject({
      name: 'Lamps',
      state: 'live',
      service_owned: false,
      scopes: ['profile', 'returns'],
      return_uris: ['https://a.example/1', 'https://a.example/2'],
    })
    const listed = await ops('applications', 'list')
    expect(listed.out).toContain(id)
    expect(listed.out).not.toContain(secret)
    expect((await json('applications', 'rotate-secret', id)).secret).not.toBe(secret)
    await json('applications', 'service-owned', id, 'on')
    for (const [command, state] of [
      ['suspend', 'suspended'],
      ['resume', 'live'],
      ['delete', 'deleted'],
    ] as const) {
      expect(await json('applications', command, id)).toEqual({ id, state })
    }
    expect(await json('applications', 'show', id)).toMatchObject({ state: 'deleted', service_owned: true })
    expect(await ops('applications', 'resume', id)).toMatchObject({
      exitCode: 1,
      err: `error: application ${id} was deleted. Register a new application.`,
    })
  })

  test('lists and withdraws grants', async () => {
    const { email, userId, token, applicationId } = await anAccount({ scopes: ['profile'] })
    expect(await json('grants', 'list', email)).toEqual([
      { application: applicationId, name: 'Test shop', since: expect.any(String), tokens: 1, scopes: ['profile'] },
    ])
    expect(await json('grants', 'withdraw', email, applicationId)).toEqual({
      user: userId,
      application: applicationId,
      withdrawn_tokens: 1,
    })
    expect((await call('GET /users/me', { token })).body.code).toBe(1008)
    expect((await ops('grants', 'list', email)).out).toContain('No authorised applications found for')
  })

  test('lists, locks and unlocks credentials, and shows no value', async () => {
    const { email, userId, token } = await anAccount()
    expect((await ops('credentials', 'list', email)).out).toContain('No carrier accounts found')
    const stored: Credential = {
      id: nextId(clock.now(), Math.random(), 0),
      userId,
      carrier: 'DHLeC',
      parameterNames: ['client_id', 'client_secret'],
      encryptedParameters: 'sealed-parameters',
      encryptedKey: 'sealed-key',
      isLocked: false,
      updatedMs: clock.now(),
      deletedMs: null,
    }
    const deleted = { ...stored, id: stored.id + 1, deletedMs: clock.now() }
    must(await testTable().commit([createCredential(stored), createCredential(deleted)]))
    const change = async () =>
      (
        await call('PUT /credentials/{id}', {
          token,
          params: { id: stored.id },
          body: { credential: { params: { client_id: 'other' } } },
        })
      ).body.code
    const id = String(stored.id)

    expect(await json('credentials', 'list', email)).toEqual([
      {
        credential_id: stored.id,
        carrier: 'DHLeC',
        parameters: ['client_id', 'client_secret'],
        locked: false,
        created: expect.any(String),
        updated: expect.any(String),
      },
    ])
    expect(await json('credentials', 'lock', email, id)).toEqual({
      credential_id: stored.id,
      carrier: 'DHLeC',
      locked: true,
    })
    expect(await change()).toBe(1451)
    const shown = await ops('credentials', 'list', email)
    expect(shown.out).toContain('true')
    expect(shown.out).not.toContain('sealed')
    expect(await json('credentials', 'unlock', email, id)).toMatchObject({ locked: false })
    expect(await change()).toBeUndefined()
    expect(await ops('credentials', 'lock', email, String(deleted.id))).toMatchObject({
      exitCode: 1,
      err: `error: carrier account ${deleted.id} was not found for ${email}`,
    })
  })

  test('books a payment once, pays out, and audits the ledger', async () => {
    const { email, userId } = await anAccount()
    const pay = ['deposit', email, '--currency', 'USD', '--amount']
    expect(await json(...pay, '250.10', '--reference', 'A')).toMatchObject({ result: 'booked', balance: 250.1 })
    expect(await json(...pay, '250.10', '--reference', 'A')).toMatchObject({
      result: 'the payment was already booked. Nothing was changed.',
      balance: 250.1,
    })
    expect(await json(...pay, '-50', '--reference', 'B')).toMatchObject({ balance: 200.1 })
    expect(await json('audit', email)).toEqual([{ currency: 'USD', balance: 200.1, entries: 2, adds_up: true }])
    must(await testTable().commit([update(keys.wallet(userId, 'USD'), { set: { balanceMinor: plus(5) } })]))
    const failed = await ops('audit', email)
    expect(failed).toMatchObject({ exitCode: 1, out: '' })
    expect(failed.err).toContain('… USD: 2 entries')
    expect(failed.err).toContain('do not match the ledger: USD: the balance is 20015, but the entries add up to 20010')
  })

  test.each([
    [['users', 'show', 'nobody@example.com'], 'error: user nobody@example.com was not found'],
    [['users', 'show'], "error: missing required argument 'user'"],
    [['users', 'create', '--email', 'a@example.com'], 'error: --first-name is required'],
    [['users', 'bucket', '1', '--size', 'many'], 'error: --size must be a number'],
    [['users', 'credit-limit', '1', '--amount', '1', '--currency', 'ABC'], 'error: --currency must be an ISO 4217'],
    [
      ['users', 'approvals', '1', 'all'],
      'error: <approvals> must be one of special_dangerous_goods, report_tracking, warehouse:WH0CVG01, warehouse:WH0HKG02',
    ],
    [['users', 'approvals', '1', 'warehouse:WH0JFK01'], 'error: <approvals> must be one of'],
    [['applications', 'show', 'none'], 'error: application none was not found'],
    [
      ['applications', 'create', '--name', 'x', '--scopes', 'everything', '--return-uri', 'x'],
      'error: --scopes must be',
    ],
    [['grants', 'withdraw', 'x'], "error: missing required argument 'application'"],
    [['credentials', 'list', 'nobody@example.com'], 'error: user nobody@example.com was not found'],
    [['credentials', 'lock', '1', 'x'], 'error: <credential> must be a number'],
    [['deposit', '1', '--amount', '1'], 'error: --currency is required'],
    [['deposit', '1', '--amount', '0', '--currency', 'USD', '--reference', 'x'], 'error: user 1 was not found'],
    [['operations', 'send', 'ParcelEaten'], 'error: <detail-type> must be one of LabelProcessed'],
    [['operations', 'send', 'FundsDeposited', '--detail', 'x'], 'error: --detail must be JSON'],
    [['operations', 'send', 'FundsDeposited', '--detail', '5'], 'error: --detail must be a JSON object'],
    [['operations', 'send', 'FundsDeposited', '--detail-file', 'none.json'], 'error: cannot read none.json'],
    [['operations', 'send', 'FundsDeposited', '--set', 'x'], 'error: --set must have the format <field>=<value>'],
    [['operations', 'send', 'FundsDeposited', '--file', 'x=none.pdf'], 'error: cannot read none.pdf'],
    [['operations', 'send', 'FundsDeposited'], 'error: /user_id: is required'],
    [['exceptions', 'list', '1', '--status', 'Gone'], 'error: --status must be one of On Hold'],
    [['screening', 'show', '1', '5'], 'error: user 1 was not found'],
    [['screening', 'history', '1', '--limit', '0'], 'error: --limit must be a whole number'],
    [['screening', 'clear', '1', '5', 'perhaps'], 'error: <decision> must be "allow" or "deny"'],
    [['jobs', 'run', 'nothing'], 'error: <job> must be one of reconcileLabels'],
    [['simulate', 'NONE', '--scenario', 'delivered'], 'error: label with tracking number NONE was not found'],
    [['simulate', 'NONE', '--scenario', 'eaten'], 'error: --scenario must be one of delivered'],
    [['users', 'shw'], "error: unknown command 'shw'"],
    [['users', 'show', '1', '--colour'], "error: unknown option '--colour'"],
    [['users', 'show', '1', '--stage', 'none'], 'error: no stage none'],
  ])('%j fails with one line and exit code 1', async (words, reason) => {
    const { exitCode, out, err } = await ops(...words)
    expect([exitCode, out]).toEqual([1, ''])
    expect(err).toContain(reason)
    expect(err.split('\n').filter((line) => !line.startsWith('(Did you mean'))).toHaveLength(1)
  })

  describe('help', () => {
    test.each([
      [[]],
      [['users', 'create']],
      [['users', 'show']],
      [['users', 'bucket']],
      [['users', 'credit-limit']],
      [['users', 'approvals']],
      [['users', 'password']],
      [['applications', 'create']],
      [['applications', 'list']],
      [['applications', 'suspend']],
      [['grants', 'withdraw']],
      [['credentials', 'list']],
      [['credentials', 'lock']],
      [['credentials', 'unlock']],
      [['deposit']],
      [['audit']],
      [['operations', 'send']],
      [['exceptions', 'list']],
      [['screening', 'list']],
      [['screening', 'show']],
      [['screening', 'history']],
      [['screening', 'clear']],
      [['screening', 'lists']],
      [['jobs', 'list']],
      [['jobs', 'run']],
      [['dead-letters', 'list']],
      [['dead-letters', 'redrive']],
      [['simulate']],
    ])('of %j has an example', async (words) => {
      const { exitCode, out } = await ops(...words, '--help')
      expect(exitCode).toBe(0)
      expect(out).toContain(`Example:\n  npm run ops -- ${words.join(' ')}`)
    })
  })
})
