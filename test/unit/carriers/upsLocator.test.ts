import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { parseHandle, serializeHandle } from '#shared/carriers/ups/rules/handle.ts'
import { isAccessPointId, LocatorResponseBody, toServicePoints } from '#shared/carriers/ups/rules/locator.ts'

/* Based on UPS's Locator.yaml of 2025-08-20 (UPS-API/api-documentation). */

const aLocation = (parts: object = {}) => ({
  AddressKeyFormat: {
    ConsigneeName: 'KIOSK',
    AddressLine: 'RUE DE RIVOLI 12',
    PoliticalDivision2: 'PARIS',
    PostcodePrimaryLow: '75004',
    CountryCode: 'FR',
  },
  AccessPointInformation: { PublicAccessPointID: 'U00000001', AccessPointStatus: { Code: '01' } },
  ...parts,
})

const read = (response: object) => toServicePoints(v.parse(LocatorResponseBody, { LocatorResponse: response }))
const succeeded = { ResponseStatusCode: '1' }

function pointOf(parts: object = {}) {
  const points = read({ Response: succeeded, SearchResults: { DropLocation: [aLocation(parts)] } })
  return 'refused' in points ? points : (points[0] ?? null)
}

const offering = (...codes: readonly string[]) => ({
  ServiceOfferingList: { ServiceOffering: codes.map((Code) => ({ Code, Description: 'Text' })) },
})
const opened = (...days: readonly object[]) => ({
  OperatingHours: { StandardHours: [{ HoursType: '10', DayOfWeek: days }] },
})
const measured = (Value: string, Code: string) => ({ Distance: { Value, UnitOfMeasurement: { Code } } })

describe('an access point', () => {
  test.each([
    ['1.3', 'KM', 1300],
    ['0.5', 'MI', 805],
    ['2', 'KM', 2000],
    ['', 'KM', null],
    ['2', 'YD', null],
  ])('%s %s away is %s metres away', (value, unit, metres) => {
    expect(pointOf(measured(value, unit))).toMatchObject({ distanceMetres: metres })
  })

  test.each([
    [[], ['pick_up']],
    [['011'], ['pick_up']],
    [['001'], ['pick_up']],
    [['006'], ['drop_off']],
    [
      ['009', '003'],
      ['pick_up', 'drop_off'],
    ],
    [['007'], ['pick_up', 'drop_off']],
  ])('that offers %j accepts %j', (codes, accepts) => {
    expect(pointOf(offering(...codes))).toMatchObject({ accepts })
  })

  test.each([
    [{ Day: '1', OpenHours: '930', CloseHours: '1845' }, [{ day: 'sunday', opens: '09:30', closes: '18:45' }]],
    [{ Day: '7', OpenHours: '0', CloseHours: '0' }, [{ day: 'saturday', opens: '00:00', closes: '24:00' }]],
    [{ Day: '2', ClosedIndicator: '' }, []],
    [{ Day: '2' }, []],
    [{ Day: '8', OpenHours: '930', CloseHours: '1845' }, []],
    [{ Day: '3', Open24HoursIndicator: '' }, [{ day: 'tuesday', opens: '00:00', closes: '24:00' }]],
    [
      { Day: '4', OpenHours: ['900', '1400'], CloseHours: ['1200', '1800'] },
      [
        { day: 'wednesday', opens: '09:00', closes: '12:00' },
        { day: 'wednesday', opens: '14:00', closes: '18:00' },
      ],
    ],
  ])('with the hours %j is open %j', (day, openingHours) => {
    expect(pointOf(opened(day))).toMatchObject({ openingHours })
  })

  test('has only its regular hours', () => {
    const DayOfWeek = [{ Day: '2', OpenHours: '900', CloseHours: '1200' }]
    expect(pointOf({ OperatingHours: { StandardHours: [{ HoursType: '11', DayOfWeek }] } })).toMatchObject({
      openingHours: [],
    })
  })

  test.each([
    ['unavailable', { AccessPointInformation: { PublicAccessPointID: 'U1', AccessPointStatus: { Code: '07' } } }],
    ['another location', { AccessPointInformation: undefined }],
    ['without id', { AccessPointInformation: { AccessPointStatus: { Code: '01' } } }],
  ])('is left out if it is %s', (_, parts) => {
    expect(pointOf(parts)).toBeNull()
  })

  test('is read with its address, whether or not UPS returns lists', () => {
    const address = { street1: 'RUE DE RIVOLI 12', street2: null, city: 'PARIS', province: null, country: 'FR' }
    const alone = read({ Response: succeeded, SearchResults: { DropLocation: aLocation() } })
    expect(alone).toMatchObject([{ id: 'U00000001', name: 'KIOSK', ...address, postalCode: '75004' }])
    expect(read({ Response: succeeded })).toEqual([])
    const lines = { ...aLocation().AddressKeyFormat, AddressLine: ['RUE DE RIVOLI 12', 'BAT A', 'PORTE 3'] }
    expect(pointOf({ AddressKeyFormat: lines })).toMatchObject({ street2: 'BAT A, PORTE 3' })
  })
})

describe('a search', () => {
  test('that fails with a 200 has the reason of UPS', () => {
    const rejection = { ErrorSeverity: 'Hard', ErrorCode: '1', ErrorDescription: 'No such place.' }
    expect(read({ Response: { ResponseStatusCode: '0', Error: rejection } })).toEqual({ refused: 'No such place.' })
    expect(read({ Response: { ResponseStatusCode: '0' } })).toEqual({ refused: 'the carrier rejected the search' })
  })

  test.each([
    ['U12345678', true],
    ['u12345678', false],
    ['U1234567', false],
    ['U123456789', false],
  ])('for the point %s can succeed: %s', (id, is) => {
    expect(isAccessPointId(id)).toBe(is)
  })
})

describe('the handle of a parcel', () => {
  const place = { street1: 'Main Street {1}', street2: null, city: 'Zürich', province: null, postalCode: null }
  test.each([
    [{ account: 'A1B2C3', reference: '123' }],
    [{ account: 'A1B2C3', reference: 'with spaces' }],
    [{ account: 'A1B2C3', reference: '123', point: { id: 'U12345678', name: 'A "shop"', ...place, country: 'CH' } }],
  ])('is read as it was written: %j', (handle) => {
    expect(parseHandle(serializeHandle(handle))).toEqual(handle)
  })
})
