import { describe, expect, test } from '@jest/globals'
import { adapters } from '#shared/carriers/adapters.ts'
import { prepareParcelOrder } from '#shared/carriers/prepareParcelOrder.ts'
import { ADAPTERS } from '#shared/reference/rules/adapterNames.ts'
import { aLine, anOrder, inBerlin } from '#test/support/carriers/anOrder.ts'

const capabilities = {
  maxPackages: 1,
  isReturn: false,
  signature: false,
  insurance: false,
  dangerousGoods: [],
  manifests: false,
  pickups: false,
  qrCodes: false,
  servicePoints: false,
  latinOnly: true,
  reportsTracking: true,
  tracksExternalNumbers: false,
}
const inTbilisi = { ...inBerlin, name: 'გიორგი ბერიძე', street1: 'რუსთაველის 12', city: 'თბილისი', country: 'GE' }

describe('a carrier reads provinces', () => {
  test.each([
    ['US', 'California', 'CA'],
    ['US', 'US-CA', 'CA'],
    ['CA', 'Québec', 'QC'],
    ['AU', 'New South Wales', 'NSW'],
    ['BR', 'São Paulo', 'SP'],
    ['MX', 'MX-NLE', 'N.L.'],
    ['IN', 'MH', 'MH'],
    ['IN', 'Orissa', 'Odisha'],
    ['JP', 'JP-13', 'Tokyo'],
    ['JP', '東京都', 'Tokyo'],
    ['VN', 'Hanoi', 'Hanoi'],
    ['GB', 'Narnia', 'Narnia'],
  ])('of %s: %s as %s', async (country, province, sent) => {
    const order = anOrder({ to: { ...inBerlin, country, province } })
    expect(await prepareParcelOrder(order, capabilities)).toMatchObject({ to: { province: sent } })
  })

  test('by ISO 3166-2 where it asks for that', async () => {
    const order = anOrder({ to: { ...inBerlin, country: 'VN', province: 'Hanoi' } })
    const ready = await prepareParcelOrder(order, { ...capabilities, isoDivisionsOf: ['VN'] })
    expect(ready).toMatchObject({ to: { province: 'VN-HN' } })
  })
})

describe('a carrier that takes Latin letters only', () => {
  test('receives names and addresses in these', async () => {
    expect(await prepareParcelOrder(anOrder({ to: inTbilisi }), capabilities)).toMatchObject({
      to: { name: 'Giorgi Beridze', street1: 'Rustavelis 12', city: 'Tbilisi' },
    })
  })

  test('receives descriptions without their accents', async () => {
    const contents = [aLine({ description: 'Café crème, “mélange”' })]
    expect(await prepareParcelOrder(anOrder({ contents }), capabilities)).toMatchObject({
      contents: [{ description: 'Cafe creme, "melange"' }],
    })
  })

  test.each([
    [{ to: { ...inBerlin, name: 'محمد' } }, /^to\.name: .*Latin letters/],
    [{ to: { ...inBerlin, country: 'JP', street1: '丸の内1-1' } }, /^to\.street1: .*Latin letters/],
    [{ seller: { ...inBerlin, companyName: 'ישראל' } }, /^consignor\.company_name: .*Latin letters/],
    [{ contents: [aLine({ description: '棉质T恤' })] }, /^line_items\.description: .*Latin letters/],
  ])('is not asked for a parcel that cannot be expressed so: %j', async (parts, reason) => {
    expect(await prepareParcelOrder(anOrder(parts), capabilities)).toEqual({ refused: expect.stringMatching(reason) })
  })

  test('another receives the original text', async () => {
    const order = anOrder({ to: inTbilisi })
    expect(await prepareParcelOrder(order, { ...capabilities, latinOnly: false })).toMatchObject({ to: inTbilisi })
  })

  test.each(ADAPTERS)('is each real one: %s', (name) => {
    expect(adapters[name]?.manifest.capabilities.latinOnly).toBe(true)
  })
})
