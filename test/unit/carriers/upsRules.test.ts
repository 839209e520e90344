import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import type { ParcelOrder, TaxIdentifier } from '#shared/carriers/rules/parcel.ts'
import { getDeclaredValue } from '#shared/carriers/rules/parcelValues.ts'
import {
  isAlreadyVoidedError,
  isShipmentVoided,
  parseErrorResponse,
  RateResponseBody,
  RecoveryResponseBody,
  recovered,
  toCarrierRates,
  VoidResponseBody,
} from '#shared/carriers/ups/rules/answers.ts'
import { buildInternationalForms, validateContents } from '#shared/carriers/ups/rules/customsForms.ts'
import { toAddressLines } from '#shared/carriers/ups/rules/parties.ts'
import { toUpsPhone } from '#shared/carriers/ups/rules/phoneNumber.ts'
import { buildRateRequest, buildShipRequest, validateUpsOrder } from '#shared/carriers/ups/rules/shipmentRequest.ts'
import { mapStatusCode, TrackResponseBody, toCarrierTracking } from '#shared/carriers/ups/rules/trackingCodes.ts'
import { money, usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'

test('the invoice of UPS shows the product identifiers of the European Union where they fit', () => {
  const lineOf = (description: string) =>
    buildInternationalForms(
      anOrder({ contents: [aLine({ description, sku: 'OURS', mpn: 'MAKER-7', gtin: '4006381333931' })] }),
    ).Product[0]
  expect(lineOf('Cotton T-shirt')).toMatchObject({
    Description: ['Cotton T-shirt', 'NS-PID MAKER-7 S-PID 4006381333931'],
    PartNumber: 'OURS',
  })
  const long = 'word '.repeat(20).trim()
  expect(lineOf(long)?.Description.join(' ')).toBe(long)
})

const NONE = { signature: false, isReturn: false, insuredValue: null }
const inCalifornia = aParty({ province: 'CA' })
const inOntario = { ...inToronto, province: 'ON' }
const inParis = { ...inBerlin, city: 'Paris', postalCode: '75001', country: 'FR', phone: '+33 1 42 68 53 00' }
const battery = aLine({ description: 'Headphones', dangerousGoodsCode: '0967' })
const UNION = ['DE', 'FR']

const lane = (order: ParcelOrder) => {
  const [origin, destination] = order.options.isReturn ? [order.to, order.from] : [order.from, order.to]
  return {
    account: 'A1B2C3',
    isOriginInUnion: UNION.includes(origin.country),
    isDestinationInUnion: UNION.includes(destination.country),
  }
}
function shipment(parts: Partial<ParcelOrder> = {}) {
  const order = anOrder({ from: inCalifornia, service: '65', ...parts })
  return buildShipRequest(order, lane(order)).ShipmentRequest.Shipment
}
const charges = (parts: Partial<ParcelOrder>) =>
  shipment(parts).PaymentInformation.ShipmentCharge.map(({ Type }) => Type)

describe('parties as UPS writes them', () => {
  test('name a company without a person as both, and the extension in its field', () => {
    const to = { ...inBerlin, name: null, companyName: 'Möbius KG', phone: '+49 30 1234567 x12' }
    expect(shipment({ to }).ShipTo).toMatchObject({
      Name: 'Möbius KG',
      AttentionName: 'Möbius KG',
      Phone: { Number: '49301234567', Extension: '12' },
    })
  })

  test.each([
    ['+1 (415) 555-0134', 'US', '4155550134'],
    ['415-555-0134', 'US', '4155550134'],
    ['+1 416 555 0171', 'CA', '4165550171'],
    ['+49 (0)30 1234567', 'DE', '49301234567'],
    ['0049 30 1234567', 'DE', '49301234567'],
    ['030 1234567', 'DE', '49301234567'],
    ['49 30 1234567', 'DE', '49301234567'],
    ['020 7946 0958', 'GB', '442079460958'],
    ['06 1234 5678', 'IT', '390612345678'],
    ['2123 4567', 'HK', '85221234567'],
    ['1234567', 'AQ', '1234567'],
  ])('%s in %s is %s', (phone, country, digits) => {
    expect(toUpsPhone(phone, country)).toBe(digits)
  })

  test.each([
    [['1 Main Street', null], ['1 Main Street']],
    [
      ['One Very Long Boulevard of Broken Dreams 12', 'Floor 5'],
      ['One Very Long Boulevard of Broken', 'Dreams 12', 'Floor 5'],
    ],
    [['x'.repeat(40), ''], ['x'.repeat(40)]],
  ])('%j is printed on the lines %j', (texts, lines) => {
    expect(toAddressLines(texts)).toEqual(lines)
  })

  test('no word of a line is lost, and no line is too long that has spaces', () => {
    const words = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }), { maxLength: 20 })
    fc.assert(
      fc.property(words, (texts) => {
        const lines = toAddressLines([texts.join(' ')])
        expect(lines.join(' ').split(/\s+/)).toEqual(texts.join(' ').trim().split(/\s+/))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(35)
      }),
    )
  })

  test('have states where UPS reads them, and postal codes without spaces in Canada', () => {
    const { ShipTo, Shipper } = shipment({ to: inOntario })
    expect(ShipTo.Address).toMatchObject({ StateProvinceCode: 'ON', PostalCode: 'M5V3L9' })
    expect(Shipper.Address).toMatchObject({ StateProvinceCode: 'CA', CountryCode: 'US' })
    expect(shipment({ to: { ...inBerlin, province: 'Berlin' } }).ShipTo.Address).not.toHaveProperty('StateProvinceCode')
  })

  test('are asked for by name where they are companies, and live in territories of the United States', () => {
    const { ShipTo } = shipment({ to: aParty({ companyName: 'Café Ltd', name: 'Rosa', province: 'PR' }) })
    expect(ShipTo).toMatchObject({ Name: 'Café Ltd', AttentionName: 'Rosa', Address: { CountryCode: 'PR' } })
    expect(ShipTo.Address).not.toHaveProperty('StateProvinceCode')
  })
})

describe('the order sent to UPS', () => {
  test.each([
    ['DDP abroad', { terms: 'DDP' as const }, ['01', '02']],
    ['DDU abroad', { terms: 'DDU' as const }, ['01']],
    ['DDP at home', { to: inCalifornia }, ['01']],
    ['DDP within the Union', { from: inBerlin, to: inParis }, ['01']],
    ['DDP to Puerto Rico', { to: aParty({ province: 'PR' }) }, ['01']],
  ])('of who pays: %s', (_, parts, types) => {
    expect(charges(parts)).toEqual(types)
  })

  test('of our reference: with the packages at home, with the shipment elsewhere', () => {
    const order = anOrder({ from: inCalifornia, to: inCalifornia, packages: [aPackage(), aPackage()] })
    const home = buildShipRequest(order, lane(order)).ShipmentRequest.Shipment
    expect(home).not.toHaveProperty('ReferenceNumber')
    for (const each of home.Package) expect(each).toMatchObject({ ReferenceNumber: [{ Value: order.reference }] })
    const abroad = shipment({ reference: 'L1' })
    expect(abroad).toMatchObject({ ReferenceNumber: [{ Value: 'L1' }] })
    expect(abroad.Package[0]).not.toHaveProperty('ReferenceNumber')
  })

  test.each([
    ['United States', { to: inCalifornia }, undefined, '2'],
    ['Canada', { from: inOntario, to: inOntario }, undefined, '2'],
    ['two countries', {}, '1', undefined],
  ])('of signatures within %s', (_, parts, ofShipment, ofPackage) => {
    const request = shipment({ ...parts, options: { ...NONE, signature: true } })
    const at = { DeliveryConfirmation: { DCISType: ofShipment ?? ofPackage } }
    expect(request.ShipmentServiceOptions?.DeliveryConfirmation?.DCISType).toBe(ofShipment)
    expect(request.Package[0]).toMatchObject(ofPackage ? { PackageServiceOptions: at } : {})
    if (!ofPackage) expect(request.Package[0]).not.toHaveProperty('PackageServiceOptions')
  })

  test('of sizes: in pounds and inches from the United States, in kilograms and centimetres from elsewhere, longest first', () => {
    const packages = [aPackage({ weightGrams: 1001, lengthCm: 10, widthCm: 30.1, heightCm: 20 })] as const
    expect(shipment({ packages }).Package[0]).toMatchObject({
      Dimensions: { UnitOfMeasurement: { Code: 'IN' }, Length: '12', Width: '8', Height: '4' },
      PackageWeight: { UnitOfMeasurement: { Code: 'LBS' }, Weight: '2.3' },
    })
    expect(shipment({ packages, from: inBerlin, to: inCalifornia }).Package[0]).toMatchObject({
      Dimensions: { UnitOfMeasurement: { Code: 'CM' }, Length: '31', Width: '20', Height: '10' },
      PackageWeight: { UnitOfMeasurement: { Code: 'KGS' }, Weight: '1.1' },
    })
  })

  test('of returns: from the recipient to the sender, in the account of the sender, whose units count', () => {
    const request = shipment({ options: { ...NONE, isReturn: true } })
    expect(request).toMatchObject({
      ReturnService: { Code: '9' },
      Shipper: { Address: { CountryCode: 'US' } },
      ShipFrom: { Address: { CountryCode: 'DE' } },
      ShipTo: { Address: { CountryCode: 'US' } },
      Package: [{ Description: 'Cotton T-shirt', PackageWeight: { UnitOfMeasurement: { Code: 'LBS' } } }],
      ShipmentServiceOptions: {
        InternationalForms: { ReasonForExport: 'RETURN', Contacts: { SoldTo: { Address: { CountryCode: 'US' } } } },
      },
    })
  })

  test('of imports into the Union: who sends, who receives, and whether it is little', () => {
    const ioss = { party: 'seller', kind: 'IOSS', number: 'IM2760000001', issuingCountry: 'DE' } as const
    expect(shipment({ taxIdentifiers: [ioss] })).toMatchObject({
      ShipperType: '01',
      ConsigneeType: '02',
      ShipmentServiceOptions: { EUDeMinimisIndicator: 'Y' },
      ShipFrom: { VendorInfo: { VendorCollectIDTypeCode: '0356', VendorCollectIDNumber: 'IM2760000001' } },
    })
    const company = shipment({ to: { ...inBerlin, companyName: 'Möbius GmbH' } })
    expect(company).toMatchObject({ ConsigneeType: '01', ShipmentServiceOptions: { EUDeMinimisIndicator: 'N' } })
    for (const parts of [{ to: inOntario }, { from: inBerlin, to: inParis }]) {
      expect(shipment(parts)).not.toHaveProperty('ConsigneeType')
    }
  })

  test.each([
    ['seller', 'EORI', { AgentRole: '20', type: '0002', purpose: '02', role: '06' }],
    ['seller', 'VAT', { AgentRole: '20', type: '1002', purpose: '01', role: '06' }],
    ['seller', 'EIN', { AgentRole: '20', type: '1002', purpose: '01', role: '06' }],
    ['importer', 'EORI', { AgentRole: '30', type: '1002', purpose: '02', role: '05' }],
    ['importer', 'VAT', { AgentRole: '30', type: '1002', purpose: '01', role: '05' }],
  ] as const)('of numbers: the %s has an %s', (party, kind, { AgentRole, type, purpose, role }) => {
    const number: TaxIdentifier = { party, kind, number: 'DE123', issuingCountry: 'DE' }
    expect(shipment({ taxIdentifiers: [number] })).toMatchObject({
      GlobalTaxInformation: {
        AgentTaxIdentificationNumber: [
          {
            AgentRole,
            TaxIdentificationNumber: [
              {
                IdentificationNumber: 'DE123',
                IDNumberTypeCode: type,
                IDNumberPurposeCode: purpose,
                IDNumberCustomerRole: role,
                IDNumberIssuingCntryCd: 'DE',
              },
            ],
          },
        ],
      },
    })
  })

  test('of contents that go from the United States to Canada: whole dollars', () => {
    expect(shipment({ to: inOntario, contents: [aLine({ value: usd(4901) })] })).toMatchObject({
      InvoiceLineTotal: { CurrencyCode: 'USD', MonetaryValue: '50' },
    })
    expect(shipment()).not.toHaveProperty('InvoiceLineTotal')
  })

  test('of what is sold, for each unit', () => {
    const contents = [aLine({ quantity: 3, value: usd(1000), sku: 'x'.repeat(36) })]
    const forms = buildInternationalForms(anOrder({ contents, reference: 'L7' }))
    expect(forms).toMatchObject({
      InvoiceNumber: 'L7',
      InvoiceDate: '20261123',
      TermsOfShipment: 'DDP',
      CurrencyCode: 'USD',
    })
    expect(forms.Product).toEqual([
      {
        Description: ['Cotton T-shirt'],
        Unit: { Number: '3', UnitOfMeasurement: { Code: 'PCS' }, Value: '3.333333' },
        CommodityCode: '610910',
        OriginCountryCode: 'PT',
      },
    ])
  })

  test('prices for units that come to the value of the line again, or nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 100_000 }), (cents, quantity) => {
        const order = anOrder({ contents: [aLine({ value: usd(cents), quantity })] })
        const [product] = buildInternationalForms(order).Product
        const total = Math.round(Number(product?.Unit.Value) * quantity * 100)
        expect(validateContents(order) === null).toBe(total === cents)
      }),
    )
  })

  test.each([1, 2, 3, 7])('insured values, which are divided among %i packages without a rest', (count) => {
    const [first = aPackage(), ...others] = Array.from({ length: count }, () => aPackage())
    const order = anOrder({ packages: [first, ...others], options: { ...NONE, insuredValue: usd(30_001) } })
    const parts = order.packages.map((_, at) => getDeclaredValue(order, at)?.minorUnits ?? 0)
    expect(parts.reduce((sum, each) => sum + each, 0)).toBe(30_001)
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count)
  })

  test('when it asks for prices: of one service or of all, of our contract, with what customs see', () => {
    const order = anOrder({ from: inCalifornia })
    expect(buildRateRequest(order, lane(order), '65').RateRequest).toMatchObject({
      Request: { RequestOption: 'Rate' },
      Shipment: {
        Service: { Code: '65' },
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        InvoiceLineTotal: { MonetaryValue: '49.00' },
        ShipmentTotalWeight: { Weight: '1.8' },
      },
    })
    const all = buildRateRequest(order, lane(order), null).RateRequest
    expect(all.Request.RequestOption).toBe('Shop')
    expect(all.Shipment).not.toHaveProperty('Service')
  })
})

describe('a battery inside equipment', () => {
  const UN3481 = {
    ChemicalRecordIdentifier: '1',
    IDNumber: 'UN3481',
    ProperShippingName: 'Lithium ion batteries contained in equipment',
    RegulationSet: 'IATA',
    CommodityRegulatedLevelCode: 'LR',
  }

  test('is shipped as lightly regulated goods', () => {
    const [box] = shipment({ contents: [aLine(), battery, battery] }).Package
    expect(box?.PackageServiceOptions).toEqual({
      PackageIdentifier: '1',
      HazMat: [{ ...UN3481, TransportationMode: 'Passenger Aircraft' }],
    })
  })

  test('is sent when a price is requested', () => {
    const order = anOrder({ from: inCalifornia, contents: [battery] })
    const { Request, Shipment } = buildRateRequest(order, lane(order), '65').RateRequest
    expect(Request).toMatchObject({ SubVersion: '1701' })
    expect(Shipment.Package[0]?.PackageServiceOptions).toEqual({
      HazMat: { PackageIdentifier: '1', HazMatChemicalRecord: [{ ...UN3481, TransportationMode: '03' }] },
    })
  })

  test('is what UPS hears of no other parcel', () => {
    const order = anOrder({ from: inCalifornia })
    expect(JSON.stringify([shipment(), buildRateRequest(order, lane(order), '65')])).not.toMatch(
      /HazMat|PackageIdentifier|SubVersion/,
    )
  })
})

describe('what UPS would reject', () => {
  const faults: readonly (readonly [string, Partial<ParcelOrder>, RegExp | null])[] = [
    ['nothing', {}, null],
    ['a long name', { to: { ...inBerlin, name: 'x'.repeat(36) } }, /name of the recipient/],
    ['a long street', { to: { ...inBerlin, street1: 'word '.repeat(30) } }, /street of the recipient/],
    ['a long word in a street', { to: { ...inBerlin, street1: 'x'.repeat(36) } }, /street of the recipient/],
    ['a long city', { to: { ...inBerlin, city: 'x'.repeat(31) } }, /city of the recipient/],
    ['an address of forces', { to: aParty({ city: 'APO', province: 'AE', postalCode: '09012' }) }, /APO, FPO and DPO/],
    ['a state without a code', { from: aParty({ province: 'Kalifornien' }) }, /state of the sender/],
    ['a long postal code', { to: { ...inBerlin, postalCode: '1234567890' } }, /postal code of the recipient/],
    [
      'a long telephone number',
      { to: { ...inBerlin, phone: '+49 1234567890123456' } },
      /phone number of the recipient/,
    ],
    ['a long package', { packages: [aPackage({ lengthCm: 271 })] }, /exceeds 270 cm/],
    ['a thick package', { packages: [aPackage({ lengthCm: 100, widthCm: 60, heightCm: 60 })] }, /girth/],
    ['a heavy package', { packages: [aPackage(), aPackage({ weightGrams: 68_001 })] }, /exceeds 68 kg/],
    [
      'a long description',
      { contents: [aLine({ description: 'word '.repeat(30) })] },
      /too long for the carrier invoice/,
    ],
    ['a present', { contents: [aLine({ value: usd(0) })] }, /must have a value above 0/],
    ['many lines', { contents: Array.from({ length: 51 }, () => aLine()) }, /50 lines/],
    ['a long reference', { reference: 'x'.repeat(36) }, /reference/],
    [
      'a signed return',
      { options: { ...NONE, isReturn: true, signature: true } },
      /signature confirmation for returns/,
    ],
    [
      'dollars insured elsewhere',
      { from: inBerlin, to: inCalifornia, options: { ...NONE, insuredValue: usd(1) } },
      /insures/,
    ],
    ['a battery', { contents: [battery] }, null],
    [
      'batteries of two kinds',
      { contents: [battery, aLine({ dangerousGoodsCode: '0970' })] },
      /one type of dangerous goods/,
    ],
    [
      'a battery that comes back',
      { contents: [battery], options: { ...NONE, isReturn: true } },
      /not accept dangerous goods in returns/,
    ],
    ['a battery by road', { contents: [battery], service: '11' }, /only in air services/],
    ['a battery in one of two packages', { contents: [battery], packages: [aPackage(), aPackage()] }, /single-package/],
    ['a battery in a heavy package', { contents: [battery], packages: [aPackage({ weightGrams: 5001 })] }, /5 kg/],
    ['economy with duties paid', { service: '17' }, /for DDU only/],
    ['economy with duties unpaid', { service: '72', terms: 'DDU' }, /for DDP only/],
  ]
  test.each(faults)('%s', (_, parts, words) => {
    const fault = validateUpsOrder(anOrder({ from: inCalifornia, service: '65', ...parts }))
    if (words) expect(fault).toMatch(words)
    else expect(fault).toBeNull()
  })
})

describe('the responses of UPS', () => {
  test('prices: of our contract where there is one, single ones without a list around', () => {
    const rated = { Service: { Code: '65' }, TotalCharges: { CurrencyCode: 'EUR', MonetaryValue: '20.50' } }
    const negotiated = { TotalCharge: { CurrencyCode: 'EUR', MonetaryValue: '12.30' } }
    const read = (RatedShipment: unknown) =>
      toCarrierRates(v.parse(RateResponseBody, { RateResponse: { RatedShipment } }))
    expect(read(rated)).toEqual([{ service: '65', cost: money(2050, 'EUR'), transitDays: null }])
    expect(
      read([{ ...rated, NegotiatedRateCharges: negotiated, GuaranteedDelivery: { BusinessDaysInTransit: '2' } }]),
    ).toEqual([{ service: '65', cost: money(1230, 'EUR'), transitDays: { min: 2, max: 2 } }])
  })

  test('labels again, or candidates', () => {
    const LabelImage = { GraphicImage: 'R0lG' }
    const read = (LabelRecoveryResponse: unknown) => recovered(v.parse(RecoveryResponseBody, { LabelRecoveryResponse }))
    expect(read({ LabelResults: { TrackingNumber: '1Z1', LabelImage } })).toEqual({
      parcel: { packages: [{ trackingNumber: '1Z1', label: 'R0lG' }], invoice: null, cost: null },
      candidates: [],
    })
    const candidates = { TrackingCandidate: [{ TrackingNumber: '1Z1' }, { TrackingNumber: '1Z2' }] }
    expect(read(candidates)).toMatchObject({ parcel: { packages: [] }, candidates: ['1Z1', '1Z2'] })
  })

  test.each([
    ['1', true],
    ['&#xD;1&#xD;', true],
    ['0', false],
  ])('that it voided: %s', (Code, expected) => {
    const body = { VoidShipmentResponse: { SummaryResult: { Status: { Code } } } }
    expect(isShipmentVoided(v.parse(VoidResponseBody, body))).toBe(expected)
  })

  test.each([
    [
      'its usual errors',
      { response: { errors: [{ code: '120106', message: 'State is wrong.' }] } },
      ['120106'],
      'State is wrong.',
    ],
    ['one without a list', { response: { errors: { code: '1', message: ' No. ' } } }, ['1'], 'No.'],
    [
      'older ones',
      {
        Fault: {
          detail: { Errors: { ErrorDetail: { PrimaryErrorCode: { Code: '250003', Description: 'Bad license.' } } } },
        },
      },
      ['250003'],
      'Bad license.',
    ],
    ['nothing', null, [], 'the carrier rejected the request without stating a reason'],
  ])('%s', (_, body, codes, reason) => {
    expect(parseErrorResponse(body)).toEqual({ codes, reason })
  })

  test('that it voided before', () => {
    expect(isAlreadyVoidedError({ codes: [], reason: 'The shipment has already been voided.' })).toBe(true)
    expect(isAlreadyVoidedError({ codes: [], reason: 'No shipment found within the allowed void period.' })).toBe(false)
  })
})

describe('our codes for what UPS follows', () => {
  const of = (statusCode: string, code = '', type = '', description = '') =>
    mapStatusCode({ statusCode, code, type, description })

  test.each([
    ['003', '', '', 100],
    ['038', '', '', 105],
    ['005', 'AR', 'I', 101],
    ['005', 'DP', 'I', 111],
    ['005', 'XX', 'I', 150],
    ['057', 'AR', 'I', 150],
    ['021', '', '', 198],
    ['011', 'AR', 'D', 200],
    ['144', '', '', 220],
    ['058', '', '', 132],
    ['034', '', '', 212],
    ['012', '1C', 'X', 136],
    ['012', '1D', 'X', 131],
    ['', 'DP', 'M', 100],
    ['', 'DP', 'I', 111],
    ['', 'SR', '', 131],
    ['', '', 'X', 121],
    ['999', '', 'I', 150],
    ['999', '', 'NA', null],
    ['007', '', 'MV', null],
    ['114', 'AR', 'I', undefined],
  ])('%s, %s, %s is %s', (statusCode, code, type, expected) => {
    expect(of(statusCode, code, type)).toBe(expected)
  })

  test('texts about customs, where codes say nothing', () => {
    expect(of('', 'ZZ', 'I', 'Your package is on hold at customs')).toBe(132)
  })

  test('instants are those that UPS gives for Greenwich, and dates those that were planned last', () => {
    const activity = [
      {
        date: '20261123',
        time: '003015',
        gmtDate: '2026-11-23',
        gmtTime: '083015',
        status: { type: 'I', statusCode: '021' },
      },
      { date: '20261122', time: '090000', status: { type: 'I', statusCode: '038' } },
    ]
    const deliveryDate = [
      { type: 'SDD', date: '20261124' },
      { type: 'RDD', date: '20261125' },
    ]
    const body = { trackResponse: { shipment: [{ package: [{ activity, deliveryDate }] }] } }
    const tracking = toCarrierTracking(v.parse(TrackResponseBody, body))
    expect(tracking.scans.map(({ code, occurredAtMs, localTime }) => [code, occurredAtMs, localTime])).toEqual([
      [105, Date.UTC(2026, 10, 22, 9), '2026-11-22 09:00:00'],
      [198, Date.UTC(2026, 10, 23, 8, 30, 15), '2026-11-23 00:30:15'],
    ])
    expect(tracking.estimatedDelivery).toBe('2026-11-25')
  })
})
