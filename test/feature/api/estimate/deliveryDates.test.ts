import { beforeEach, expect, test } from '@jest/globals'
import { parseDateTime } from '#shared/core/dates.ts'
import { clock } from '#shared/platform/clock.ts'
import { createDeliveryDates } from '#shared/rating/deliveryResponse.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aParcelToQuote } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

type Delivery = { readonly ship_date: string; readonly delivery_date_min: string; readonly delivery_date_max: string }
type Service = {
  readonly service: string
  readonly transit_min: number
  readonly transit_max: number
  readonly delivery: Delivery | null
}

/**
 * Advances to a time in a year without public holidays in the data, so that only weekends matter.
 */
const at = (text: string): void => advance((parseDateTime(text) ?? 0) - clock.now())

describeWithTable('delivery dates', () => {
  // A Wednesday. HKG101 accepts parcels until 21:00 local time (13:00 UTC) every day.
  beforeEach(() => {
    if (clock.now() < Date.UTC(2035, 0)) at('2035-03-07 12:00:00')
  })

  const estimate = async (token: string, query: string): Promise<readonly Service[]> =>
    (await call('GET /estimate', { token, query: `entry_point=HKG101&weight=0.5&${query}` })).body.estimate.services

  const createPackedParcel = (services: readonly Service[]): Service => {
    const found = services.find(({ service }) => service === 'Svc Parcel')
    if (!found) throw new Error('no Svc Parcel')
    return found
  }

  test('of an estimate count working days of the destination from the ship date', async () => {
    const { token } = await anAccount()
    const toGermany = createPackedParcel(await estimate(token, 'country=DE'))
    expect([toGermany.transit_min, toGermany.transit_max]).toEqual([6, 12])
    expect(toGermany.delivery).toEqual({
      ship_date: '2035-03-07',
      time_zone: 'Asia/Hong_Kong',
      delivery_date_min: '2035-03-15',
      delivery_date_max: '2035-03-23',
      confidence: 'estimated',
      deliveries: null,
    })
    // The working week is Sunday to Thursday.
    expect(createPackedParcel(await estimate(token, 'country=SA')).delivery).toMatchObject({
      delivery_date_min: '2035-03-15',
    })
  })

  test('are those of every service of a quote, also when it is read', async () => {
    const { token } = await anAccount()
    const { quote } = (await call('POST /quotes', { token, body: { quote: aParcelToQuote({}) } })).body
    const services: readonly Service[] = quote.services
    expect(services.length).toBeGreaterThan(2)
    for (const { transit_min: min, transit_max: max, delivery } of services) {
      const dates = createDeliveryDates({ entryPoint: 'HKG101', country: 'DE', isReturn: false }, clock.now())
      expect(delivery).toEqual(dates({ transitDays: { min, max } }))
    }
    at('2035-03-07 13:00:00')
    const read = (await call('GET /quotes/{id}', { token, params: { id: quote.id } })).body.quote
    const later: readonly Service[] = read.services
    expect(new Set(later.map(({ delivery }) => delivery?.ship_date))).toEqual(new Set(['2035-03-08']))
    expect(later.map(({ transit_max }) => transit_max)).toEqual(services.map(({ transit_max }) => transit_max))
  })

  test('are not stated for returns', async () => {
    const { token } = await anAccount()
    const services = await estimate(token, 'country=DE&is_return=true')
    expect(services.map(({ delivery }) => delivery)).toEqual(services.map(() => null))
    const body = { quote: aParcelToQuote({ is_return: true }) }
    const quoted: readonly Service[] = (await call('POST /quotes', { token, body })).body.quote.services
    expect(quoted.every(({ delivery }) => delivery === null)).toBe(true)
  })
})
