import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import {
  listRateOffers,
  parseRecoveredShipment,
  parseRejection,
  RateResponseBody,
  ShipmentLookupResponseBody,
  ShipResponseBody,
  toPurchasedParcel,
} from '#shared/carriers/dhlExpress/rules/answers.ts'
import { summariseContents } from '#shared/carriers/dhlExpress/rules/customs.ts'
import { parseHandle, serializeHandle } from '#shared/carriers/dhlExpress/rules/handle.ts'
import { toDhlParty } from '#shared/carriers/dhlExpress/rules/parties.ts'
import {
  hasCollectionEnded,
  isTooFarAhead,
  listSearchPeriod,
  planHandoverTime,
} from '#shared/carriers/dhlExpress/rules/plannedTime.ts'
import { findService } from '#shared/carriers/dhlExpress/rules/products.ts'
import {
  isParcelCollected,
  mapEventCode,
  TrackingResponseBody,
  toCarrierTracking,
} from '#shared/carriers/dhlExpress/rules/trackingCodes.ts'
import { money, usd } from '#shared/core/money.ts'
import { aLine, anOrder, aParty, inBerlin } from '#test/support/carriers/anOrder.ts'
import { PDF_FILE } from '#test/support/carriers/sampleFiles.ts'

/* Based on MyDHL API 3.1.1 and DHL's list of checkpoints. */

describe('a checkpoint of DHL Express', () => {
  test.each([
    ['PU', 'Shipment picked up', 105],
    ['PL', 'Processed', 120],
    ['DF', 'Departed', 111],
    ['AF', 'Arrived', 101],
    ['AR', 'Arrived at delivery facility', 102],
    ['IC', 'Clearance event', 130],
    ['CR', 'Clearance processing complete', 131],
    ['CD', 'Clearance delay', 134],
    ['HP', 'Held for payment', 136],
    ['WC', 'With courier', 198],
    ['CC', 'Awaiting collection', 225],
    ['OK', 'Delivered', 200],
    ['OK', 'Delivered - left with neighbour', 207],
    ['NH', 'Not home', 303],
    ['RD', 'Refused', 310],
    ['RT', 'Returned', 315],
    ['DD', 'Delivered damaged', 314],
    ['DS', 'Destroyed', 320],
    ['OH', 'On hold', 106],
    ['RR', 'Customs clearance status updated', 130],
    ['RR', 'Response received', 150],
    ['XX', 'Customs status updated', 130],
    ['XX', 'Something new', null],
    ['', '', null],
  ])('%s "%s" has the event code %j', (typeCode, description, code) => {
    expect(mapEventCode({ typeCode, description })).toBe(code)
  })

  const parse = (shipment: object) => v.parse(TrackingResponseBody, { shipments: [shipment] })
  const at = { date: '2026-11-20', time: '23:30:00', typeCode: 'PL', description: 'Processed' }

  test.each([
    ['+08:00', Date.UTC(2026, 10, 20, 15, 30)],
    ['-05:00', Date.UTC(2026, 10, 21, 4, 30)],
    [null, Date.UTC(2026, 10, 20, 23, 30)],
    ['GMT', Date.UTC(2026, 10, 20, 23, 30)],
  ])('has local time and instant (%s)', (GMTOffset, occurredAtMs) => {
    const { scans } = toCarrierTracking(parse({ events: [{ ...at, GMTOffset }] }), '1')
    expect(scans).toMatchObject([{ localTime: '2026-11-20 23:30:00', occurredAtMs, city: null }])
  })

  test.each([
    ['SYDNEY-AU', 'SYDNEY', 'AU'],
    ['SINGAPORE-SINGAPORE', 'SINGAPORE', null],
    ['Leipzig - Germany', 'Leipzig', null],
    ['', null, null],
  ])('is at "%s"', (description, city, country) => {
    const { scans } = toCarrierTracking(parse({ events: [{ ...at, serviceArea: [{ description }] }] }), '1')
    expect(scans).toMatchObject([{ city, country }])
  })

  test('is of a package if its number was asked for', () => {
    const tracking = parse({
      events: [at, { ...at, typeCode: 'OK', signedBy: 'K MOEBIUS' }],
      pieces: [{ trackingNumber: 'JD2', events: [{ ...at, typeCode: 'PU' }] }],
      estimatedDeliveryDate: '2026-11-24T23:59:00',
    })
    expect(toCarrierTracking(tracking, 'JD2')).toMatchObject({ scans: [{ rawCode: 'PU' }], signedBy: null })
    expect(toCarrierTracking(tracking, '4471236950')).toMatchObject({
      scans: [{ rawCode: 'PL' }, { rawCode: 'OK' }],
      estimatedDelivery: '2026-11-24',
      signedBy: 'K MOEBIUS',
    })
    expect(toCarrierTracking({ shipments: [] }, '1')).toEqual({ scans: [], estimatedDelivery: null, signedBy: null })
  })

  test('means that the parcel was collected', () => {
    expect(isParcelCollected(parse({ events: [] }))).toBe(false)
    expect(isParcelCollected(parse({ events: [at] }))).toBe(true)
    expect(isParcelCollected(parse({ events: [], pieces: [{ trackingNumber: 'JD1', events: [at] }] }))).toBe(true)
  })
})

describe('offers of DHL Express', () => {
  const product = (productCode: string, totalPrice: readonly object[], more: object = {}) => ({
    ...{ productCode, localProductCode: `${productCode}L`, totalPrice },
    ...more,
  })
  const billed = (price: number, priceCurrency = 'USD') => ({ currencyType: 'BILLC', priceCurrency, price })
  const offersOf = (...products: readonly object[]) => listRateOffers(v.parse(RateResponseBody, { products }), true)

  test('are the lowest of each service, in the currency of the bill', () => {
    expect(
      offersOf(
        product('P', [{ ...billed(9), currencyType: 'BASEC' }, billed(157.95, 'GBP')]),
        product('P', [billed(150, 'GBP')], { deliveryCapabilities: { totalTransitDays: '3' } }),
        product('P', [billed(151, 'GBP')]),
        product('D', [billed(5)]),
        product('Y', [billed(0)]),
        product('E', [billed(5, 'XXQ')]),
        product('H', [{ ...billed(9), currencyType: 'PULCL' }]),
      ),
    ).toEqual([
      {
        ...{ service: 'EXPRESS_WORLDWIDE', cost: money(15_000, 'GBP'), transitDays: { min: 3, max: 3 } },
        ...{ productCode: 'P', localProductCode: 'PL', isPaperless: false },
      },
    ])
  })

  test('say whether customs accept an electronic invoice', () => {
    const withServices = (...codes: readonly string[]) =>
      product('P', [billed(1)], {
        detailedPriceBreakdown: [{ breakdown: codes.map((serviceCode) => ({ serviceCode })) }],
      })
    expect(offersOf(withServices('FF', 'WY'))).toMatchObject([{ isPaperless: true }])
    expect(offersOf(withServices('FF'))).toMatchObject([{ isPaperless: false }])
    const undeclared = v.parse(RateResponseBody, { products: [{ ...withServices('WY'), productCode: 'U' }] })
    expect(listRateOffers(undeclared, false)).toMatchObject([{ isPaperless: false }])
  })

  test.each([
    ['P', true, 'EXPRESS_WORLDWIDE'],
    ['P', false, null],
    ['U', false, 'EXPRESS_WORLDWIDE'],
    ['N', false, 'EXPRESS_WORLDWIDE'],
    ['D', false, null],
    ['K', false, 'EXPRESS_9_00'],
    ['T', false, 'EXPRESS_12_00'],
    ['W', false, 'ECONOMY_SELECT'],
    ['M', true, 'EXPRESS_10_30'],
  ])('of product %s for declared goods (%s) are %s', (code, isDeclared, service) => {
    expect(findService(code, isDeclared)).toBe(service)
  })
})

describe('a shipment of DHL Express', () => {
  const content = Buffer.from(PDF_FILE).toString('base64')
  const label = (packageReferenceNumber?: number, of = content) => ({
    ...{ typeCode: 'label', content: of },
    ...(packageReferenceNumber && { packageReferenceNumber }),
  })
  const sold = (documents: readonly object[], more: object = {}) =>
    toPurchasedParcel(
      v.parse(ShipResponseBody, {
        shipmentTrackingNumber: '1103733901',
        packages: [
          { referenceNumber: 1, trackingNumber: 'JD1' },
          { referenceNumber: 2, trackingNumber: 'JD2' },
        ],
        documents,
        ...more,
      }),
    )

  test('has a label of each package, by reference or by order', () => {
    const other = Buffer.from('%PDF-1.4 other').toString('base64')
    const inOrder = (parcel: ReturnType<typeof sold>) => parcel?.documents.map(({ bytes }) => bytes.length)
    expect(inOrder(sold([label(2, other), label(1)]))).toEqual([PDF_FILE.length, 14])
    expect(inOrder(sold([label(), label(undefined, other)]))).toEqual([PDF_FILE.length, 14])
    expect(sold([label(1), label(2)])?.trackingNumbers).toEqual(['1103733901', 'JD2'])
  })

  test('is not complete without labels that can be printed', () => {
    for (const documents of [[], [label(1)], [label(1), label(2, 'R0lG')]]) {
      expect(sold(documents)).toBeNull()
    }
  })

  test('costs what the account is billed, if that is known', () => {
    const shipmentCharges = [{ currencyType: 'BILLC', priceCurrency: 'USD', price: 63.2 }]
    expect(sold([label(1), label(2)], { shipmentCharges })?.cost).toEqual(usd(6_320))
    expect(sold([label(1), label(2)])?.cost).toBeNull()
  })

  test('is found by its reference, with its packages in order', () => {
    const found = (shipments: readonly object[]) =>
      parseRecoveredShipment(v.parse(ShipmentLookupResponseBody, { shipments }))
    expect(found([])).toBeNull()
    expect(found([{}])).toBeNull()
    const pieces = [
      { number: 2, trackingNumber: 'JD2' },
      { number: 1, trackingNumber: 'JD1' },
    ]
    expect(found([{ shipmentTrackingNumber: '1103733901', pieces }])).toEqual({
      number: '1103733901',
      trackingNumbers: ['1103733901', 'JD2'],
    })
  })

  test('has a handle that is read as written', () => {
    const handle = {
      ...{ account: '123456789', reference: 'L1', productCode: 'P', localProductCode: null },
      ...{ isPaperless: true, plannedAt: '2026-11-23T12:00:00 GMT+00:00' },
    }
    expect(parseHandle(serializeHandle(handle))).toEqual(handle)
  })
})

describe('the handover', () => {
  const nowMs = Date.parse('2026-11-23T18:30:00Z')

  test.each([
    ['2026-11-25', '2026-11-25T12:00:00 GMT+00:00'],
    ['2026-11-23', '2026-11-23T19:30:00 GMT+00:00'],
    ['2026-11-20', '2026-11-23T19:30:00 GMT+00:00'],
  ])('of %s is planned for %s', (shipDate, plannedAt) => {
    expect(planHandoverTime(shipDate, nowMs)).toBe(plannedAt)
  })

  test('is at most ten days ahead', () => {
    expect(isTooFarAhead('2026-12-03', nowMs)).toBe(false)
    expect(isTooFarAhead('2026-12-04', nowMs)).toBe(true)
  })

  test('is over three weeks later, and searched until then', () => {
    const plannedAt = '2026-11-23T12:00:00 GMT+00:00'
    expect(hasCollectionEnded(plannedAt, Date.parse('2026-12-14T11:59:00Z'))).toBe(false)
    expect(hasCollectionEnded(plannedAt, Date.parse('2026-12-14T12:01:00Z'))).toBe(true)
    expect(listSearchPeriod(plannedAt)).toEqual({ from: '2026-11-12', to: '2026-12-14' })
  })
})

describe('what DHL Express reads', () => {
  test.each([
    [aParty({ province: 'CA' }), { countryCode: 'US', provinceCode: 'CA' }],
    [aParty({ province: 'PR', postalCode: '00901' }), { countryCode: 'PR', provinceName: 'PR' }],
    [
      { ...inBerlin, province: 'Berlin' },
      { countryCode: 'DE', provinceName: 'Berlin' },
    ],
    [
      { ...inBerlin, country: 'IT', province: 'VI' },
      { countryCode: 'IT', provinceName: 'VI' },
    ],
    [{ ...inBerlin, postalCode: null }, { postalCode: '' }],
    [
      aParty({ street1: 'Suite 1200, Building of the Harbour Authorities, 417 Montgomery Street' }),
      {
        addressLine1: 'Suite 1200, Building of the Harbour',
        addressLine2: 'Authorities, 417 Montgomery Street',
        addressLine3: 'Floor 5',
      },
    ],
  ])('is an address (%#)', (address, postalAddress) => {
    expect(toDhlParty(address).postalAddress).toMatchObject(postalAddress)
  })

  test('is a contact with a company, and an email address that fits', () => {
    expect(toDhlParty(aParty({ email: `${'x'.repeat(70)}@example.com` })).contactInformation).toEqual({
      companyName: 'Wilhelmina Oatcake',
      fullName: 'Wilhelmina Oatcake',
      phone: '+1 (415) 555-0134',
    })
  })

  test.each([
    [['Cotton T-shirt', 'Notebook'], 'Cotton T-shirt, Notebook'],
    [['Cotton T-shirt', 'Cotton T-shirt'], 'Cotton T-shirt'],
    [['Cotton T-shirt', 'x'.repeat(60), 'Pen'], 'Cotton T-shirt, Pen'],
    [[], 'Merchandise'],
  ])('is a summary of %j', (descriptions, summary) => {
    const contents = descriptions.map((description) => aLine({ description }))
    expect(summariseContents(anOrder({ contents }))).toBe(summary)
  })

  test.each([
    [
      { title: 'Bad request', detail: '7008: The service is not available.', status: '400' },
      { reason: '7008: The service is not available.', isNotFound: false },
    ],
    [
      { title: 'Bad request', detail: 'Multiple problems found', additionalDetails: ['One.', 'Two.'], status: 400 },
      { reason: 'One.; Two.', isNotFound: false },
    ],
    [
      { title: 'Not Found', status: '404' },
      { reason: 'Not Found', isNotFound: true },
    ],
    ['<html>', { reason: 'the carrier rejected the request without stating a reason', isNotFound: false }],
  ])('says why it rejects (%#)', (body, rejection) => {
    expect(parseRejection(body)).toEqual(rejection)
  })
})
