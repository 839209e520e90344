import { describe, expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { aMerchant, anOrder, postOrder } from '#test/support/orders.ts'
import { BERLIN, postReshipment, returns } from '#test/support/returns.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

type Place = readonly [country: string, province: string | null, postalCode: string | null, faults: readonly string[]]

/** Tests which address parts are required; whether a service exists is checked later. */
const PLACES_OF_RECIPIENTS: readonly Place[] = [
  ['HK', null, null, []],
  ['MO', null, null, []],
  ['AE', null, null, []],
  ['SG', null, '546080', []],
  ['SG', null, null, ['postal_code']],
  ['IE', null, null, []],
  ['MX', null, '06000', []],
  ['IL', null, null, []],
  ['DE', null, '10115', []],
  ['DE', null, null, ['postal_code']],
  ['DE', null, '1011', ['postal_code']],
  ['JP', null, '100-0001', ['province']],
  ['US', null, null, ['province', 'postal_code']],
]
const PLACES_OF_SENDERS: readonly Place[] = [
  ['HK', null, null, []],
  ['HK', 'Kowloon', null, []],
  ['DE', null, null, []],
  ['DE', null, '1011', ['postal_code']],
  ['CN', null, null, []],
  ['JP', null, null, []],
  ['US', null, null, ['province', 'postal_code']],
  ['CA', null, 'H3Z 2Y7', ['province']],
  ['AU', 'NSW', null, ['postal_code']],
  ['US', 'XX', '10001', ['province']],
]

const at = ([country, province, postalCode]: Place) => ({ country, province, postal_code: postalCode })

/** Returns the fields of a party that a response reports as invalid. */
const faultsWith = (party: string, { body }: ApiResponse): string[] =>
  ((body.errors ?? []) as string[]).flatMap((error) => {
    const [, name, field] = /^\/\w+\/(\w+)\/(\w+): /.exec(error) ?? []
    return name === party && field !== undefined ? [field] : []
  })

const consignor = anOrder().consignor as Record<string, unknown>
const CONSIGNEE = { ...(aShipment().to as Record<string, unknown>), id: '12345' }
const FROM = { name: 'Returns', street1: '1 Way', city: 'Town' }

const parties = (
  role: 'recipient' | 'sender',
  place: Place,
): readonly (readonly [string, Record<string, unknown>])[] =>
  role === 'recipient'
    ? [
        ['to', { ...BERLIN, ...at(place) }],
        ['consignee', { ...CONSIGNEE, ...at(place) }],
      ]
    : [
        ['consignor', { ...consignor, ...at(place) }],
        ['from', { ...FROM, ...at(place) }],
      ]

describeWithTable('province and postal code of a party', () => {
  describe.each([
    ['recipient', PLACES_OF_RECIPIENTS],
    ['sender', PLACES_OF_SENDERS],
  ] as const)('that is a %s', (role, places) => {
    test.each(places)('in %s, %s, %s: a shipment and an order find fault with %j', async (...place) => {
      const { token } = await anAccount()
      const merchant = await aMerchant()
      const [, , , faults] = place
      for (const [name, party] of parties(role, place)) {
        const responses = [await post(token, { [name]: party }), await postOrder(merchant.token, { [name]: party })]
        for (const response of responses) {
          expect(faultsWith(name, response)).toEqual(faults)
          if (faults.length > 0) expect([response.status, response.body.code]).toEqual([400, 1012])
          else expect(response.body.code).not.toBe(1012)
        }
      }
    })
  })

  test.each(PLACES_OF_RECIPIENTS)('in %s, %s, %s: a reshipment and an account find fault with %j', async (...place) => {
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const [, , , faults] = place
    const sent = await postReshipment(token, await returns(userId, 1), { to: { ...BERLIN, ...at(place) } })
    expect(faultsWith('to', sent)).toEqual(faults)
    const address = { company_name: 'Harbour', street1: '1 Road', city: 'Town', ...at(place) }
    const stored = await call('PUT /users/me', { token, body: { user: { address } } })
    expect(faultsWith('address', stored)).toEqual(faults)
    expect(stored.status).toBe(faults.length > 0 ? 400 : 200)
  })

  test('a Hong Kong consignor needs neither: the parcel and the order are taken', async () => {
    const { token } = await anAccount()
    const sender = { ...consignor, ...at(['HK', null, null, []]) }
    expect((await post(token, { consignor: sender })).status).toBe(201)
    expect((await postOrder((await aMerchant()).token, { consignor: sender })).status).toBe(201)
  })
})
