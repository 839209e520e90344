import { expect, test } from '@jest/globals'
import { createIntentPointer } from '#shared/money/payments/paymentStore.ts'
import type { Payment } from '#shared/money/payments/rules/payment.ts'
import { clock } from '#shared/platform/clock.ts'
import { exists } from '#shared/table/expressions.ts'
import { dueAttributes, keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aPayment, stripeNews } from '#test/support/stripe.ts'
import { describeWithTable } from '#test/support/table.ts'
import { MINUTE_MS } from '#test/support/time.ts'

const POST = 'POST /payments/{provider}/webhook'

describeWithTable('news of payments', () => {
  useSigningSecret()
  useFiles()

  /** Creates a payment without scheduled work. */
  async function resting(): Promise<Payment> {
    const { userId } = await anAccount()
    const payment = await aPayment(userId)
    must(await testTable().update(keys.payment(userId, payment.id), { remove: dueAttributes }, exists()))
    return payment
  }
  const isLookedAt = async ({ userId, id }: Payment) =>
    'dueAt' in ((await testTable().get(keys.payment(userId, id))) ?? {})
  const checkout = ({ userId, id }: Payment) => ({
    object: 'checkout.session',
    id: 'cs_test_1',
    client_reference_id: `${userId}-${id}`,
    // These values of the event must be ignored.
    amount_total: 9_999_999,
    currency: 'kwd',
    payment_status: 'paid',
  })

  test('have the payment looked at, and change nothing themselves', async () => {
    const payment = await resting()
    const before = await testTable().get(keys.payment(payment.userId, payment.id))
    expect((await call(POST, stripeNews(checkout(payment)))).status).toBe(200)
    const after = (await testTable().get(keys.payment(payment.userId, payment.id))) ?? {}
    expect(await isLookedAt(payment)).toBe(true)
    expect(
      Object.fromEntries(Object.entries(after).filter(([name]) => !dueAttributes.some((due) => due === name))),
    ).toEqual(before)
  })

  test('of refunds and disputes are known by the name the provider has for it', async () => {
    for (const object of [
      { object: 'refund', id: 're_1', payment_intent: 'pi_known' },
      { object: 'dispute', id: 'dp_1', payment_intent: { id: 'pi_known' } },
      { object: 'payment_intent', id: 'pi_known' },
    ]) {
      const payment = await resting()
      const name = `pi_${payment.id}`
      must(await testTable().commit([createIntentPointer(payment, name)]))
      const sent = JSON.parse(JSON.stringify(object).replace('pi_known', name))
      expect((await call(POST, stripeNews(sent))).status).toBe(200)
      expect(await isLookedAt(payment)).toBe(true)
    }
  })

  test('count only where they are signed by the provider, in the last minutes', async () => {
    const payment = await resting()
    const news = stripeNews(checkout(payment))
    const forged = [
      stripeNews(checkout(payment), { secret: 'whsec_other' }),
      stripeNews(checkout(payment), { signedMs: clock.now() - 6 * MINUTE_MS }),
      stripeNews(checkout(payment), { signedMs: clock.now() + 6 * MINUTE_MS }),
      { ...news, body: news.body.replace('9999999', '1') },
      { ...news, headers: { 'content-type': 'application/json' } },
      { ...news, headers: { ...news.headers, 'stripe-signature': 't=x,v1=' } },
    ]
    for (const request of forged) expect(await call(POST, request)).toMatchObject({ status: 401, body: { code: 1000 } })
    expect(await isLookedAt(payment)).toBe(false)
    expect((await call(POST, { ...news, params: { provider: 'paypal' } })).status).toBe(404)
  })

  test('ignores events of the other mode, of unknown users, and of other objects', async () => {
    const payment = await resting()
    expect((await call(POST, stripeNews(checkout(payment), { livemode: true }))).status).toBe(200)
    for (const object of [
      { ...checkout(payment), client_reference_id: `${payment.userId}-${payment.id + 1}` },
      { ...checkout(payment), client_reference_id: 'ours no-1' },
      { object: 'refund', id: 're_2', payment_intent: 'pi_unknown' },
      { object: 'customer', id: 'cus_1' },
    ])
      expect((await call(POST, stripeNews(object))).status).toBe(200)
    expect(await isLookedAt(payment)).toBe(false)
    expect(await testTable().get(keys.payment(payment.userId, payment.id + 1))).toBeUndefined()
  })
})
