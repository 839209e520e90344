import { expect, test } from '@jest/globals'
import { buildAccountReference } from '#shared/money/rules/accountReference.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('users', () => {
  test('shows the profile with a balance per currency', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 60, EUR: 12.5 } })
    const answer = await call('GET /users/me', { token })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toEqual({
      id: userId,
      first_name: 'Ada',
      last_name: 'Merchant',
      timezone: 'UTC',
      address: null,
      balances: { USD: 60, EUR: 12.5 },
      balance: 60,
      credit_limit: 0,
      payment_reference: buildAccountReference(userId),
      subscriptions: [],
    })
    expect(answer.headers).toMatchObject({ 'x-rate-limit': '100000', 'x-rate-requests': '1' })
  })

  test('keeps an address, and takes the whole user back as it was read', async () => {
    const { token } = await anAccount()
    const address = {
      company_name: 'Lovelace Ltd',
      street1: '1 Way',
      city: 'Berlin',
      postal_code: '10115',
      country: 'DE',
    }
    const changed = await call('PUT /users/me', { token, body: { user: { address } } })
    expect(changed.status).toBe(200)
    expect(changed.body.user.address).toEqual({ ...address, street2: null, province: null })
    const read = await call('GET /users/me', { token })
    const again = await call('PUT /users/me', { token, body: read.body })
    expect(again.body.user.address).toEqual(read.body.user.address)
  })

  test('names five of its faults at most, wherever they are found', async () => {
    const { token } = await anAccount()
    const tax_ids = Array.from({ length: 6 }, () => ({ type: 'NONE', value: '1' }))
    const { status, body } = await call('PUT /users/me', { token, body: { user: { tax_ids } } })
    expect([status, body.code, body.errors.length]).toEqual([400, 1000, 5])
  })

  test.each([
    [{}, '/user: is required'],
    [
      { user: { address: { company_name: 'x', street1: 'y', city: 'z', country: 'ZZ' } } },
      '/user/address/country: must be',
    ],
    [{ user: { address: { street1: 'y', city: 'z', country: 'FR' } } }, '/user/address/company_name: is required'],
    [
      { user: { address: { company_name: 'x'.repeat(41), street1: 'y', city: 'z', country: 'FR' } } },
      '/user/address/company_name: must have 1 to 40',
    ],
    [
      { user: { address: { company_name: 'x', street1: 'y', city: 'z', country: 'US', postal_code: '10001' } } },
      '/user/address/province: is required in US',
    ],
  ])('refuses %j and changes nothing', async (body, reason) => {
    const { token } = await anAccount()
    const answer = await call('PUT /users/me', { token, body })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe(1000)
    expect(answer.body.errors[0]).toContain(reason)
    expect((await call('GET /users/me', { token })).body.user.address).toBeNull()
  })
})
