import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { listReferenceDataErrors, listShapeErrors } from '#scripts/referenceDataFaults.ts'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { getReturnAddress } from '#shared/addresses/returnAddresses.ts'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import { findImportRule } from '#shared/customs/duties/rules/dailyRules.ts'
import destinations from '#shared/data/edited/destinations.json' with { type: 'json' }
import { bundledRateCard } from '#shared/rating/bundledRateCard.ts'
import { findQuotes } from '#shared/rating/rules/findQuotes.ts'
import { DISTANCES } from '#shared/rating/rules/lane.ts'
import { RateCard } from '#shared/rating/rules/rateCard.ts'
import { carriers } from '#shared/reference/carriers.ts'
import { isCountryCode, isInEuropeanUnion } from '#shared/reference/countries.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { eventCodes } from '#shared/shipping/records/eventCodes.ts'
import { aRouteQuery } from '#test/support/aRouteQuery.ts'
import { shippedRouting } from '#test/support/routing.ts'

/** Countries with address validation, all of which must be served. */
const REACHABLE =
  'AU AT BE BR CA CL CO CZ DK EE FI FR DE HU IE IT LV LT LU MY MX NL NO NZ PL PR SG SK SI ES SE CH GB US'.split(' ')
const served = Object.values(destinations.zoneGroups).flat()

test('the reference data holds together', () => {
  expect(listReferenceDataErrors()).toEqual([])
})

test('a fault is named with file and place', () => {
  const faults = listShapeErrors('rateCard.json', RateCard, {
    ...bundledRateCard,
    zones: [{ id: 'US-1', country: 'US', percent: 0, postal: [], provinces: [] }],
  })
  expect(faults).toEqual([expect.stringMatching(/^rateCard\.json: zones\.0\.percent /)])
})

describe('places', () => {
  test('are the known ids', () => {
    expect([...entryPoints.keys()].join(' ')).toBe(
      'AMD021 AMS001 BEY001 BOM021 CVGD01 FOC021 HKG101 HKGI01 ICN101 JFKI01 LAXI01 SIN101 SZX002 SZX003 SZX004 SZX021 SZX022 SZXI01',
    )
    expect([...warehouses.keys()].join(' ')).toBe(
      'WH0BEY01 WH0CAN02 WH0CVG01 WH0HKG01 WH0HKG02 WH0HKG03 WH0JFK01 WH0LAX01 WH0LHR02 WH0SZ001 WH0SZX02 WH0SZX03 WH0SZX04',
    )
  })

  test('carry the flags the rules need', () => {
    const withoutOverpack = [...entryPoints].filter(([, { needsOverpack }]) => !needsOverpack).map(([id]) => id)
    const air = [...entryPoints].filter(([, { isAir }]) => isAir).map(([id]) => id)
    const authorised = [...warehouses].filter(([, row]) => row.authorisationRequired).map(([id]) => id)
    expect(withoutOverpack).toEqual(['CVGD01'])
    expect(air.every((id) => /^(HKG|SZX)|^(SIN101|ICN101|BOM021|FOC021|AMD021)$/.test(id))).toBe(true)
    expect(air).toHaveLength(13)
    expect(authorised).toEqual(['WH0CVG01', 'WH0HKG02', 'WH0HKG03', 'WH0LHR02', 'WH0SZX02'])
  })

  test('give every destination a return address', () => {
    expect(getReturnAddress('US').country).toBe('US')
    expect(served.every((country) => getReturnAddress(country).street1 !== '')).toBe(true)
  })
})

describe('countries', () => {
  test('are all of ISO 3166-1 and three more that parcels are addressed to, 27 of them in the EU', () => {
    expect(['DE', 'US', 'AX', 'ZW'].every(isCountryCode)).toBe(true)
    expect(['XK', 'AC', 'TA'].every(isCountryCode)).toBe(true)
    expect(['XK', 'AC', 'TA'].some(isInEuropeanUnion)).toBe(false)
    expect(['de', 'XX', 'UK', 'EU', ''].some(isCountryCode)).toBe(false)
    expect(REACHABLE.filter(isInEuropeanUnion)).toHaveLength(20)
    expect(isInEuropeanUnion('GB')).toBe(false)
  })

  test('have an address format whose postal pattern is a regular expression', () => {
    for (const country of served) {
      expect(getAddressFormat(country).format).toMatch(/%A/)
      expect(() => new RegExp(getAddressFormat(country).postalPattern)).not.toThrow()
    }
  })
})

describe('the routing table', () => {
  const everyWay = (country: string) =>
    [...entryPoints.keys()].flatMap((entryPoint) => findQuotes(aRouteQuery({ entryPoint, country }), shippedRouting))

  test.each(REACHABLE)('serves %s with all four services', (country) => {
    expect(new Set(everyWay(country).map(({ service }) => service))).toEqual(new Set(SERVICES))
  })

  test('serves every destination from every entry point', () => {
    for (const country of served) {
      for (const entryPoint of entryPoints.keys()) {
        expect(findQuotes(aRouteQuery({ entryPoint, country }), shippedRouting)).not.toEqual([])
      }
    }
  })

  test('has lanes with one kind of terms, several ports, several carriers, and countries without', () => {
    expect(everyWay('CO').some(({ terms }) => terms.includes('DDP'))).toBe(false)
    expect(everyWay('KP')).toEqual([])
    expect(shippedRouting.lanes.some(({ terms }) => terms.join() === 'DDP')).toBe(true)
    expect(shippedRouting.lanes.some(({ exitPoints }) => exitPoints.length > 1)).toBe(true)
    const parcelToGermany = everyWay('DE').filter(({ service }) => service === 'Svc Parcel')
    expect(new Set(parcelToGermany.map(({ carrier }) => carrier)).size).toBe(3)
  })

  test('chooses a carrier of our own unless asked otherwise', () => {
    for (const country of served) {
      for (const service of SERVICES) {
        const [cheapest] = findQuotes(aRouteQuery({ country, service }), shippedRouting)
        expect(carriers.get(cheapest?.carrier ?? '')?.kind).toBe('own')
      }
    }
  })

  test('has a price for every distance in each of its tables', () => {
    for (const { columns } of bundledRateCard.tables) expect(columns.flatMap(({ to }) => to)).toEqual([...DISTANCES])
  })

  test('has duty rates wherever the sender can pay duty', () => {
    const withDdp = served.filter((country) => everyWay(country).some(({ terms }) => terms.includes('DDP')))
    expect(withDdp.filter((country) => findImportRule(bundledDutyRules, country, '2026-01-01') === null)).toEqual([])
  })
})

describe('carriers', () => {
  test('are ours with a number format, or outside ones with a habit', () => {
    expect(v.is(v.object({ numberFormat: v.literal('s10') }), carriers.get('SvcPost'))).toBe(true)
    expect(carriers.get('DeutschePost')).toMatchObject({
      kind: 'outside',
      through: { habit: 'asynchronous' },
      isSandbox: false,
    })
    const sandbox = [...carriers.values()].filter((carrier) => carrier.kind === 'outside' && carrier.isSandbox)
    expect(sandbox.map(({ code }) => code)).toEqual(['SandboxRefuse', 'SandboxFlaky', 'SandboxPoint'])
  })
})

describe('event codes', () => {
  test('have a text and a status', () => {
    expect(eventCodes.size).toBe(76)
    expect(eventCodes.get(100)).toEqual({ code: 100, description: 'SHIPMENT LABEL CREATED', status: 'Pending' })
    expect(eventCodes.get(192)).toEqual({ code: 192, description: 'DELIVERY SCHEDULED', status: 'En Route' })
    expect(eventCodes.get(212)?.status).toBe('Exception')
    expect(eventCodes.get(250)).toEqual({ code: 250, description: 'PROOF OF DELIVERY', status: 'Delivered' })
    expect(eventCodes.get(251)).toBeUndefined()
  })
})
