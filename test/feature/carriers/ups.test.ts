import { beforeEach, describe, expect, test } from '@jest/globals'
import { PNG } from 'pngjs'
import { CarrierDownError } from '#shared/carriers/carrier.ts'
import type { CarrierConnection } from '#shared/carriers/port.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { ups } from '#shared/carriers/ups/adapter.ts'
import { rotateLabelUpright } from '#shared/carriers/ups/labelImage.ts'
import { anOrder, aPackage } from '#test/support/carriers/anOrder.ts'
import { carrierContract } from '#test/support/carriers/contract.ts'
import { fakeUps } from '#test/support/carriers/fakeUps.ts'
import { lyingLabel, PNG_FILE } from '#test/support/carriers/sampleFiles.ts'

carrierContract('UPS', ups, fakeUps)

test('every host costs money that is not one for tests', () => {
  const hosts = [
    'https://wwwcie.ups.com',
    'http://127.0.0.1:4020',
    'https://onlinetools.ups.com',
    'https://ups.com',
    'ups',
  ]
  expect(hosts.map((base_url) => ups.isLive({ base_url }))).toEqual([false, false, true, true, true])
  expect([ups.isLive({}), ups.isLive({ base_url: '' })]).toEqual([true, true])
})

describe('tokens of UPS', () => {
  let fake: ReturnType<typeof fakeUps>
  let nowMs: number
  let carrier: CarrierConnection

  beforeEach(() => {
    fake = fakeUps()
    nowMs = Date.UTC(2026, 10, 23)
    carrier = ups.connect(fake.credentials, { ...fake.transport, nowMs: () => nowMs })
  })

  test('are cached, also across connections', async () => {
    await carrier.checkCredentials()
    await carrier.checkCredentials()
    await ups.connect(fake.credentials, { ...fake.transport, nowMs: () => nowMs }).checkCredentials()
    expect(fake.tokenCount()).toBe(1)
  })

  test('are asked for one at a time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => carrier.checkCredentials()))
    expect(fake.tokenCount()).toBe(1)
  })

  test('are renewed before they end', async () => {
    await carrier.checkCredentials()
    nowMs += (14_399 - 301) * 1000
    await carrier.checkCredentials()
    expect(fake.tokenCount()).toBe(1)
    nowMs += 2000
    await carrier.checkCredentials()
    expect(fake.tokenCount()).toBe(2)
  })

  test('are renewed once when UPS takes them no more, also in the middle of a purchase', async () => {
    const order = anOrder({ service: fake.service })
    const created = await carrier.prepare(order)
    if ('refused' in created) throw new Error(created.refused)
    fake.endTokens()
    expect(await carrier.purchase(created.handle, order)).toMatchObject({ trackingNumbers: [expect.any(String)] })
    expect(fake.paidParcels(order.reference)).toHaveLength(1)
    expect(fake.tokenCount()).toBe(2)
  })

  test('that could not be fetched are fetched the next time', async () => {
    fake.meet('unreachable', 'unreachable', 'unreachable')
    await expect(carrier.checkCredentials()).rejects.toThrow(CarrierDownError)
    expect(await carrier.checkCredentials()).toBe('valid')
  })

  test('are not those of another secret', async () => {
    await carrier.checkCredentials()
    const stranger = ups.connect({ ...fake.credentials, client_secret: 'guessed' }, fake.transport)
    expect(await stranger.checkCredentials()).toEqual({ refused: expect.any(String) })
  })
})

describe('a parcel that UPS sold', () => {
  const sell = async (fake: ReturnType<typeof fakeUps>, parts: Partial<ParcelOrder> = {}) => {
    const carrier = ups.connect(fake.credentials, fake.transport)
    const order = anOrder({ service: fake.service, ...parts })
    const created = await carrier.prepare(order)
    if ('refused' in created) throw new Error(created.refused)
    const parcel = await carrier.purchase(created.handle, order)
    if ('refused' in parcel) throw new Error(parcel.refused)
    return { carrier, order, handle: created.handle, parcel }
  }

  test('is found by tracking where its label is not found by our reference', async () => {
    const fake = fakeUps()
    const { carrier, handle, parcel } = await sell(fake, { packages: [aPackage(), aPackage({ weightGrams: 2000 })] })
    fake.forgetLabels(true)
    expect(await carrier.recover(handle)).toEqual({
      state: 'purchased',
      parcel: { ...parcel, cost: null, documents: parcel.documents.filter(({ kind }) => kind === 'label') },
    })
    expect(await carrier.voidParcel(handle)).toEqual({ verdict: 'voided' })
    expect(await carrier.recover(handle)).toEqual({ state: 'unknown' })
  })

  test('is retained where UPS does not void it', async () => {
    const fake = fakeUps()
    const { carrier, handle } = await sell(fake)
    expect(await carrier.voidParcel(handle, '1ZA1B2C39999999999')).toEqual({
      verdict: 'kept',
      reason: 'No shipment found within the allowed void period.',
    })
  })
})

describe('labels of UPS', () => {
  /** Whether the pixel is black. */
  const isBlack = (png: PNG, x: number, y: number): boolean => png.data[(y * png.width + x) * 4] === 0

  test('stand upright on four by six inches, with everything that is printed', () => {
    const png = PNG.sync.read(Buffer.from(rotateLabelUpright(lyingLabel(1400, 800))))
    expect([png.width, png.height]).toEqual([800, 1200])
    expect(isBlack(png, 100, 100)).toBe(true)
    expect(isBlack(png, 700, 100)).toBe(false)
    expect(isBlack(png, 100, 1100)).toBe(false)
    expect([isBlack(png, 0, 1199), isBlack(png, 799, 1199), isBlack(png, 400, 1199)]).toEqual([true, true, true])
  })

  test('that stand already are not turned, and ink below is not cut off', () => {
    const png = PNG.sync.read(Buffer.from(rotateLabelUpright(lyingLabel(200, 210))))
    expect([png.width, png.height]).toEqual([200, 210])
    const long = PNG.sync.read(Buffer.from(rotateLabelUpright(lyingLabel(700, 200))))
    expect([long.width, long.height]).toEqual([200, 600])
  })

  test.each([
    ['no GIF', PNG_FILE],
    ['nothing', new Uint8Array()],
    ['one that claims to be huge', lyingLabel(20, 10).with(7, 255).with(9, 255)],
  ])('are not read from %s', (_, bytes) => {
    expect(() => rotateLabelUpright(bytes)).toThrow(CarrierDownError)
  })
})
