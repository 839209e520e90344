import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, test } from '@jest/globals'
import { downloadFile, listBucketFiles, storeJson } from '#lib/ops/target/target.ts'
import { findAccess } from '#shared/accounts/access/accessStore.ts'
import { listApiKeys } from '#shared/accounts/apiKeys/apiKeys.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import { relay } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { getSandboxErasureId } from '#shared/privacy/eraseAccount.ts'
import { findErasure } from '#shared/privacy/erasureStore.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, anApiKey, PASSWORD, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aRelay } from '#test/support/feed.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { CREATE_KEY, KEYS, REVOKE_KEY, SIGN_IN_PURPOSE } from '#test/support/oauth.ts'
import { aPlatform, ops, opsOn } from '#test/support/opsPlatform.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { eraseAll, placesOf } from '#test/support/privacy.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { post, recipient } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { aVisitor, type Visitor } from '#test/support/visitor.ts'

const REQUESTED = { name: 'Tests', scope_profile: 'on', scope_simulate: 'on', days: '90', password: PASSWORD }
const KEY = /ship_test_\d+_[A-Za-z0-9_-]{114}/
const BECAUSE = ['--reason', 'ticket 4711']

async function atKeys({ email, password }: TestAccount): Promise<Visitor> {
  const visitor = aVisitor()
  await visitor.get(KEYS)
  await visitor.submit(SIGN_IN_PURPOSE, { email, password })
  await visitor.get(KEYS)
  return visitor
}

const keysOf = (userId: number) => listApiKeys(testTable(), userId, clock.now())

describeWithTable('keys of a sandbox', () => {
  useSigningSecret()

  test('are made by the owner on the page of keys, which shows both lists', async () => {
    const account = await anAccount()
    await anApiKey(account.userId)
    const visitor = await atKeys(account)
    expect(await findUser(testTable(), getSandboxId(account.userId))).toBeNull()
    const response = await visitor.submit(CREATE_KEY, { ...REQUESTED, account: 'sandbox' })
    expect(response.status).toBe(200)
    const key = KEY.exec(visitor.text())?.[0] ?? ''
    expect((await call('GET /users/me', { token: key })).body.user.id).toBe(getSandboxId(account.userId))
    expect((await simulate(key, { scenario: 'no_funds' })).status).toBe(201)
    await visitor.get(KEYS)
    expect(visitor.text()).toContain('Order import')
    expect(visitor.text()).toContain('Tests (sandbox)')
    expect(visitor.text()).toContain(`ship_test_…${key.slice(-4)}`)
    expect(visitor.text()).toContain('ship_live_…')
  })

  test('are not made with a wrong password: not even the sandbox is', async () => {
    const account = await anAccount()
    const visitor = await atKeys(account)
    const sent = { ...REQUESTED, account: 'sandbox', password: 'wrong password' }
    expect((await visitor.submit(CREATE_KEY, sent)).status).toBe(400)
    expect(await findUser(testTable(), getSandboxId(account.userId))).toBeNull()
  })

  test('are revoked there, and no other is: forms say whose key they mean', async () => {
    const { owner, userId, token } = await aSandbox()
    const live = await anApiKey(owner.userId)
    const visitor = await atKeys(owner)
    const [sandboxKey] = await keysOf(userId)
    const { form_token } = visitor.form(REVOKE_KEY)
    const forged = { account: 'sandbox', key_id: String(sandboxKey?.id), form_token: String(form_token) }
    await visitor.submit(REVOKE_KEY, forged)
    expect((await call('GET /users/me', { token })).status).toBe(200)
    await visitor.get(KEYS)
    await visitor.submit(REVOKE_KEY)
    expect((await call('GET /users/me', { token: live.text })).status).toBe(401)
    await visitor.get(KEYS)
    expect(visitor.form(REVOKE_KEY)).toMatchObject({ account: 'sandbox' })
    await visitor.submit(REVOKE_KEY)
    expect((await call('GET /users/me', { token })).status).toBe(401)
  })

  test('are made, listed and revoked by operators', async () => {
    const { userId, email } = await anAccount()
    const created = await ops(
      '--json',
      'keys',
      'create',
      email,
      '--name',
      'CI',
      '--scopes',
      'all',
      '--sandbox',
      ...BECAUSE,
    )
    const { id, key, user } = JSON.parse(created.out)
    expect([user, key]).toEqual([getSandboxId(userId), expect.stringMatching(/^ship_test_/)])
    expect(JSON.parse((await ops('--json', 'keys', 'list', email)).out)).toMatchObject([
      { id, text: expect.stringMatching(/^ship_test_…/) },
    ])
    expect(JSON.parse((await ops('--json', 'users', 'show', email)).out)).toMatchObject({ sandbox: user })
    expect(JSON.parse((await ops('--json', 'users', 'show', String(user))).out)).toMatchObject({ sandbox_of: userId })
    expect((await ops('keys', 'revoke', email, String(id), ...BECAUSE)).exitCode).toBe(0)
    expect((await ops('keys', 'revoke', email, String(id), ...BECAUSE)).exitCode).toBe(1)
    expect((await call('GET /users/me', { token: key })).status).toBe(401)
  })

  test('have the limits of the account, when those are changed as well', async () => {
    const { owner, userId } = await aSandbox()
    await ops('users', 'bucket', owner.email, '--size', '77', '--per-second', '4', ...BECAUSE)
    expect((await ops('users', 'approvals', owner.email, 'special_dangerous_goods', ...BECAUSE)).err).toBe('')
    const [live, sandbox] = await Promise.all([owner.userId, userId].map((id) => findAccess(testTable(), id)))
    expect(sandbox).toMatchObject({ size: 77, intervalMs: 250 })
    expect([live?.approvals, sandbox?.approvals]).toEqual([['special_dangerous_goods'], ['special_dangerous_goods']])
  })

  test('are of no use for what the operators book', async () => {
    const { userId } = await aSandbox()
    const paid = ['deposit', String(userId), '--amount', '5', '--currency', 'USD', '--reference', 'B-1', ...BECAUSE]
    expect(await ops(...paid)).toMatchObject({ exitCode: 1, err: expect.stringContaining('test funds') })
    const { token } = { token: (await anApiKey(userId)).text }
    const { shipment } = (await post(token, { create_label: true })).body
    const moved = await ops('simulate', shipment.labels[0].tracking_number, '--scenario', 'lost', ...BECAUSE)
    expect(moved).toMatchObject({ exitCode: 1, err: expect.stringContaining('POST /simulations') })
  })
})

describeWithTable('the events of a sandbox', () => {
  useSigningSecret()

  test('the bus is marked, the events of its account are not; its feed is its own', async () => {
    const { owner, userId, token } = await aSandbox({ balances: { USD: 100 } })
    await post(token, { create_label: true })
    await post(owner.token, { create_label: true })
    const sent: object[] = []
    const relaying = aRelay({
      putEvents: async (entries) => {
        sent.push(...entries.map(({ detail }) => detail))
        return entries.map(() => true)
      },
    })
    for (const id of [userId, owner.userId]) await relay(await outboxOf(id), relaying)
    expect(sent).toContainEqual(expect.objectContaining({ userId, sandbox: true }))
    const live = sent.filter((detail) => Object(detail).userId === owner.userId)
    expect(live.length).toBeGreaterThan(0)
    for (const detail of live) expect(detail).not.toHaveProperty('sandbox')
    expect((await call('GET /events', { token })).body.events.length).toBeGreaterThan(0)
  })
})

describe('an account with a sandbox', () => {
  useFiles()
  useKeyService()
  const directory = mkdtempSync(join(tmpdir(), 'export-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const s3 = () => new S3Client({})
  const bucket = () => process.env.BLOB_BUCKET ?? ''
  const platform = () =>
    aPlatform({
      storeRunRecord: (key, content) => storeJson(s3(), bucket(), key, content),
      createFilePermission: (folder) => listBucketFiles(s3(), bucket(), folder),
      download: (key) => downloadFile(s3(), bucket(), key),
    })

  describeWithTable('that is exported and erased', () => {
    test('takes the sandbox along, whatever is under way in it', async () => {
      const { owner, userId, token } = await aSandbox()
      const words = { name: 'Sandra Sandbox', street1: 'Sandkastenweg 7' }
      const { shipment } = (await post(token, { create_label: true, to: recipient(words) })).body
      await simulate(token, { step: 'return_received' })
      await simulate(token, { step: 'exception_raised', shipment_id: shipment.id })
      const file = join(directory, 'all.jsonl')
      expect((await opsOn(platform(), 'users', 'export', owner.email, '--file', file, ...BECAUSE)).exitCode).toBe(0)
      const exported = readFileSync(file, 'utf8')
      expect(exported).toContain('Sandra Sandbox')
      expect(exported).toContain(`USER#${String(userId)}`)

      const rejected = await opsOn(platform(), 'users', 'erase', String(userId), '--begin', ...BECAUSE)
      expect(rejected).toMatchObject({ exitCode: 1, err: expect.stringContaining(String(owner.userId)) })
      const begun = await opsOn(platform(), '--json', 'users', 'erase', owner.email, '--begin', ...BECAUSE)
      const { erasure } = JSON.parse(begun.out)
      expect((await findUser(testTable(), userId))?.lockedMs).toBeDefined()
      expect((await call('GET /users/me', { token })).status).toBe(401)
      const record = await platform().download(`erasures/${getSandboxErasureId(erasure)}.json`)
      expect(JSON.parse(Buffer.from(record ?? []).toString())).toMatchObject({ userId })
      advance(2 * MINUTE_MS)
      await eraseAll()
      expect(await findErasure(testTable(), erasure)).toMatchObject({ state: 'done' })
      expect(await findErasure(testTable(), getSandboxErasureId(erasure))).toMatchObject({
        state: 'done',
        waitsFor: [],
      })
      expect(await placesOf(Object.values(words))).toEqual([])
      expect(await testTable().queryAll({ pk: keys.customsRecord(userId, 0).pk })).toEqual([])
      expect(await danglingReferences()).toEqual([])
    })
  })
})
