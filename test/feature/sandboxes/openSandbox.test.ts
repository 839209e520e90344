import { expect, test } from '@jest/globals'
import { handler as closeInvoices } from '#functions/jobs/closeInvoices/handler.ts'
import { listApiKeys } from '#shared/accounts/apiKeys/apiKeys.ts'
import { checkSignIn } from '#shared/accounts/sessions/checkSignIn.ts'
import { findUser, findUserIdByEmail } from '#shared/accounts/users/userStore.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { getOwnerId, getSandboxId, isSandbox } from '#shared/core/ids.ts'
import { money, usd } from '#shared/core/money.ts'
import { setUserCreditLimit } from '#shared/money/wallet/creditLimits.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { forceCharge } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { startErasure } from '#shared/privacy/eraseAccount.ts'
import { openSandbox } from '#shared/sandboxes/openSandbox.ts'
import { TEST_FUNDS_CENTS } from '#shared/sandboxes/rules/testFunds.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, anApiKey, must, PASSWORD, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { post } from '#test/support/shipments.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const open = (userId: number) => openSandbox(testTable(), userId, clock.now())

describeWithTable('the sandbox of an account', () => {
  testEmbedded('is created once, despite concurrent requests', async () => {
    const { userId } = await anAccount()
    await withFastTimers(() =>
      withFaultInjection(CONFLICTS, async () => {
        const requests = await Promise.all(Array.from({ length: 10 }, () => open(userId)))
        expect(requests).toEqual(requests.map(() => ({ ok: true, value: getSandboxId(userId) })))
      }),
    )
    expect(await auditedBalance(getSandboxId(userId))).toBe(TEST_FUNDS_CENTS)
    expect(await danglingReferences()).toEqual([])
  })

  test('is there whole or not at all, wherever the process dies that makes it', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let n = 1; ; n++) {
        const { userId } = await anAccount()
        const fault = diesAt(n, when)
        await withFaults([fault], () => open(userId)).catch(() => null)
        expect(await danglingReferences()).toEqual([])
        must(await open(userId))
        expect(await auditedBalance(getSandboxId(userId))).toBe(TEST_FUNDS_CENTS)
        if (!fault.hasDied()) break
      }
    }
  })

  test('has its own id, and the name of its owner', async () => {
    const { owner, userId, token } = await aSandbox()
    expect([isSandbox(userId), isSandbox(owner.userId)]).toEqual([true, false])
    expect([getOwnerId(userId), getOwnerId(owner.userId)]).toEqual([owner.userId, owner.userId])
    expect(Number.isSafeInteger(userId)).toBe(true)
    expect(token).toMatch(/^ship_test_/)
    const { user } = (await call('GET /users/me', { token })).body
    expect(user).toMatchObject({ id: userId, first_name: 'Ada', balances: { USD: TEST_FUNDS_CENTS / 100 } })
  })

  test('has the limits and approvals of its account', async () => {
    const { token } = await aSandbox({ bucketSize: 4, approvals: ['special_dangerous_goods'] })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await call('GET /users/me', { token })).status)
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
    expect(statuses.at(-1)).toBe(429)
  })

  test('cannot be signed in to, and has no sandbox itself', async () => {
    const { owner, userId } = await aSandbox()
    expect(await findUserIdByEmail(testTable(), owner.email)).toBe(owner.userId)
    const attempt = { email: owner.email, password: PASSWORD, clientAddress: '10.0.0.1' }
    expect(await checkSignIn(testTable(), attempt, clock.now())).toMatchObject({ user: { id: owner.userId } })
    expect(await open(userId)).toMatchObject({ ok: false })
  })

  test('is neither opened for an account that is being erased, nor left out where both happen at once', async () => {
    for (let round = 0; round < 10; round++) {
      const { userId } = await anAccount()
      const user = await findUser(testTable(), userId)
      if (!user) throw new Error('no user')
      const request = { id: generateId(), actor: 'local:tester', reason: 'asked' }
      const [begun] = await Promise.all([startErasure(testTable(), user, request, clock.now()), open(userId)])
      if (!begun.ok) must(await startErasure(testTable(), user, request, clock.now()))
      expect(await open(userId)).toMatchObject({ ok: false })
      const sandbox = await findUser(testTable(), getSandboxId(userId))
      expect(sandbox === null || sandbox.lockedMs !== undefined).toBe(true)
    }
  })

  test('has separate keys, which a release without sandboxes cannot read', async () => {
    const { owner, userId, token } = await aSandbox()
    const [key] = await listApiKeys(testTable(), userId, clock.now())
    expect(await testTable().get(keys.token(userId, key?.tokenDigest ?? ''))).toMatchObject({ V: 2 })
    const { text } = await anApiKey(owner.userId)
    const [live] = await listApiKeys(testTable(), owner.userId, clock.now())
    expect(await testTable().get(keys.token(owner.userId, live?.tokenDigest ?? ''))).not.toHaveProperty('V')
    expect((await call('GET /users/me', { token: text })).body.user.id).toBe(owner.userId)
    expect((await call('GET /users/me', { token: token.replace('_test_', '_live_') })).status).toBe(401)
    expect((await call('GET /users/me', { token: token.replace(String(userId), String(owner.userId)) })).status).toBe(
      401,
    )
  })

  test('shares nothing with its account', async () => {
    const { owner, token } = await aSandbox({ balances: { USD: 100 } })
    const { shipment } = (await post(token, { create_label: true })).body
    const seen = await call('GET /shipments/{id}', { token: owner.token, params: { id: shipment.id } })
    expect(seen.status).toBe(404)
    expect(await auditedBalance(owner.userId)).toBe(10_000)
  })
})

describeWithTable('play money', () => {
  test('is never invoiced, week after week, whatever is booked', async () => {
    const { userId, token } = await aSandbox()
    await post(token, { create_label: true })
    for (let week = 0; week < 3; week++) {
      advance(7 * DAY_MS)
      await closeInvoices({}, lambdaContext())
    }
    expect((await call('GET /invoices', { token, query: 'date_start=2026-01-01' })).body.invoices ?? []).toEqual([])
    expect(await testTable().queryAll({ pk: keys.invoice(userId, 0).pk })).toEqual([])
    expect(await auditedBalance(userId)).toBeLessThan(TEST_FUNDS_CENTS)
  })

  test('is neither paid in nor out, and has no credit', async () => {
    const { userId } = await aSandbox()
    for (const minorUnits of [500, -500]) {
      const paid = { userId, amount: money(minorUnits, 'USD'), reference: `BANK-${minorUnits}` }
      expect(await deposit(testTable(), paid)).toMatchObject({ ok: false })
      expect(
        await operate('FundsDeposited', { user_id: userId, currency: 'USD', amount: minorUnits / 100, reference: 'x' }),
      ).toMatchObject({ kind: 'rejected' })
    }
    expect(await setUserCreditLimit(testTable(), userId, usd(1_000))).toMatchObject({ ok: false })
    expect(await auditedBalance(userId)).toBe(TEST_FUNDS_CENTS)
    const fee = { naturalKey: 'x/1', amount: usd(5), counterAccount: 'x', description: 'x', bookedAtMs: clock.now() }
    must(await testTable().commit([...forceCharge(userId, fee)]))
    expect(await auditedBalance(userId)).toBe(TEST_FUNDS_CENTS - 5)
  })
})
