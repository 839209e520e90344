import { expect, test } from '@jest/globals'
import { explainServiceUnavailability } from '#shared/rating/rules/explainServiceUnavailability.ts'
import { findQuotes } from '#shared/rating/rules/findQuotes.ts'
import type { Parcel, RouteQuery } from '#shared/rating/rules/lane.ts'
import { aRouteQuery } from '#test/support/aRouteQuery.ts'
import { shippedRouting } from '#test/support/routing.ts'

const parcel = (changes: Partial<Parcel>): Partial<RouteQuery> => ({
  parcels: aRouteQuery({ parcel: changes }).parcels,
})

test.each<readonly [string, Partial<RouteQuery>, string, RegExp]>([
  [
    'weight',
    parcel({ weightGrams: 90_000 }),
    'weight',
    /^the weight \(90 kg\) exceeds the limit \(maximum [\d.]+ kg, .*\)$/,
  ],
  ['length', parcel({ lengthCm: 500 }), 'length', /^the size \(500 × .* cm\) exceeds the limit \(maximum /],
  [
    'carrier',
    { carrier: 'UnknownCarrier' },
    'carrier',
    /^carrier UnknownCarrier is not available for this parcel \(available: \w.*\)$/,
  ],
  ['exit point', { exitPoint: 'XXX' }, 'exit_point', /^exit_point XXX is not available for this parcel \(/],
  [
    'dangerous goods',
    { service: 'Svc Post', dangerousGoods: ['0965'] },
    'dg_code',
    /^dg_code 0965 is not available for this parcel \(/,
  ],
  ['a place nothing goes to', { entryPoint: 'NOWHERE' }, 'to/country', /^no service is available from NOWHERE to DE$/],
  [
    'either of two that do not go together',
    { service: 'Svc Plus', exitPoint: 'AMS' },
    'service',
    /^service Svc Plus is not available for this parcel \(available: Svc Parcel\); or exit_point AMS is not available for this parcel \(available: FRA\)$/,
  ],
  [
    'what is best left out',
    { service: 'Svc Post', exitPoint: 'AMS' },
    'service',
    /; or exit_point AMS is not available for this parcel \(omit it to ship the parcel\)$/,
  ],
  [
    'two at once',
    { ...parcel({ weightGrams: 90_000 }), carrier: 'UnknownCarrier' },
    'weight',
    /^the weight \(90 kg\) exceeds the limit \(.*\); carrier UnknownCarrier is not available for this parcel \(/,
  ],
])('%s is named, with what would be served', (_, changes, field, reason) => {
  const query = aRouteQuery({ country: 'DE', ...changes })
  expect(findQuotes(query, shippedRouting)).toEqual([])
  const explanation = explainServiceUnavailability(query, shippedRouting)
  expect(explanation.field).toBe(field)
  expect(explanation.reason).toMatch(reason)
})
