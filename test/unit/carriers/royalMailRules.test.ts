import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import {
  CreateResponseBody,
  decodeLabel,
  findTrackingNumber,
  parseRejection,
  toFailureReason,
} from '#shared/carriers/royalMail/rules/answers.ts'
import { buildContents } from '#shared/carriers/royalMail/rules/customs.ts'
import { parseHandle, serializeHandle } from '#shared/carriers/royalMail/rules/handle.ts'
import { buildOrderRequest, validateRoyalMailOrder } from '#shared/carriers/royalMail/rules/orderRequest.ts'
import { findPackageFormat } from '#shared/carriers/royalMail/rules/packages.ts'
import type { Package, ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { money, usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'
import { inBristol, inLeeds } from '#test/support/carriers/fakeRoyalMail.ts'
import { PDF_FILE, PNG_FILE } from '#test/support/carriers/sampleFiles.ts'

/* Based on the OpenAPI document of the Click & Drop API 1.0.0. */

const abroad = (parts: Partial<ParcelOrder> = {}): ParcelOrder =>
  anOrder({ service: 'MP1', from: inBristol, terms: 'DDU', ...parts })
const atHome = (parts: Partial<ParcelOrder> = {}): ParcelOrder => abroad({ service: 'TPN24', to: inLeeds, ...parts })

const options = { signature: false, isReturn: false, insuredValue: null }
const NOW_MS = Date.parse('2026-11-23T08:00:00Z')
const build = (order: ParcelOrder) => buildOrderRequest(order, { nowMs: NOW_MS, tradingName: undefined }).items[0]
const words = (length: number): string => 'word '.repeat(length / 5)

describe('a parcel', () => {
  const rejected: readonly (readonly [string, ParcelOrder, string | null])[] = [
    ['abroad', abroad(), null],
    ['at home', atHome(), null],
    ['for rates, without a service', abroad({ service: '' }), null],
    ['from abroad', abroad({ from: aParty() }), 'the carrier only accepts parcels from the United Kingdom'],
    ['with a long reference', atHome({ reference: 'R'.repeat(41) }), 'the reference has more than 40 characters'],
    ['by no service', atHome({ service: 'CRL24' }), 'the carrier does not offer this service'],
    ['abroad by a domestic service', abroad({ service: 'SD1' }), 'the carrier does not offer SD1 to this country'],
    ['at home by another service', atHome({ service: 'OTA' }), 'the carrier does not offer OTA to this country'],
    [
      'signed for abroad by a service without signature',
      abroad({ options: { ...options, signature: true } }),
      'MP1 has no signature; use a tracked and signed service',
    ],
    ['signed for abroad', abroad({ service: 'OTC', options: { ...options, signature: true } }), null],
    [
      'by no variant of a service',
      atHome({ options: { ...options, carrierParams: { service_register_code: '2' } } }),
      'service_register_code must have two digits',
    ],
    [
      'to a business in Northern Ireland',
      atHome({ to: { ...inLeeds, companyName: 'Linen Ltd', postalCode: 'BT1 5GS' } }),
      'the carrier does not accept parcels to businesses in Northern Ireland',
    ],
    ['to a home in Northern Ireland', atHome({ to: { ...inLeeds, postalCode: 'BT1 5GS' } }), null],
    ['to a business elsewhere', atHome({ to: { ...inLeeds, companyName: 'Linen Ltd' } }), null],
    [
      'that is irregular',
      atHome({ packages: [aPackage({ isIrregular: true })] }),
      'the carrier does not accept irregular packages',
    ],
    [
      'that is too heavy',
      abroad({ packages: [aPackage({ weightGrams: 2_001 })] }),
      'the package is too heavy or too large for the carrier',
    ],
    [
      'of no value',
      abroad({ contents: [aLine({ value: usd(1) })] }),
      'the value of "Cotton T-shirt" is too low for its quantity',
    ],
    ['of a high value', abroad({ contents: [aLine({ value: usd(99_999_901) })] }), 'the value exceeds 999999'],
    [
      'with values of three decimals',
      abroad({ contents: [aLine({ value: money(1_000, 'KWD') })] }),
      'values in KWD cannot be declared',
    ],
    ['with duties paid', abroad({ terms: 'DDP' }), 'the carrier does not offer duties paid by the sender'],
    ['of a seller abroad', abroad({ seller: aParty() }), 'the consignor must be in the United Kingdom'],
    [
      'with a long description',
      abroad({ contents: [aLine({ description: 'D'.repeat(51) })] }),
      `"${'D'.repeat(51)}" has more than 50 characters`,
    ],
    [
      'with a long HS code',
      abroad({ contents: [aLine({ hsCode: '61091000001' })] }),
      '"Cotton T-shirt" has an HS code of more than 10 digits',
    ],
    [
      'without description',
      abroad({ contents: [aLine({ description: ' ' })] }),
      'a description of all contents is required',
    ],
    ['without street', atHome({ to: { ...inLeeds, street1: '' } }), 'the street of the recipient is required'],
    ['without city', atHome({ to: { ...inLeeds, city: '' } }), 'the city of the recipient is required'],
    [
      'without postal code',
      atHome({ to: { ...inLeeds, postalCode: null } }),
      'the postal code of the recipient is required',
    ],
    [
      'with a long street',
      atHome({ to: { ...inLeeds, street1: words(400) } }),
      'the street of the recipient does not fit into 3 lines of 100 characters',
    ],
    [
      'with a long city',
      atHome({ to: { ...inLeeds, city: 'C'.repeat(101) } }),
      'the city of the recipient has more than 100 characters',
    ],
    [
      'with a long phone number',
      atHome({ from: { ...inBristol, phone: '1'.repeat(26) } }),
      'the phone number of the sender has more than 25 characters',
    ],
    [
      'with a long email address',
      atHome({ to: { ...inLeeds, email: `${'e'.repeat(250)}@a.uk` } }),
      'the email address of the recipient has more than 254 characters',
    ],
    [
      'with a long company name',
      atHome({ to: { ...inLeeds, companyName: 'C'.repeat(101) } }),
      'the company name of the recipient has more than 100 characters',
    ],
    [
      'with a long name',
      atHome({ to: { ...inLeeds, name: 'N'.repeat(211) } }),
      'the name of the recipient has more than 210 characters',
    ],
    [
      'with a long province',
      atHome({ to: { ...inLeeds, province: 'P'.repeat(101) } }),
      'the province of the recipient has more than 100 characters',
    ],
    [
      'with a long postal code',
      atHome({ to: { ...inLeeds, postalCode: '1'.repeat(21) } }),
      'the postal code of the recipient has more than 20 characters',
    ],
    [
      'with too many units',
      abroad({ contents: [aLine({ quantity: 1_000_000, value: usd(1_000_000) })] }),
      '"Cotton T-shirt" has more than 999999 units',
    ],
    [
      'with a long name of the consignee',
      abroad({ importer: { ...inBerlin, name: 'N'.repeat(101) } }),
      'the name of the consignee has more than 100 characters',
    ],
  ]
  test.each(rejected)('%s is sent, or rejected with a reason', (_, order, reason) => {
    expect(validateRoyalMailOrder(order)).toBe(reason)
  })

  test.each([
    [
      'seller',
      'EORI',
      'GB123456789000',
      'the carrier uses the EORI number of its account; remove that of the consignor',
    ],
    ['seller', 'VAT', 'GB123456789', 'the carrier uses the VAT number of its account; remove that of the consignor'],
    ['seller', 'IOSS', 'IM2760000742', null],
    ['importer', 'IOSS', 'IM2760000742', 'the carrier does not transmit the IOSS number of the consignee'],
    ['importer', 'VAT', 'DE123456789', null],
    ['importer', 'VAT', '1'.repeat(16), 'the VAT number has more than 15 characters'],
    ['importer', 'EORI', '1'.repeat(19), 'the EORI number has more than 18 characters'],
  ] as const)('with a number of the %s (%s %s) is sent, or rejected', (party, kind, number, reason) => {
    const taxIdentifiers = [{ party, kind, number, issuingCountry: 'DE' }]
    expect(validateRoyalMailOrder(abroad({ taxIdentifiers }))).toBe(reason)
    expect(validateRoyalMailOrder(atHome({ taxIdentifiers }))).toBeNull()
  })
})

test('a parcel with two numbers of one kind is rejected, unless they are of different kinds', () => {
  const one = { party: 'importer', kind: 'VAT', number: 'DE123456789', issuingCountry: 'DE' } as const
  const other = { ...one, number: 'FR12345678901', issuingCountry: 'FR' } as const
  expect(validateRoyalMailOrder(abroad({ taxIdentifiers: [one, other] }))).toBe(
    'the carrier accepts one VAT number of a party',
  )
  expect(validateRoyalMailOrder(abroad({ taxIdentifiers: [one, { ...other, kind: 'EORI' }] }))).toBeNull()
})

describe('a package', () => {
  const box = (weightGrams: number, lengthCm: number, widthCm: number, heightCm: number): Package =>
    aPackage({ weightGrams, lengthCm, widthCm, heightCm })
  test.each([
    [box(2_000, 45, 35, 16), 'GB', 'smallParcel'],
    [box(2_000, 16, 45, 35), 'GB', 'smallParcel'],
    [box(2_001, 45, 35, 16), 'GB', 'mediumParcel'],
    [box(2_000, 45, 35, 16.1), 'GB', 'mediumParcel'],
    [box(20_000, 61, 46, 46), 'JE', 'mediumParcel'],
    [box(20_001, 61, 46, 46), 'GB', null],
    [box(500, 61.1, 10, 10), 'GB', null],
    [box(500, 60, 46.1, 46), 'GB', null],
    [box(2_000, 60, 20, 10), 'DE', 'parcel'],
    [box(2_000, 60, 20, 10.1), 'DE', null],
    [box(500, 60.1, 5, 5), 'DE', null],
    [box(2_001, 20, 20, 10), 'DE', null],
  ])('%j to %s has the format %j', (each, country, format) => {
    expect(findPackageFormat(each, country)).toBe(format)
  })
})

describe('contents', () => {
  test('add up to the value of a line that cannot be divided evenly', () => {
    const { items } = buildContents(abroad({ contents: [aLine({ quantity: 3, value: usd(1_000), weightGrams: 100 })] }))
    expect(items.map(({ quantity, unitValue }) => [quantity, unitValue])).toEqual([
      [2, 3.33],
      [1, 3.34],
    ])
  })

  test('are one line if it can', () => {
    const { items } = buildContents(abroad({ contents: [aLine({ quantity: 4, value: money(4_000, 'JPY') })] }))
    expect(items.map(({ quantity, unitValue }) => [quantity, unitValue])).toEqual([[4, 1_000]])
  })

  test('never weigh more than the package, which weighs more if they are many', () => {
    const heavy = buildContents(abroad({ packages: [aPackage({ weightGrams: 500 })] }))
    expect([heavy.weightGrams, heavy.items[0]?.unitWeightInGrams]).toEqual([500, 250])
    const many = buildContents(
      abroad({ packages: [aPackage({ weightGrams: 100 })], contents: [aLine({ quantity: 300, weightGrams: 1 })] }),
    )
    expect([many.weightGrams, many.items[0]?.unitWeightInGrams]).toEqual([300, 1])
  })
})

describe('an order', () => {
  test('at home has no contents, customs data or value', () => {
    expect(build(atHome())).toEqual({
      orderReference: expect.any(String),
      isRecipientABusiness: false,
      recipient: {
        address: {
          fullName: 'Ezekiel Thorn',
          addressLine1: '1 Park Row',
          city: 'Leeds',
          postcode: 'LS1 5HD',
          countryCode: 'GB',
        },
        phoneNumber: '+44 113 496 0171',
        emailAddress: 'ezekiel@example.com',
      },
      sender: { phoneNumber: '+44 117 496 0134', emailAddress: 'wilhelmina@example.com' },
      packages: [
        {
          weightInGrams: 800,
          packageFormatIdentifier: 'smallParcel',
          dimensions: { heightInMms: 100, widthInMms: 150, depthInMms: 200 },
        },
      ],
      orderDate: '2026-11-23T08:00:00.000Z',
      subtotal: 0,
      shippingCostCharged: 0,
      total: 0,
      postageDetails: { serviceCode: 'TPN24' },
      label: { includeLabelInResponse: true, includeCN: false, includeReturnsLabel: false },
    })
  })

  test.each([
    ['2026-11-22', undefined],
    ['2026-11-23', undefined],
    ['2026-11-24', '2026-11-24T00:00:00Z'],
  ])('shipped on %s is planned for %j', (shipDate, planned) => {
    expect(build(atHome({ shipDate })).plannedDespatchDate).toBe(planned)
  })

  test('has the contact of the seller abroad, and of the sender at home', () => {
    const seller = { ...inBristol, phone: '+44 117 496 0999' }
    expect(build(abroad({ seller })).sender.phoneNumber).toBe('+44 117 496 0999')
    expect(build(atHome({ seller })).sender.phoneNumber).toBe('+44 117 496 0134')
  })

  test('names the province of the recipient', () => {
    expect(build(abroad({ to: inToronto })).recipient.address.county).toBe('Ontario')
  })

  test('at home has no tax numbers', () => {
    const taxIdentifiers = [{ party: 'seller', kind: 'IOSS', number: 'IM2760000742', issuingCountry: 'DE' }] as const
    expect(build(atHome({ taxIdentifiers })).postageDetails).toEqual({ serviceCode: 'TPN24' })
  })

  test('has the numbers of a recipient who imports in both places, and of another importer in one', () => {
    const taxIdentifiers = [
      { party: 'seller', kind: 'IOSS', number: 'IM2760000742', issuingCountry: 'DE' },
      { party: 'importer', kind: 'EORI', number: 'DE1234567', issuingCountry: 'DE' },
    ] as const
    const own = build(abroad({ taxIdentifiers }))
    expect(own.postageDetails).toMatchObject({ IOSSNumber: 'IM2760000742', recipientEoriNumber: 'DE1234567' })
    expect(own.importer).toMatchObject({ eoriNumber: 'DE1234567', country: 'DE' })
    const other = build(abroad({ taxIdentifiers, importer: { ...inBerlin, companyName: 'Einfuhr GmbH' } }))
    expect(other.postageDetails).toEqual({ serviceCode: 'MP1', IOSSNumber: 'IM2760000742' })
    expect(other.importer).toMatchObject({ eoriNumber: 'DE1234567', companyName: 'Einfuhr GmbH' })
    expect(build(abroad()).importer).toBeUndefined()
  })
})

describe('a response', () => {
  test.each([
    [{ code: 'BadRequest', message: 'No items.', details: null }, 400, { reason: 'No items.', isUnknownOrder: false }],
    [[{ message: 'One.' }, { message: 'Two.' }], 400, { reason: 'One.; Two.', isUnknownOrder: false }],
    [[{ code: 'OrderNotFound', message: 'Unknown.' }], 400, { reason: 'Unknown.', isUnknownOrder: true }],
    [null, 404, { reason: expect.stringContaining('without stating a reason'), isUnknownOrder: true }],
    ['<html>', 400, { reason: expect.stringContaining('without stating a reason'), isUnknownOrder: false }],
  ])('%j (%d) is rejected', (body, status, rejection) => {
    expect(parseRejection(body, status)).toEqual(rejection)
  })

  test('with a failed order has its errors', () => {
    const errors = [
      { errorCode: 1, errorMessage: 'Invalid.', fields: [{ fieldName: 'City' }, { fieldName: 'Postcode' }] },
      { errorCode: 2, errorMessage: 'No service.', fields: null },
    ]
    const body = v.parse(CreateResponseBody, { failedOrders: [{ errors }] })
    expect(toFailureReason(body)).toBe('City, Postcode: Invalid.; No service.')
  })

  test('has the number of an order, or of its package', () => {
    expect(findTrackingNumber({ trackingNumber: null, packages: [{ trackingNumber: 'TT1' }] })).toBe('TT1')
    expect(findTrackingNumber({ trackingNumber: '', packages: [{ trackingNumber: null }] })).toBeNull()
  })

  test('has a label only as PDF', () => {
    const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
    expect(decodeLabel(base64(PDF_FILE))).toEqual(PDF_FILE)
    expect([decodeLabel(base64(PNG_FILE)), decodeLabel(null), decodeLabel('')]).toEqual([null, null, null])
  })
})

test('a handle is read as it was written', () => {
  const handle = { reference: 'L1', isDeclared: true, preparedAtMs: 1 }
  expect(parseHandle(serializeHandle(handle))).toEqual(handle)
})
