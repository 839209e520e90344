import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from '@jest/globals'
import { findUserIdByEmail } from '#shared/accounts/users/userStore.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { anOperator, operatorCookies, type TestOperator } from '#test/support/operators.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const CREATE = 'POST /operator/users'
const REASON = 'contract 4711'

describeWithTable('an operator who creates an account', () => {
  useSigningSecret()
  useKeyService()
  let operator: TestOperator
  let cookies: readonly string[]
  let email: string
  beforeEach(async () => {
    operator = await anOperator()
    cookies = await operatorCookies(operator)
    email = `${randomUUID()}@example.com`
  })

  const create = (changes: object = {}, more: object = {}) => {
    const user = { email, first_name: 'Ada', last_name: 'Lovelace', ...changes }
    return call(CREATE, { cookies, body: { user, reason: REASON }, ...more })
  }
  const show = async (handle: string) => JSON.parse((await ops('users', 'show', handle, '--json')).out)
  const trailOf = async (userId: number) =>
    (await call('GET /operator/users/{id}/audit', { cookies, params: { id: userId } })).body.entries

  test('makes the same account as the command line does, with the same entry on the trail', async () => {
    const { status, body } = await create({ timezone: 'Europe/Berlin' })
    expect([status, body.user]).toEqual([
      201,
      expect.objectContaining({ email, first_name: 'Ada', last_name: 'Lovelace', timezone: 'Europe/Berlin' }),
    ])
    const other = `${randomUUID()}@example.com`
    const names = ['--first-name', 'Ada', '--last-name', 'Lovelace', '--timezone', 'Europe/Berlin']
    expect((await ops('users', 'create', '--email', other, ...names, '--reason', REASON)).exitCode).toBe(0)
    const typed = await show(other)
    const { id, created, ...shown } = await show(email)
    expect(shown).toEqual({ ...typed, id: undefined, created: undefined, email })
    const [entry] = await trailOf(id)
    const [typedEntry] = await trailOf(typed.id)
    expect(entry).toMatchObject({ action: 'users create', actor: `operator:${operator.userId}`, reason: REASON })
    const kinds = ({ action, phase, details, reason }: Record<string, unknown>) => ({ action, phase, details, reason })
    expect(kinds(entry)).toEqual(kinds(typedEntry))
    expect(await danglingReferences()).toEqual([])
    expect(created).not.toBeNull()
  })

  test('rejects a taken or invalid address and an unknown time zone at the field, and creates nothing', async () => {
    const { email: usedEmail } = await anAccount()
    for (const [changes, field] of [
      [{ email: usedEmail }, '/user/email'],
      [{ email: usedEmail.toUpperCase() }, '/user/email'],
      [{ email: 'nobody' }, '/user/email'],
      [{ first_name: ' ' }, '/user/first_name'],
      [{ last_name: 'x'.repeat(65) }, '/user/last_name'],
      [{ timezone: 'Mars/Olympus' }, '/user/timezone'],
    ] as const) {
      const { status, body } = await create(changes)
      expect([changes, status, body.errors?.[0]]).toEqual([changes, 400, expect.stringContaining(field)])
    }
    expect(await findUserIdByEmail(testTable(), email)).toBeNull()
  })

  test('makes one account for a request that is sent twice under a key', async () => {
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const [first, second] = [await create({}, key), await create({}, key)]
    expect(second.body).toEqual(first.body)
    expect((await create()).status).toBe(400)
  })

  test('needs the scope for it', async () => {
    cookies = await operatorCookies(await anOperator(['operator:read', 'operator:money']))
    expect((await create()).status).toBe(403)
    expect(await findUserIdByEmail(testTable(), email)).toBeNull()
  })
})
