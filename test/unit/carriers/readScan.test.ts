import { describe, expect, test } from '@jest/globals'
import { parseGs1Elements } from '#shared/carriers/rules/gs1Elements.ts'
import {
  isSameTrackingNumber,
  parseScannedTrackingNumber,
  parseScannedTrackingNumbers,
} from '#shared/carriers/rules/scannedTrackingNumbers.ts'

const GS = '\u001d'
const USPS = '9274890100900000000012'
const SSCC = '340123450000000017'

describe('the number in a scan', () => {
  test.each([
    ['USPS with ZIP code', `42010118${USPS}`, USPS],
    ['USPS with ZIP+4', `420101180001${USPS}`, USPS],
    ['USPS with symbology identifier', `]C142010118${USPS}`, USPS],
    ['USPS with separator', `42010118${GS}${USPS}`, USPS],
    ['USPS with both, and a separator first', `]C1${GS}42010118${GS}${USPS}`, USPS],
    ['USPS in groups', '420 10118 9274 8901 0090 0000 0000 12', USPS],
    ['USPS as printed with identifiers', `(420)94103(92)${'74890100900000000012'}`, USPS],
    ['USPS with country and postal code', `421840${'10118'}${GS}${USPS}`, USPS],
    ['Code 39 with its stars', '*SV12345678901260*', 'SV12345678901260'],
    ['full-width characters', 'ＳＶ１２３４５６７８９０１２６０', 'SV12345678901260'],
    ['S10 in groups, lower case', 'lx 123 456 785 nl', 'lx123456785nl'],
    ['S10 with symbology identifier', ']C0LX123456785NL', 'LX123456785NL'],
    ['SSCC as GS1-128', `]C100${SSCC}`, SSCC],
    ['SSCC as printed', `(00)${SSCC}`, SSCC],
    ['SSCC after a GTIN', `]C10104012345123456${'00'}${SSCC}`, SSCC],
    ['a shipment number after a route', `]C1403ABC${GS}401PARCEL7`, 'PARCEL7'],
    // Layouts: github.com/jkeen/tracking_number_data, couriers fedex and dpd.
    ['FedEx Express, 34 digits', '1001921334250001000300779017972697', '779017972697'],
    ['FedEx Ground 96, 34 digits', '9622001900000000000000776632517510', '776632517510'],
    ['DPD with route', '%000710005232100123456120276', '05232100123456'],
    ['DHL Express plate', 'JJD014600003889482110', 'JD014600003889482110'],
    ['a GTIN', ']E04006381333931', '4006381333931'],
  ])('%s', (_, scan, number) => {
    expect(parseScannedTrackingNumber(scan)).toBe(number)
  })

  test.each([
    ['digits that only begin like a ZIP code', '42010118927489010090000000001'],
    ['an invalid check digit', `42010118${USPS.slice(0, -1)}5`],
    ['UPS', '1Z999AA10123456784'],
    ['our own number', 'SV12345678901260'],
    ['an order number', '#1001'],
    ['34 digits of another carrier', '1001921334250001000300779017972690'],
    ['SSCC with its identifier, which DHL prints as its number', `00${SSCC}`],
  ])('is the text itself for %s', (_, text) => {
    expect(parseScannedTrackingNumber(text)).toBe(text)
  })
})

describe('numbers that a scan may mean', () => {
  test('begin with what is written', () => {
    expect(parseScannedTrackingNumbers(`420${'10118'}${USPS}`)).toEqual([`42010118${USPS}`, USPS])
    expect(parseScannedTrackingNumbers('lx 123 456 785 nl')).toEqual(['LX123456785NL'])
    expect(parseScannedTrackingNumbers(`00${SSCC}`)).toEqual([`00${SSCC}`, SSCC])
    expect(parseScannedTrackingNumbers('SV12-3456-7890-1260')).toEqual(['SV12-3456-7890-1260', 'SV12345678901260'])
    expect(parseScannedTrackingNumbers(SSCC)).toEqual([SSCC, `00${SSCC}`])
    expect(parseScannedTrackingNumbers('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452'])
  })

  test.each(['', '   ', 'ü', 'x'.repeat(41), '1'.repeat(5_000)])('are none for %j', (text) => {
    expect(parseScannedTrackingNumbers(text)).toEqual([])
  })
})

test.each([
  [`]C142010118${GS}${USPS}`, USPS],
  [`00${SSCC}`, SSCC],
  [SSCC, `]C100${SSCC}`],
  ['JD014600003889482110', 'JJD014600003889482110'],
  ['lx123456785nl', 'LX 123 456 785 NL'],
])('%j and %j are the same number', (one, other) => {
  expect([isSameTrackingNumber(one, other), isSameTrackingNumber(other, one)]).toEqual([true, true])
})

test('numbers of other parcels are not the same', () => {
  expect(isSameTrackingNumber(USPS, '9274890100900000000029')).toBe(false)
  expect(isSameTrackingNumber('', '')).toBe(false)
})

describe('GS1 elements', () => {
  test('are split by fixed lengths and separators', () => {
    expect(parseGs1Elements(`0104012345123456${'17'}261231${'10'}LOT7${GS}310200080021S9`)).toEqual([
      { identifier: '01', value: '04012345123456' },
      { identifier: '17', value: '261231' },
      { identifier: '10', value: 'LOT7' },
      { identifier: '3102', value: '000800' },
      { identifier: '21', value: 'S9' },
    ])
  })

  test.each(['', '77123', '0012345', `01${'1'.repeat(13)}`])('are not in %j', (text) => {
    expect(parseGs1Elements(text) ?? []).toEqual([])
  })
})
