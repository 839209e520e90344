import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { enrolSecondFactor, grantOperatorAccess } from '#lib/ops/actions/operators.ts'
import { createUser, setAccountSender, setPassword } from '#lib/ops/actions/users.ts'
import { findOperator } from '#shared/accounts/operators/operatorStore.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { usd } from '#shared/core/money.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { startErasure } from '#shared/privacy/eraseAccount.ts'
import { listErasures } from '#shared/privacy/erasureStore.ts'
import { findUnfinishedWork } from '#shared/privacy/obstacles.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { diesAt, type Fault, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { anOperator, operatorCookies } from '#test/support/operators.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { eraseAll, erasePersonalData, forceErasure, placesOf } from '#test/support/privacy.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { aReturn, received } from '#test/support/returns.ts'
import { post, recipient } from '#test/support/shipments.ts'
import { describeWithTable, testEmbedded } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

/**
 * Locks an account and records its erasure while work is in progress, to simulate work that starts
 * concurrently.
 */
async function lock(userId: number): Promise<void> {
  const user = await findUser(testTable(), userId)
  if (!user) throw new Error('no such user')
  must(await startErasure(testTable(), user, { id: generateId(), actor: 'tester', reason: 'asked' }, clock.now()))
}

async function erasureOf(userId: number) {
  for await (const erasure of listErasures(testTable())) if (erasure.userId === userId) return erasure
  throw new Error(`user ${userId} has no erasure`)
}

async function closeInvoices(): Promise<void> {
  const { handler } = await import('#functions/jobs/closeInvoices/handler.ts')
  await handler({}, lambdaContext())
}

const pay = (userId: number, amount: number) =>
  operate('FundsDeposited', { user_id: userId, currency: 'USD', amount, reference: 'BANK-1' })

/** Creates an account with a parcel that was handed over, and no work in progress. */
async function aShipper(name: string) {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const { body } = await post(account.token, { create_label: true, to: recipient({ name }) })
  const [label] = body.shipment.labels
  await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 })
  return { ...account, label, shipmentId: body.shipment.id }
}

const balanceOf = async ({ userId }: Pick<TestAccount, 'userId'>) => (await auditedBalance(userId)) / 100

describe('an account that is being erased', () => {
  useFiles()
  useKeyService()

  describeWithTable('while it waits', () => {
    test('is erased but for who it is, which invoices ask for: no parcel waits for Monday', async () => {
      const account = await aShipper('patient-recipient')
      await pay(account.userId, -(await balanceOf(account)))
      await lock(account.userId)
      advance(2 * MINUTE_MS)
      expect(await erasePersonalData()).toMatchObject({ waiting: 1 })
      const found = await placesOf(['patient-recipient'], ({ pk }) => String(pk).includes(String(account.userId)))
      const stored = ['screeningDecision', 'screenedPair', 'customsRecord', 'idempotency']
      expect(found.filter((place) => !stored.includes(place.split(' ')[0] ?? ''))).toEqual([])
      expect(await findUser(testTable(), account.userId)).toMatchObject({ email: account.email })
      expect((await erasureOf(account.userId)).waitsFor).toEqual([expect.stringContaining('has not been invoiced yet')])
      advance(WEEK_MS)
      await closeInvoices()
      await eraseAll()
      expect(await erasureOf(account.userId)).toMatchObject({ state: 'done', waitsFor: [] })
      expect(await findUser(testTable(), account.userId)).toMatchObject({ email: 'erased' })
    })

    test('ends what came about in the moment of the lock, which its owner cannot end any more', async () => {
      const account = await anAccount()
      const returnId = await aReturn(account.userId)
      await pay(account.userId, -(await balanceOf(account)))
      const left = -(await balanceOf(account))
      if (left > 0) await pay(account.userId, left)
      await lock(account.userId)
      expect((await call('GET /returns/{id}', { token: account.token, params: { id: returnId } })).status).toBe(401)
      expect(await findUnfinishedWork(testTable(), account.userId)).toHaveLength(1)
      advance(WEEK_MS)
      await closeInvoices()
      await eraseAll()
      advance(2 * 60 * MINUTE_MS)
      await eraseAll()
      expect(await erasureOf(account.userId)).toMatchObject({ state: 'done' })
      expect(await danglingReferences()).toEqual([])
    })

    test('takes in no return, no message and no payment, and only settles its balance', async () => {
      const account = await anAccount({ balances: { USD: 10 } })
      const { userId } = account
      const rejection = { kind: 'rejected', reason: expect.stringContaining('is erased or locked for erasure') }
      await lock(userId)
      expect(await received(userId)).toEqual(rejection)
      expect(await pay(userId, 5)).toEqual(rejection)
      expect(await pay(userId, -10.01)).toEqual(rejection)
      expect(await deposit(testTable(), { userId, amount: usd(500), reference: 'A' })).toMatchObject({ ok: false })
      const tooMuch = { userId, amount: usd(-1001), reference: 'B', beyondLimit: true }
      expect(await deposit(testTable(), tooMuch)).toMatchObject({ ok: false })
      must(await deposit(testTable(), { userId, amount: usd(-400), reference: 'C' }))
      expect(await pay(userId, -6)).toMatchObject({ kind: 'done' })
      expect(await balanceOf(account)).toBe(0)
    })

    test('lets a debt be booked off, and no more than that', async () => {
      const { userId } = await anAccount()
      must(await deposit(testTable(), { userId, amount: usd(-100), reference: 'debt', beyondLimit: true }))
      await lock(userId)
      expect(await deposit(testTable(), { userId, amount: usd(101), reference: 'A' })).toMatchObject({ ok: false })
      expect(await deposit(testTable(), { userId, amount: usd(-1), reference: 'B' })).toMatchObject({ ok: false })
      must(await deposit(testTable(), { userId, amount: usd(100), reference: 'C' }))
      expect(await balanceOf({ userId })).toBe(0)
    })

    test('is begun again from its first list, and keeps waiting, also where another account has its address by now', async () => {
      const account = await aShipper('again-recipient')
      await pay(account.userId, -(await balanceOf(account)))
      await lock(account.userId)
      must(
        await createUser(testTable(), {
          email: account.email,
          password: account.password,
          firstName: 'New',
          lastName: 'Comer',
        }),
      )
      advance(2 * MINUTE_MS)
      await erasePersonalData()
      const { exitCode, err } = await ops('users', 'erase-again', '--reason', 'items were restored')
      expect([exitCode, err]).toEqual([0, expect.not.stringContaining('run it again')])
      advance(2 * MINUTE_MS)
      await erasePersonalData()
      expect(await erasureOf(account.userId)).toMatchObject({ state: 'begun', waitsFor: [expect.any(String)] })
      expect(await findUser(testTable(), account.userId)).toMatchObject({ email: account.email })
      advance(WEEK_MS)
      await closeInvoices()
      await eraseAll()
      const done = await erasureOf(account.userId)
      expect(done).toMatchObject({ state: 'done', times: 2 })
      advance(MINUTE_MS)
      await ops('users', 'erase-again', '--reason', 'once more')
      advance(2 * MINUTE_MS)
      await eraseAll()
      const again = await erasureOf(account.userId)
      expect(again).toMatchObject({ state: 'done', times: 3, doneMs: done.doneMs })
      expect(again.doneAgainMs).toBeGreaterThan(Number(done.doneMs))
    })
  })

  describeWithTable('and once it is', () => {
    test('is changed by no command and no operator over HTTP, and can still be looked at', async () => {
      const operator = await anOperator()
      const { userId } = await anAccount()
      const ask = async (key: string, body?: object) =>
        call(key, { params: { id: userId }, cookies: await operatorCookies(operator), ...(body && { body }) })
      for (const erased of [false, true]) {
        if (erased) {
          advance(WEEK_MS)
          await closeInvoices()
          advance(2 * 60 * MINUTE_MS)
          await eraseAll()
          expect(await erasureOf(userId)).toMatchObject({ state: 'done' })
        } else await lock(userId)
        const before = await findUser(testTable(), userId)
        const shown = await ask('GET /operator/users/{id}')
        expect([shown.status, shown.body.user]).toMatchObject([
          200,
          { id: userId, locked: expect.any(String), erased: erased ? expect.any(String) : null, bucket_size: null },
        ])
        expect((await ops('users', 'show', String(userId))).exitCode).toBe(0)
        const because = ['--reason', 'attack']
        for (const words of [
          ['users', 'sender', userId, '--phone', '+49 30 1234567'],
          ['users', 'password', userId],
          ['users', 'bucket', userId, '--size', '5'],
          ['users', 'approvals', userId],
          ['users', 'list-shards', userId, '--count', '2'],
          ['users', 'credit-limit', userId, '--amount', '5', '--currency', 'USD'],
          ['operators', 'grant', userId, '--scopes', 'operator:read', ...because],
          ['operators', 'enrol', userId, ...because],
          ['deposit', userId, '--amount', '5', '--currency', 'USD', '--reference', 'X'],
        ]) {
          const { exitCode, err } = await ops(...words.map(String))
          expect([words, exitCode, err]).toEqual([words, 1, expect.stringContaining('is erased or locked for erasure')])
        }
        for (const [key, body] of [
          ['POST /operator/users/{id}/deposits', { deposit: { amount: 5, currency: 'USD', reference: 'Y' } }],
          ['PUT /operator/users/{id}/credit-limit', { credit_limit: { amount: 5, currency: 'USD' } }],
        ] as const) {
          const { status, body: response } = await ask(key, { ...body, reason: 'attack' })
          expect([status, response.code, response.message]).toEqual([
            400,
            1000,
            expect.stringContaining('is erased or locked for erasure'),
          ])
        }
        expect(await findUser(testTable(), userId)).toEqual(before)
        expect(await findOperator(testTable(), userId)).toBeNull()
        expect(await balanceOf({ userId })).toBe(0)
      }
    })

    test('takes scans of parcels on their way, and no words about anybody from any event', async () => {
      const account = await aShipper('late-recipient')
      const { userId, label } = account
      const number = label.tracking_number
      const returnId = await aReturn(userId)
      await forceErasure(userId)
      advance(2 * MINUTE_MS)
      await eraseAll()
      const about = { user_id: userId, tracking_number: number }
      const words = 'gossip-about-ada'
      const exceptionId = generateId()
      const outcomes = [
        await operate('TrackingEventRecorded', { ...about, code: 300, city: words }),
        await operate('ExceptionRaised', { ...about, type: 'Unrecognized', notes: words, exception_id: exceptionId }),
        await operate('ExceptionResolved', {
          user_id: userId,
          exception_id: exceptionId,
          status: 'Destroyed',
          notes: words,
        }),
        await received(userId, { rma_number: words }),
        await operate('ReturnMessagePosted', { user_id: userId, return_id: returnId, body: words }),
        await operate('FundsDeposited', { user_id: userId, currency: 'USD', amount: 5, reference: words }),
      ]
      expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'rejected', 'rejected', 'rejected'])
      expect(await placesOf([words])).toEqual([])
      expect(await danglingReferences()).toEqual([])
    })
  })

  describeWithTable('in the moment of a write', () => {
    /** Locks an account right before the first transaction of other work is written. */
    const locking = (userId: number): Fault => {
      let isLocked = false
      return async ({ command }, next) => {
        if (command === 'TransactWriteItemsCommand' && !isLocked) {
          isLocked = true
          await lock(userId)
        }
        return next()
      }
    }

    testEmbedded('keeps what operators decided before it out', async () => {
      const writes: readonly ((userId: number) => Promise<unknown>)[] = [
        (userId) => setAccountSender(testTable(), userId, { taxId: null, phone: '+49 30 1234567' }),
        (userId) => setPassword(testTable(), userId, 'a-long-password'),
        (userId) => grantOperatorAccess(testTable(), userId, ['operator:read']),
        (userId) => deposit(testTable(), { userId, amount: usd(500), reference: randomUUID() }),
        async (userId) => {
          must(await grantOperatorAccess(testTable(), userId, ['operator:read']))
          return withFaults([locking(userId)], () =>
            enrolSecondFactor(testTable(), async () => ({ encryptedParameters: '', encryptedKey: '' }), userId),
          )
        },
      ]
      for (const [place, write] of writes.entries()) {
        const { userId } = await anAccount()
        const faults = place === writes.length - 1 ? [] : [locking(userId)]
        expect([place, await withFaults(faults, () => write(userId))]).toMatchObject([
          place,
          { ok: false, error: expect.stringContaining('is erased or locked for erasure') },
        ])
        expect(await balanceOf({ userId })).toBe(0)
        const user = await findUser(testTable(), userId)
        expect([user?.sender, user?.passwordHash]).toEqual([undefined, 'erased'])
      }
    })

    testEmbedded('ends its leftovers once, wherever the job dies', async () => {
      const account = await anAccount()
      for (let n = 0; n < 3; n++) await aReturn(account.userId)
      await lock(account.userId)
      advance(2 * MINUTE_MS)
      for (let step = 2; step <= 20; step += 2) {
        await withFaults([diesAt(step, step % 4 === 0 ? 'before' : 'after')], () =>
          erasePersonalData().catch(() => undefined),
        )
        advance(10 * MINUTE_MS)
      }
      advance(2 * 60 * MINUTE_MS)
      await eraseAll()
      expect(await findUnfinishedWork(testTable(), account.userId)).toEqual([])
      expect(await danglingReferences()).toEqual([])
    })
  })
})
