import { expect, test } from '@jest/globals'
import { buildAccountReference } from '#shared/money/rules/accountReference.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('users', () => {
  test('shows the profile with a balance per currency', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 60, EUR: 12.5 } })
    const response = await call('GET /users/me', { token })
    expect(response.status).toBe(200)
    expect(response.body.user).toEqual({
      id: userId,
      first_name: 'Ada',
      last_name: 'Merchant',
      timezone: 'UTC',
      address: null,
      settings: { label_format: 'pdf', time_zone: null, currency: 'USD' },
      balances: { USD: 60, EUR: 12.5 },
      balance: 60,
      credit_limit: 0,
      payment_reference: buildAccountReference(userId),
      subscriptions: [],
    })
    expect(response.headers).toMatchObject({ 'x-rate-limit': '100000', 'x-rate-requests': '1' })
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

  test('keeps each setting until it is changed', async () => {
    const { token } = await anAccount()
    const change = async (settings: Record<string, unknown>) =>
      (await call('PUT /users/me', { token, body: { user: { settings } } })).body.user.settings
    expect(await change({ label_format: 'zpl' })).toEqual({ label_format: 'zpl', time_zone: null, currency: 'USD' })
    expect(await change({ time_zone: 'Asia/Hong_Kong' })).toEqual({
      label_format: 'zpl',
      time_zone: 'Asia/Hong_Kong',
      currency: 'USD',
    })
    expect(await change({ currency: 'EUR' })).toMatchObject({ currency: 'EUR' })
    expect(await change({})).toEqual({ label_format: 'zpl', time_zone: 'Asia/Hong_Kong', currency: 'EUR' })
    const [format, zone] = await Promise.all([change({ label_format: 'pdf_a4' }), change({ time_zone: null })])
    expect([format.label_format, zone.time_zone]).toEqual(['pdf_a4', null])
    const { user } = (await call('GET /users/me', { token })).body
    expect(user).toMatchObject({ settings: { label_format: 'pdf_a4', time_zone: null }, address: null })
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
    [{ user: { settings: { label_format: 'png' } } }, '/user/settings/label_format: must be one of pdf, pdf_a4, zpl'],
    [{ user: { settings: { currency: 'EURO' } } }, '/user/settings/currency: must be an upper-case ISO 4217'],
    [{ user: { settings: { time_zone: 'Mars/Base' } } }, '/user/settings/time_zone: must be an IANA time zone'],
    [
      { user: { address: { company_name: 'x', street1: 'y', city: 'z', country: 'US', postal_code: '10001' } } },
      '/user/address/province: is required in US',
    ],
  ])('rejects %j and changes nothing', async (body, reason) => {
    const { token } = await anAccount()
    const response = await call('PUT /users/me', { token, body })
    expect(response.status).toBe(400)
    expect(response.body.code).toBe(1000)
    expect(response.body.errors[0]).toContain(reason)
    expect((await call('GET /users/me', { token })).body.user.address).toBeNull()
  })
})
