import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'

describe('a payment by card on the local stack', () => {
  let stack: Stack
  let user: StackUser
  beforeAll(async () => {
    stack = await startStack()
    user = await stack.user()
  })
  afterAll(() => stack.stop())

  const balance = async () => (await user.api('GET', '/users/me')).body.user.balances.USD
  const begin = async () =>
    (await user.api('POST', '/users/me/payments', { payment: { amount: 50, currency: 'USD' } })).body.payment
  const payAt = (url: string, card: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
  const getStatus = async ({ id }: { readonly id: number }) =>
    (await user.api('GET', `/users/me/payments/${id}`)).body.payment.status

  test('is paid at a page that represents the provider, and credited immediately', async () => {
    const before = await balance()
    const payment = await begin()
    const page = await (await fetch(payment.checkout_url)).text()
    expect(page).toContain('No money is transferred')
    expect(page).toContain('<h1>Pay $50.00</h1>')
    const sent = await payAt(payment.checkout_url, 'good')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${stack.demo.base_url}/oauth/payments`])
    for (let tries = 0; (await getStatus(payment)) !== 'paid' && tries < 100; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await getStatus(payment)).toBe('paid')
    expect(await balance()).toBe(before + 50)
  })

  test('may be declined, and is over after an hour', async () => {
    const before = await balance()
    const payment = await begin()
    await payAt(payment.checkout_url, 'declined')
    await stack.drain()
    expect(await getStatus(payment)).toBe('open')
    await stack.advance('PT2H')
    await stack.drain()
    expect(await getStatus(payment)).toBe('expired')
    expect(await balance()).toBe(before)
  })
})
