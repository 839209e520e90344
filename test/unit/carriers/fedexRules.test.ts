import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import {
  listOffers,
  RateResponseBody,
  ShipResponseBody,
  toPurchasedParcel,
} from '#shared/carriers/fedex/rules/answers.ts'
import { isAccountError, isCancelledError, parseErrorResponse } from '#shared/carriers/fedex/rules/errors.ts'
import { LocationResponseBody, toServicePoints } from '#shared/carriers/fedex/rules/locations.ts'
import { toFedexParty, validateParty } from '#shared/carriers/fedex/rules/parties.ts'
import { isTooFarAhead, planSearchPeriod, planShipDate } from '#shared/carriers/fedex/rules/shipDates.ts'
import { buildRateRequest, buildShipRequest, validateFedexOrder } from '#shared/carriers/fedex/rules/shipmentRequest.ts'
import {
  listTrackedNumbers,
  mapEventCode,
  TrackResponseBody,
  toCarrierTracking,
} from '#shared/carriers/fedex/rules/trackingCodes.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { money, usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'
import { PDF_FILE } from '#test/support/carriers/sampleFiles.ts'

/*
 * Based on FedEx's documents (Ship, Rates and Transit Times, and Track v1); event codes are based
 * on public code.
 */

describe('an event of FedEx', () => {
  test.each([
    ['OC', 'Shipment information sent to FedEx', '', 100],
    ['PU', 'Picked up', '', 105],
    ['LO', 'Left FedEx origin facility', '', 112],
    ['AR', 'Arrived at FedEx location', '', 101],
    ['DP', 'Departed FedEx location', '', 111],
    ['FD', 'At FedEx destination facility', '', 102],
    ['IT', 'On the way', '', 150],
    ['CC', 'International shipment release - Import', '', 131],
    ['CD', 'Clearance delay', '', 134],
    ['SE', 'Package available for clearance', '', 130],
    ['SE', 'Shipment exception', '', 155],
    ['OD', 'On FedEx vehicle for delivery', '', 198],
    ['HP', 'Ready for recipient pickup', '', 225],
    ['DE', 'Delivery exception', '', 197],
    ['DE', 'Incorrect address', '03', 307],
    ['DE', 'Refused by recipient', 'A07', 310],
    ['DE', 'Customer not available or business closed', '08', 303],
    ['RS', 'Return to shipper', '', 315],
    ['DL', 'Delivered', '', 200],
    ['AO', 'Shipment arriving On-Time', '', undefined],
    ['RR', 'Delivery option requested', '', undefined],
    ['CA', 'Shipment cancelled by sender', '', null],
    ['ZZ', 'Something new', '', null],
    ['', '', '', null],
  ])('%s "%s" %s has the event code %j', (eventType, eventDescription, exceptionCode, code) => {
    const event = { eventType, eventDescription, exceptionCode, exceptionDescription: null }
    expect(mapEventCode(event, null)).toBe(code)
  })

  test.each([
    ['RECEPTIONIST_OR_FRONT_DESK', 201],
    ['MAILROOM', 211],
    ['OTHER', 200],
  ])('of a delivery at %s has the event code %d', (deliveredAt, code) => {
    const event = { eventType: 'DL', eventDescription: 'Delivered', exceptionCode: null, exceptionDescription: null }
    expect(mapEventCode(event, deliveredAt)).toBe(code)
  })
})

describe('tracking of FedEx', () => {
  const tracked = (result: object) =>
    v.parse(TrackResponseBody, {
      output: { completeTrackResults: [{ trackingNumber: '1', trackResults: [result] }] },
    })

  test('has no signatory where FedEx says that none was required', () => {
    const scanEvents = [{ date: '2026-11-26T11:02:00', eventType: 'DL', eventDescription: 'Delivered' }]
    const deliveryDetails = { receivedByName: 'Signature not required' }
    expect(toCarrierTracking(tracked({ scanEvents, deliveryDetails }))).toMatchObject({
      signedBy: null,
      estimatedDelivery: null,
      scans: [{ occurredAtMs: Date.UTC(2026, 10, 26, 11, 2), localTime: '2026-11-26 11:02:00' }],
    })
  })

  test.each([
    [{ dateAndTimes: [{ type: 'SHIP', dateTime: '2026-11-23' }] }, null],
    [{ standardTransitTimeWindow: { window: { ends: '2026-11-27T18:00:00-06:00' } } }, '2026-11-27'],
    [
      {
        estimatedDeliveryTimeWindow: { window: { ends: '2026-11-26T12:00:00' } },
        standardTransitTimeWindow: { window: { ends: '2026-11-27T18:00:00-06:00' } },
      },
      '2026-11-26',
    ],
  ])('with %j is expected on %j', (result, day) => {
    expect(toCarrierTracking(tracked(result))).toMatchObject({ estimatedDelivery: day })
  })

  test('is a rejection if FedEx does not know the number', () => {
    const error = { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND', message: 'Tracking number cannot be found.' }
    expect(toCarrierTracking(tracked({ error }))).toMatchObject({ reason: 'Tracking number cannot be found.' })
  })

  test('by reference lists what is not cancelled, once', () => {
    const result = (trackingNumber: string, code: string) => ({
      trackingNumber,
      trackResults: [{ trackingNumberInfo: { trackingNumber }, latestStatusDetail: { code } }],
    })
    const completeTrackResults = [result('1', 'OC'), result('2', 'CA'), result('1', 'OC'), result('3', 'PU')]
    const found = v.parse(TrackResponseBody, { output: { completeTrackResults } })
    expect(listTrackedNumbers(found)).toEqual(['1', '3'])
  })

  test.each([
    ['TRACKING.REFERENCENUMBER.NOTFOUND', []],
    ['TRACKING.DATA.NOTUNIQUE', { codes: ['TRACKING.DATA.NOTUNIQUE'], reason: 'No.' }],
  ])('by reference with the error %s is %j', (code, found) => {
    expect(listTrackedNumbers(tracked({ error: { code, message: 'No.' } }))).toEqual(found)
  })
})

describe('dates of FedEx', () => {
  const nowMs = Date.parse('2026-11-23T20:00:00Z')

  test.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
  ])('a parcel of %s is shipped on %s', (shipDate, planned) => {
    expect(planShipDate(shipDate, nowMs)).toBe(planned)
  })

  test('are at most ten days ahead', () => {
    expect([isTooFarAhead('2026-12-03', nowMs), isTooFarAhead('2026-12-04', nowMs)]).toEqual([false, true])
  })

  test.each([
    ['2026-11-23', '2026-11-23T20:00:00Z', { from: '2026-11-22', to: '2026-11-23' }],
    ['2026-11-23', '2026-11-24T03:00:00Z', { from: '2026-11-22', to: '2026-11-23' }],
    ['2026-11-23', '2026-12-20T03:00:00Z', { from: '2026-11-22', to: '2026-11-24' }],
    ['2026-11-30', '2026-11-23T03:00:00Z', { from: '2026-11-22', to: '2026-11-22' }],
  ])('of a search for %s at %s are never in the future: %j', (shipDate, now, period) => {
    expect(planSearchPeriod(shipDate, Date.parse(now))).toEqual(period)
  })
})

describe('a party of FedEx', () => {
  test.each([
    ['+1 (415) 555-0134', 'US', '4155550134'],
    ['415 555 0134', 'US', '4155550134'],
    ['+49 30 1234567', 'DE', '49301234567'],
    ['0049 (0)30 1234567', 'DE', '49301234567'],
  ])('has the phone number %s in %s as %s', (phone, country, digits) => {
    expect(toFedexParty(aParty({ phone, country, province: null })).contact.phoneNumber).toBe(digits)
  })

  test('has an email address and an extension only if FedEx takes them', () => {
    const contact = (parts: object) => toFedexParty(aParty(parts)).contact
    expect(contact({ email: `${'x'.repeat(69)}@example.com` })).not.toHaveProperty('emailAddress')
    expect(contact({ email: `${'x'.repeat(68)}@example.com` })).toHaveProperty('emailAddress')
    expect(contact({ phone: '+1 415 555 0134 ext. 123456' })).toMatchObject({ phoneExtension: '123456' })
    expect(contact({ phone: '+1 415 555 0134 ext. 1234567' })).not.toHaveProperty('phoneExtension')
  })

  test('is in a territory of the United States as in a country', () => {
    const { address } = toFedexParty(aParty({ province: 'PR', city: 'San Juan', postalCode: '00901' }))
    expect(address).toMatchObject({ countryCode: 'PR', stateOrProvinceCode: 'PR' })
    expect(toFedexParty(aParty({ province: 'GU' })).address).not.toHaveProperty('stateOrProvinceCode')
  })

  test.each([
    [{ street1: 'x'.repeat(36) }, 'the street of the sender does not fit into 3 lines of 35 characters'],
    [{ street1: '', street2: null }, 'the street of the sender is required'],
    [{ city: ' ' }, 'the city of the sender is required'],
    [{ city: 'x'.repeat(36) }, 'the city of the sender has more than 35 characters'],
    [{ postalCode: '12345678901' }, 'the postal code of the sender has more than 10 characters'],
    [{ companyName: 'x'.repeat(36) }, 'the company name of the sender has more than 35 characters'],
    [{ name: 'x'.repeat(71) }, 'the name of the sender has more than 70 characters'],
    [{ phone: null }, 'the phone number of the sender is required'],
    [{ phone: '415 555 013' }, 'the phone number of the sender must have 10 digits'],
    [{ country: 'DE', phone: '030 123' }, 'the phone number of the sender must have 10 to 15 digits'],
    [{ province: null }, 'the state of the sender is required'],
    [{}, null],
  ])('with %j is rejected as %j', (parts, fault) => {
    expect(validateParty('sender', aParty({ province: 'CA', ...parts }))).toBe(fault)
  })
})

describe('a request to FedEx', () => {
  const handle = {
    ...{ account: '740561073', reference: 'L1', serviceType: 'FEDEX_GROUND', shipDate: '2026-11-23' },
    preparedAtMs: 0,
  }
  const from = aParty({ companyName: 'Harbour Goods Inc', province: 'CA' })
  const customs = (parts: Partial<ParcelOrder>) =>
    buildShipRequest(anOrder({ from, ...parts }), handle).requestedShipment.customsClearanceDetail

  test.each([
    ['pounds and inches from the United States', from, { units: 'LB', value: 1.77 }, { length: 8, units: 'IN' }],
    [
      'kilograms and centimetres from elsewhere',
      { ...inBerlin, companyName: 'Hafen GmbH' },
      { units: 'KG', value: 0.81 },
      { length: 21, units: 'CM' },
    ],
  ])('has %s, rounded up', (_, origin, weight, dimensions) => {
    const packages = [aPackage({ weightGrams: 801, lengthCm: 20.1 })] as const
    const order = anOrder({ from: origin, to: inToronto, packages })
    for (const { requestedShipment } of [
      buildShipRequest(order, handle),
      buildRateRequest(order, { account: '1', shipDate: '2026-11-23' }),
    ]) {
      expect(requestedShipment.requestedPackageLineItems[0]).toMatchObject({ weight, dimensions })
      expect(requestedShipment.totalWeight).toBe(weight.units === 'LB' ? 1.8 : 0.9)
    }
  })

  test('has lines that weigh no more than the packages', () => {
    const contents = [aLine({ quantity: 3, weightGrams: 333 }), aLine({ quantity: 1, weightGrams: 500 })]
    const { requestedPackageLineItems, customsClearanceDetail } = buildShipRequest(
      anOrder({ from, contents, packages: [aPackage({ weightGrams: 1000 })] }),
      handle,
    ).requestedShipment
    const lines = customsClearanceDetail?.commodities.map(({ weight }) => weight?.value ?? 0) ?? []
    expect(lines.length).toBe(2)
    expect(lines.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(requestedPackageLineItems[0]?.weight.value ?? 0)
  })

  test('has heavier packages if many lines weigh next to nothing', () => {
    const contents = Array.from({ length: 4 }, () => aLine({ quantity: 1, weightGrams: 1 }))
    const { requestedPackageLineItems, totalWeight } = buildShipRequest(
      anOrder({ from, contents, packages: [aPackage({ weightGrams: 1 }), aPackage({ weightGrams: 1 })] }),
      handle,
    ).requestedShipment
    expect(requestedPackageLineItems.map(({ weight }) => weight.value)).toEqual([0.03, 0.01])
    expect(totalWeight).toBe(0.1)
    const atHome = anOrder({ from, to: aParty(), contents, packages: [aPackage({ weightGrams: 1 })] })
    const { requestedPackageLineItems: undeclared } = buildShipRequest(atHome, handle).requestedShipment
    expect(undeclared[0]?.weight.value).toBe(0.01)
  })

  test('names packages that machines cannot sort', () => {
    const packages = [aPackage({ isIrregular: true }), aPackage()] as const
    const { requestedPackageLineItems } = buildShipRequest(anOrder({ from, packages }), handle).requestedShipment
    expect(requestedPackageLineItems[0]).toMatchObject({
      packageSpecialServices: { specialServiceTypes: ['NON_STANDARD_CONTAINER'] },
    })
    expect(requestedPackageLineItems[1]).not.toHaveProperty('packageSpecialServices')
  })

  test('for rates has duties that the sender pays, and no others', () => {
    const rated = (terms: 'DDP' | 'DDU') =>
      buildRateRequest(anOrder({ from, terms }), { account: '1', shipDate: '2026-11-23' }).requestedShipment
        .customsClearanceDetail
    expect(rated('DDP')).toMatchObject({ dutiesPayment: { paymentType: 'SENDER' } })
    expect(rated('DDU')).not.toHaveProperty('dutiesPayment')
  })

  test('has who pays duties, and the exemption from the export declaration', () => {
    expect(customs({})).toMatchObject({
      dutiesPayment: { paymentType: 'SENDER' },
      commercialInvoice: { termsOfSale: 'DDP', originatorName: 'Harbour Goods Inc' },
      exportDetail: { exportComplianceStatement: 'NO EEI 30.37(a)' },
    })
    expect(customs({ terms: 'DDU', to: inToronto })).toMatchObject({
      dutiesPayment: { paymentType: 'RECIPIENT' },
      commercialInvoice: { termsOfSale: 'DAP' },
      exportDetail: { exportComplianceStatement: 'NO EEI 30.36' },
    })
    expect(customs({ from: { ...inBerlin, companyName: 'Hafen GmbH' }, to: inToronto })).not.toHaveProperty(
      'exportDetail',
    )
  })

  test('declares values of lines, and their unit prices', () => {
    const contents = [aLine({ quantity: 3, value: usd(1000) }), aLine({ value: usd(4900) })]
    expect(customs({ contents })).toMatchObject({
      totalCustomsValue: { amount: 59, currency: 'USD' },
      commodities: [
        { quantity: 3, unitPrice: { amount: 3.333333 }, customsValue: { amount: 10 } },
        { quantity: 2, unitPrice: { amount: 24.5 }, customsValue: { amount: 49 } },
      ],
    })
  })

  test('has tax numbers with whom they are of', () => {
    const taxIdentifiers = [
      { party: 'seller', kind: 'IOSS', number: 'IM2760000742', issuingCountry: 'DE' },
      { party: 'importer', kind: 'VAT', number: 'DE123456789', issuingCountry: 'DE' },
    ] as const
    const vat = { number: 'DE123456789', tinType: 'BUSINESS_NATIONAL', usage: 'VAT' }
    const { shipper, recipients } = buildShipRequest(anOrder({ from, taxIdentifiers }), handle).requestedShipment
    expect(shipper).toHaveProperty('tins', [{ number: 'IM2760000742', tinType: 'BUSINESS_UNION', usage: 'IOSS' }])
    expect(recipients[0]).toHaveProperty('tins', [vat])
    const importer = { ...inBerlin, companyName: 'Einfuhr GmbH' }
    expect(customs({ taxIdentifiers, importer })?.importerOfRecord).toMatchObject({
      contact: { companyName: 'Einfuhr GmbH' },
      tins: [vat],
    })
  })

  test.each([
    ['to Canada', { to: inToronto }, 'CARTON'],
    ['from Canada', { from: { ...inToronto, companyName: 'Maple Ltd' }, to: aParty() }, 'CARTON'],
    ['to Germany', {}, undefined],
  ])('names the packaging %s', (_, parts, packaging) => {
    const { requestedShipment } = buildShipRequest(anOrder({ from, ...parts }), handle)
    expect(requestedShipment.requestedPackageLineItems[0]?.subPackagingType).toBe(packaging)
  })

  test.each([
    [{ reference: 'x'.repeat(31) }, 'the reference has more than 30 characters'],
    [{ packages: [aPackage({ lengthCm: 2540 })] as const }, 'a package exceeds 999 inches'],
    [{ contents: [aLine({ quantity: 10_000 })] }, 'the quantity of "Cotton T-shirt" exceeds 9999'],
    [{ contents: [aLine({ description: 'x'.repeat(451) })] }, `"${'x'.repeat(451)}" has more than 450 characters`],
    [{ contents: [aLine({ value: money(0, 'USD') })] }, '"Cotton T-shirt" must have a value above 0'],
    [
      { taxIdentifiers: [{ party: 'seller', kind: 'VAT', number: '1'.repeat(19), issuingCountry: 'DE' } as const] },
      'the VAT number has more than 18 characters',
    ],
    [{ service: 'FEDEX_FREIGHT' }, 'the carrier does not offer this service'],
    [{ contents: [aLine({ description: ' ' })] }, 'a description of all contents is required'],
    [{ contents: Array.from({ length: 1000 }, () => aLine()) }, 'the carrier accepts at most 999 lines of contents'],
    [{ service: 'FEDEX_GROUND', from: aParty({ phone: '1' }) }, 'the state of the sender is required'],
    [{ service: 'FEDEX_GROUND', importer: { ...inBerlin, city: '' } }, 'the city of the consignee is required'],
  ])('for %j is rejected as %j', (parts, fault) => {
    const order = anOrder({ from, ...parts })
    expect(validateFedexOrder(order, Date.parse('2026-11-23T20:00:00Z'))).toBe(fault)
  })
})

describe('a location of FedEx', () => {
  const found = (parts: object) =>
    toServicePoints(
      v.parse(LocationResponseBody, {
        output: {
          locationDetailList: [
            {
              locationId: 'BERKA',
              contactAndAddress: {
                address: { streetLines: ['Invalidenstr. 43', 'Hof'], city: 'Berlin', countryCode: 'DE' },
                contact: { companyName: 'Copy Shop' },
              },
              ...parts,
            },
          ],
        },
      }),
    )

  test('has the name, address and distance of a service point', () => {
    expect(found({ distance: { units: 'MI', value: 0.5 } })).toEqual([
      {
        ...{ id: 'BERKA', name: 'Copy Shop', street1: 'Invalidenstr. 43', street2: 'Hof', city: 'Berlin' },
        ...{ province: null, postalCode: null, country: 'DE', distanceMetres: 805 },
        ...{ openingHours: [], accepts: ['pick_up'] },
      },
    ])
  })

  test('has hours in a list or alone, all day, or none', () => {
    const day = (dayofweek: string, operationalHoursType: string, operationalHours?: unknown) => ({
      ...{ dayofweek, operationalHoursType, operationalHours },
    })
    const storeHours = [
      day('SUNDAY', 'CLOSED_ALL_DAY', { begins: '00:00:00', ends: '00:00:00' }),
      day('MONDAY', 'OPEN_BY_HOURS', { begins: '09:00:00', ends: '18:30:00' }),
      day('TUESDAY', 'OPEN_BY_HOURS', [
        { begins: '09:00:00', ends: '12:00:00' },
        { begins: '13:00:00', ends: '00:00:00' },
      ]),
      day('SATURDAY', 'OPEN_ALL_DAY'),
    ]
    expect(found({ storeHours })[0]?.openingHours).toEqual([
      { day: 'monday', opens: '09:00', closes: '18:30' },
      { day: 'tuesday', opens: '09:00', closes: '12:00' },
      { day: 'tuesday', opens: '13:00', closes: '24:00' },
      { day: 'saturday', opens: '00:00', closes: '24:00' },
    ])
  })

  test('without an ID is left out', () => {
    expect(found({ locationId: null })).toEqual([])
  })
})

describe('a response of FedEx', () => {
  const rates = (...details: readonly object[]) =>
    listOffers(v.parse(RateResponseBody, { output: { rateReplyDetails: details } }))
  const rated = (totalNetCharge: number, rateType = 'ACCOUNT') => ({ rateType, totalNetCharge, currency: 'USD' })

  test('has the price of the account, without services that are not sold or have no price', () => {
    expect(
      rates(
        { serviceType: 'FEDEX_2_DAY', ratedShipmentDetails: [rated(30, 'LIST'), rated(10.5)] },
        { serviceType: 'PRIORITY_OVERNIGHT', ratedShipmentDetails: [rated(0)] },
        { serviceType: 'FIRST_OVERNIGHT', ratedShipmentDetails: [] },
        { serviceType: 'FEDEX_1_DAY_FREIGHT', ratedShipmentDetails: [rated(99)] },
      ),
    ).toEqual([{ service: 'FEDEX_2_DAY', serviceType: 'FEDEX_2_DAY', cost: usd(1050), transitDays: null }])
  })

  test('has the lower of two prices for a service, and its days', () => {
    const home = { serviceType: 'GROUND_HOME_DELIVERY', commit: { daysInTransit: 'TWO_DAYS' } }
    expect(
      rates(
        { serviceType: 'FEDEX_GROUND', ratedShipmentDetails: [rated(12)] },
        { ...home, ratedShipmentDetails: [rated(11)] },
      ),
    ).toMatchObject([{ service: 'FEDEX_GROUND', serviceType: 'GROUND_HOME_DELIVERY', transitDays: { min: 2, max: 2 } }])
    expect(
      rates(
        { serviceType: 'FEDEX_GROUND', ratedShipmentDetails: [rated(11)] },
        { ...home, ratedShipmentDetails: [rated(12)] },
      ),
    ).toMatchObject([{ serviceType: 'FEDEX_GROUND', cost: usd(1100) }])
  })

  const encodedLabel = Buffer.from(PDF_FILE).toString('base64')
  const piece = (
    trackingNumber: string,
    at: number,
    packageDocuments: readonly object[] = [{ contentType: 'LABEL', encodedLabel }],
  ) => ({
    ...{ trackingNumber, packageSequenceNumber: at, packageDocuments },
  })
  const sold = (pieceResponses: readonly object[], packages: number) =>
    toPurchasedParcel(v.parse(ShipResponseBody, { output: { transactionShipments: [{ pieceResponses }] } }), packages)

  test('has the packages in their order', () => {
    expect(sold([piece('2', 2), piece('1', 1)], 2)).toMatchObject({
      trackingNumbers: ['1', '2'],
      cost: null,
      documents: [{ packageIndex: 0 }, { packageIndex: 1 }],
    })
  })

  test.each([
    ['a package is missing', [piece('1', 1)], 2],
    ['there are more packages', [piece('1', 1), piece('2', 2)], 1],
    ['a label is missing', [piece('1', 1), piece('2', 2, [])], 2],
    ['a label is unreadable', [piece('1', 1, [{ contentType: 'LABEL', encodedLabel: 'AAAA' }])], 1],
    ['a number is missing', [{ ...piece('1', 1), trackingNumber: null }], 1],
    ['nothing was sold yet', [], 1],
  ])('is no parcel if %s', (_, pieces, packages) => {
    expect(sold(pieces, packages)).toBeNull()
  })

  test.each([
    ['CANCELSHIPMENT.TRACKINGNUMBER.DELETED', true, false],
    ['SHIPMENT.CANCELEDWITHOUTPICKUP.SUCCESS', true, false],
    ['MASTERTRACKINGID.TRACKINGNUMBER.CANCELLED', true, false],
    ['SHIPMENT.CANCELEDWITHOUTPICKUP.FAILURE', false, false],
    ['ACCOUNTNUMBER.REGISTRATION.REQUIRED', false, true],
  ])('with the error %s: cancelled %j, account %j', (code, isCancelled, isAccount) => {
    const error = parseErrorResponse({ errors: [{ code, message: 'No.' }] })
    expect([error.reason, isCancelledError(error), isAccountError(error)]).toEqual(['No.', isCancelled, isAccount])
  })

  test('without a list of errors has no reason', () => {
    expect(parseErrorResponse('<html>')).toEqual({
      codes: [],
      reason: 'the carrier rejected the request without stating a reason',
    })
  })
})
