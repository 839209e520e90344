import { expect, test } from '@jest/globals'
import { buildAccountReference } from '#shared/money/rules/accountReference.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aPayment } from '#test/support/stripe.ts'
import { describeWithTable } from '#test/support/table.ts'

const POST = 'POST /users/me/payments'
const GET = 'GET /users/me/payments/{payment_id}'

describeWithTable('payments into the balance', () => {
  useSigningSecret()
  useFiles()

  test('are started, returned, and started once under an idempotency key', async () => {
    const { token, userId } = await anAccount()
    const headers = { 'idempotency-key': 'top-up-1' }
    const payment = { amount: '49.95', currency: 'EUR' }
    const first = await call(POST, { token, headers, body: { payment } })
    expect(first).toMatchObject({
      status: 201,
      body: { payment: { amount: 49.95, currency: 'EUR', kind: 'checkout', status: 'open', refunded: 0, disputed: 0 } },
    })
    expect((await call(POST, { token, headers, body: { payment } })).body).toEqual(first.body)
    const { id } = first.body.payment
    expect((await call(GET, { token, params: { payment_id: id } })).body).toEqual(first.body)
    const stranger = await anAccount()
    for (const [asker, payment_id] of [
      [stranger.token, id],
      [token, id + 1],
      [token, 'x'],
    ])
      expect(await call(GET, { token: asker, params: { payment_id } })).toMatchObject({
        status: 404,
        body: { code: 1110 },
      })
    const paid = await aPayment(userId, { status: 'paid', refundedMinor: 1_000, disputedMinor: 5 })
    expect((await call(GET, { token, params: { payment_id: paid.id } })).body.payment).toMatchObject({
      ...{ amount: 50, status: 'paid', checkout_url: null, failure_reason: null, refunded: 10, disputed: 0.05 },
    })
  })

  test.each([
    [{ amount: 0, currency: 'USD' }, '/payment/amount'],
    [{ amount: 1.005, currency: 'USD' }, 'the amount has too many decimal places for USD'],
    [{ amount: 1.5, currency: 'JPY' }, 'the amount has too many decimal places for JPY'],
    [{ amount: 1, currency: 'XXY' }, '/payment/currency'],
    [{ amount: 1_000_000, currency: 'USD' }, '/payment/amount'],
    [{ currency: 'USD' }, '/payment/amount'],
  ])('are rejected where they are %j', async (payment, fault) => {
    const { token } = await anAccount()
    expect(await call(POST, { token, body: { payment } })).toMatchObject({
      status: 400,
      body: { code: 1000, message: expect.stringContaining(fault) },
    })
  })

  test('bear the reference of the account, but in a sandbox, which has play money', async () => {
    const account = await anAccount()
    expect((await call('GET /users/me', { token: account.token })).body.user.payment_reference).toBe(
      buildAccountReference(account.userId),
    )
    const sandbox = await aSandbox()
    expect((await call('GET /users/me', { token: sandbox.token })).body.user.payment_reference).toBeNull()
    const payment = { amount: 5, currency: 'USD' }
    expect(await call(POST, { token: sandbox.token, body: { payment } })).toMatchObject({
      status: 400,
      body: { code: 1111, message: expect.stringContaining('test funds') },
    })
  })
})
