import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { grantOperatorAccess } from '#lib/ops/actions/operators.ts'
import { createUser } from '#lib/ops/actions/users.ts'
import { downloadFile, listBucketFiles, storeJson, type Target } from '#lib/ops/target/target.ts'
import { findOperator } from '#shared/accounts/operators/operatorStore.ts'
import { checkSignIn } from '#shared/accounts/sessions/checkSignIn.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { formatDate } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { clock } from '#shared/platform/clock.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { trackNow } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { aPlatform, opsOn } from '#test/support/opsPlatform.ts'
import { eraseAll, erasePersonalData, placesOf } from '#test/support/privacy.ts'
import { danglingReferences, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { post, recipient } from '#test/support/shipments.ts'
import {
  CONFLICTS,
  describeWithTable,
  keepTable,
  LOST_RESPONSES,
  testEmbedded,
  withFaultInjection,
} from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { postWebhook } from '#test/support/webhooks.ts'

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const BECAUSE = ['--reason', 'asked for it']

/** Returns the date ten years after an instant; 28 February for a leap day. */
function tenYearsAfter(instantMs: number): string {
  const day = formatDate(instantMs)
  return `${Number(day.slice(0, 4)) + 10}${day.slice(4)}`.replace('-02-29', '-02-28')
}

describe('an account that is erased', () => {
  useFiles()
  useKeyService()
  const s3 = () => new S3Client({})
  const bucket = () => process.env.BLOB_BUCKET ?? ''
  const platform = (): Target =>
    aPlatform({
      storeRunRecord: (key, content) => storeJson(s3(), bucket(), key, content),
      createFilePermission: (folder) => listBucketFiles(s3(), bucket(), folder),
      download: (key) => downloadFile(s3(), bucket(), key),
    })
  const ops = async (...words: readonly (string | number)[]) => {
    const { exitCode, out, err } = await opsOn(platform(), '--json', ...words.map(String))
    return { exitCode, err, said: exitCode === 0 ? JSON.parse(out) : null }
  }

  /** Returns words that occur only in the data of one account. */
  const words = (name: string) => [
    `${name}-recipient`,
    `${name}-street`,
    `${name}-comment`,
    `${name}-hook`,
    `${name}-city`,
  ]

  /** Creates an account with an international parcel in transit, a webhook and a token. */
  async function anActiveAccount(name: string) {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { body } = await post(account.token, {
      create_label: true,
      comments: [`${name}-comment`],
      to: recipient({ name: `${name}-recipient`, street2: `${name}-street` }),
    })
    const [label] = body.shipment.labels
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 })
    await operate('TrackingEventRecorded', { tracking_number: label.tracking_number, code: 300, city: `${name}-city` })
    await postWebhook(account.token, { address: `https://example.com/${name}-hook` })
    return { account, label, shipment: body.shipment }
  }

  /** Pays out the balance of an account and invoices its week. */
  async function settle({ userId }: TestAccount): Promise<void> {
    const { said } = await ops('users', 'show', userId)
    await ops(
      'deposit',
      userId,
      '--amount',
      `-${said.balances.USD}`,
      '--currency',
      'USD',
      '--reference',
      `out ${userId}`,
    )
    advance(WEEK_MS)
    const { handler } = await import('#functions/jobs/closeInvoices/handler.ts')
    await handler({}, lambdaContext())
  }

  describeWithTable('by an operator', () => {
    let account: TestAccount
    let label: { id: number; tracking_number: string }
    let shipmentId: number
    let backToBefore: () => void

    beforeAll(async () => {
      const active = await anActiveAccount('first')
      account = active.account
      label = active.label
      shipmentId = active.shipment.id
      must(await grantOperatorAccess(testTable(), account.userId, ['operator:read']))
    })

    test('is only looked at first, and nothing is done while something is under way', async () => {
      const { said } = await ops('users', 'erase', account.userId, ...BECAUSE)
      expect(said).toMatchObject({ erased: { shipment: 1, label: 1 }, removed: { webhook: 1, token: 1 } })
      expect(said.forbidden_by).toEqual([expect.stringMatching(/^the balance is [\d.]+ USD\. Pay it out/)])
      expect(said.would_wait_for).toHaveLength(1)
      const { exitCode, err } = await ops('users', 'erase', account.userId, ...BECAUSE, '--begin')
      expect(exitCode).toBe(1)
      expect(err).toContain('the balance is')
      expect((await call('GET /users/me', { token: account.token })).status).toBe(200)
    })

    test('is exported before that, without credentials', async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'export-')), 'user.jsonl')
      expect((await ops('users', 'export', account.userId, '--file', file)).exitCode).toBe(0)
      const text = readFileSync(file, 'utf8')
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      for (const word of words('first')) expect(text).toContain(word)
      expect(new Set(lines.map(({ kind }) => kind))).toEqual(
        new Set([
          'profile',
          'balanceWatch',
          'wallet',
          'access',
          'token',
          'shipment',
          'label',
          'labelEvent',
          'webhook',
          'ledgerEntry',
          'screeningDecision',
          'auditEntry',
          'operator',
          'end',
        ]),
      )
      expect(text).not.toContain('scrypt$')
      expect(text).not.toContain('sealedKey":"')
      expect(lines.at(-1).value.secretsLeftOut).toEqual(
        expect.arrayContaining(['profile: passwordHash', 'webhook: sealedKey']),
      )
      expect((await ops('users', 'export', account.userId, '--file', file)).err).toContain('already')
      const { said } = await ops('audit', 'list', '--action', 'users export')
      expect(said.entries).toHaveLength(4)
    })

    test('is locked at once: no token and no password lets anybody in, and the address is free again', async () => {
      await settle(account)
      backToBefore = keepTable()
      const { said, err } = await ops('users', 'erase', account.userId, ...BECAUSE, '--begin')
      expect(err).toBe('')
      expect(said).toMatchObject({ user: account.userId, state: 'begun' })
      expect((await call('GET /users/me', { token: account.token })).status).toBe(401)
      const { email, password } = account
      const attempt = { email, password, clientAddress: '192.0.2.1' }
      expect(await checkSignIn(testTable(), attempt, clock.now())).toEqual({ kind: 'wrong' })
      const again = await ops('users', 'erase', account.userId, ...BECAUSE, '--begin')
      expect(again.err).toContain('is erased or locked for erasure')
      must(await createUser(testTable(), { email, password, firstName: 'New', lastName: 'Comer' }))
    })

    test('is erased a minute later: all it said of persons, the webhook, the tokens', async () => {
      await eraseAll()
      expect(await placesOf(['first-recipient'])).not.toEqual([])
      advance(2 * MINUTE_MS)
      await eraseAll()
      const isRetained = ['screeningDecision', 'customsRecord', 'idempotency']
      const left = (await placesOf(words('first'))).filter((place) => !isRetained.includes(place.split(' ')[0] ?? ''))
      expect(left).toEqual([])
      expect(await placesOf(['first-street'])).toEqual(['customsRecord to.street2: first-street'])
      expect(await findUser(testTable(), account.userId)).toMatchObject({
        email: 'erased',
        firstName: 'erased',
        address: null,
      })
      expect(await findOperator(testTable(), account.userId)).toBeNull()
      expect(await danglingReferences()).toEqual([])
    })

    test('leaves a record of what was done, and what is retained until when', async () => {
      const { said } = await ops('users', 'erasures')
      expect(said).toMatchObject([
        { user: account.userId, state: 'done', actor: 'local:tester', reason: 'asked for it', waits_for: [] },
      ])
      expect(said[0].items).toMatchObject({
        shipment: 1,
        shipmentRow: 1,
        label: 1,
        labelEvent: 2,
        webhook: 1,
        token: 1,
        profile: 1,
      })
      const day = tenYearsAfter(getCreationMs(shipmentId))
      expect(said[0].kept.join('\n')).toContain(`customsRecord until ${day}: retained for customs audits`)
      expect(said[0].kept.join('\n')).toMatch(
        new RegExp(`invoice until ${day.slice(0, 4)}-\\d\\d-\\d\\d: accounting records and invoices`),
      )
      const { said: trail } = await ops('audit', 'list', '--user', account.userId, '--action', 'users erase')
      expect(trail.entries.map(({ phase }: { phase: string }) => phase)).toEqual(['done', 'begun', 'changed'])
      expect(trail.entries[0].reason).toBe('asked for it')
    })

    test('does not touch the account that has the address now', async () => {
      const found = await testTable().get(keys.email(account.email))
      expect(found?.userId).not.toBe(account.userId)
      expect(await findUser(testTable(), Number(found?.userId))).toMatchObject({ firstName: 'New' })
    })

    test('learns nothing of places by a late scan, and can still be followed', async () => {
      await operate('TrackingEventRecorded', { tracking_number: label.tracking_number, code: 300, city: 'first-city' })
      expect(await placesOf(['first-city'])).toEqual([])
      const other = await anAccount()
      expect(await trackNow(other, label.tracking_number)).toMatchObject({ order_number: null })
    })

    test('is erased again once a former copy of the table was put back', async () => {
      backToBefore()
      expect(await placesOf(['first-hook'])).not.toEqual([])
      expect((await ops('users', 'erasures')).said).toEqual([])
      const { said } = await ops('users', 'erase-again', ...BECAUSE)
      expect(said).toEqual({ begun_again: 1, not_in_this_table: 0 })
      advance(2 * MINUTE_MS)
      await eraseAll()
      expect((await placesOf(words('first'))).map((place) => place.split(' ')[0])).toEqual(
        expect.not.arrayContaining(['shipment', 'webhook', 'labelEvent', 'shipmentRow']),
      )
      expect((await ops('users', 'erasures')).said).toMatchObject([{ user: account.userId, state: 'done', times: 2 }])
      expect(await danglingReferences()).toEqual([])
    })

    test('keeps what customs may ask for ten years, and no longer', async () => {
      expect(await testTable().get(keys.customsRecord(account.userId, shipmentId))).toMatchObject({
        keptUntil: tenYearsAfter(getCreationMs(shipmentId)),
        to: { name: 'first-recipient', phone: null, email: null },
        expiresAt: expect.any(Number),
      })
    })
  })

  describeWithTable('that has something under way by then', () => {
    test('waits for it, and says for what', async () => {
      const { account } = await anActiveAccount('second')
      await ops(
        'deposit',
        account.userId,
        '--amount',
        `-${(await ops('users', 'show', account.userId)).said.balances.USD}`,
        '--currency',
        'USD',
        '--reference',
        'out',
      )
      expect((await ops('users', 'erase', account.userId, ...BECAUSE, '--begin')).exitCode).toBe(0)
      advance(2 * MINUTE_MS)
      expect(await erasePersonalData()).toMatchObject({ waiting: 1 })
      const recordOf = async () =>
        (await ops('users', 'erasures')).said.find(({ user }: { user: number }) => user === account.userId)
      expect((await recordOf()).waits_for).toEqual([expect.stringContaining('has not been invoiced yet')])
      advance(WEEK_MS)
      const { handler } = await import('#functions/jobs/closeInvoices/handler.ts')
      await handler({}, lambdaContext())
      await eraseAll()
      expect(await recordOf()).toMatchObject({ state: 'done', waits_for: [] })
      const invoices = (await readCompleteTable()).filter(({ pk }) => pk === keys.invoice(account.userId, 0).pk)
      expect(invoices.map(({ customer }) => customer)).toEqual([expect.arrayContaining(['Ada Merchant'])])
    })
  })

  describeWithTable('on a bad day', () => {
    testEmbedded('is erased once, despite crashes, conflicts and concurrent work', async () => {
      const { account } = await anActiveAccount('third')
      await settle(account)
      expect((await ops('users', 'erase', account.userId, ...BECAUSE, '--begin')).exitCode).toBe(0)
      advance(2 * MINUTE_MS)
      for (let step = 16; step <= 60; step += 4) {
        await withFaults([diesAt(step, step % 8 === 0 ? 'before' : 'after')], () =>
          erasePersonalData().catch(() => undefined),
        )
        advance(10 * MINUTE_MS)
      }
      await withFastTimers(() =>
        withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES }, async () => {
          await Promise.all([erasePersonalData(), erasePersonalData()])
          advance(40 * MINUTE_MS)
          await erasePersonalData()
        }),
      )
      advance(40 * MINUTE_MS)
      await eraseAll()
      const isRetained = ['screeningDecision', 'customsRecord', 'idempotency']
      const left = (await placesOf(words('third'))).filter((place) => !isRetained.includes(place.split(' ')[0] ?? ''))
      expect(left).toEqual([])
      expect(await danglingReferences()).toEqual([])
      const { said } = await ops('users', 'erasures')
      const record = said.find(({ user }: { user: number }) => user === account.userId)
      expect(record).toMatchObject({ state: 'done', items: { shipment: 1, label: 1, webhook: 1, profile: 1 } })
    })
  })
})
