import { fromScaledInteger } from '#shared/core/decimal.ts'
import type { PricedRouting } from './activeRateCard.ts'
import { computeLengthPlusGirthCm } from './chargeableWeight.ts'
import { findQuotes, getMaxPackages, isWithinLimits, type Quote } from './findQuotes.ts'
import type { Lane, Parcel, RouteQuery } from './lane.ts'

/* Explains why a shipping request has no options. */

/** The field of a request that cannot be served, and available values. */
export type ServiceUnavailability = { readonly field: string; readonly reason: string }

type Condition = {
  readonly field: string
  readonly isAsked: boolean
  readonly without: Partial<RouteQuery>
  /** Describes why the requested value is unavailable, given the options without it. */
  readonly describe: (ways: readonly Quote[]) => ServiceUnavailability
}

const SMALLEST: Parcel = { lengthCm: 1, widthCm: 1, heightCm: 1, weightGrams: 1, irregular: false }

/**
 * Returns why a request cannot be served: each condition whose removal yields options, with
 * available values; if several conditions fail together, which ones. Only for requests without
 * results of `findQuotes`.
 */
export function explainServiceUnavailability(query: RouteQuery, data: PricedRouting): ServiceUnavailability {
  const conditions = listConditions(query, data).filter(({ isAsked }) => isAsked)
  const findQuotesWithoutConditions = (dropped: readonly Condition[]): readonly Quote[] =>
    findQuotes(Object.assign({}, query, ...dropped.map(({ without }) => without)), data)
  const unconditionalQuotes = findQuotesWithoutConditions(conditions)
  if (unconditionalQuotes.length === 0) {
    return { field: 'to/country', reason: `no service is available from ${query.entryPoint} to ${query.country}` }
  }
  const alone = conditions.flatMap((condition) => {
    const ways = findQuotesWithoutConditions([condition])
    return ways.length > 0 ? [condition.describe(ways)] : []
  })
  const [alternative] = alone
  if (alternative) return { field: alternative.field, reason: alone.map(({ reason }) => reason).join('; or ') }
  const failing = conditions
    .filter((condition) => findQuotesWithoutConditions(conditions.filter((other) => other !== condition)).length === 0)
    .map((condition) => condition.describe(unconditionalQuotes))
  const [first] = failing
  if (!first) {
    const fields = conditions.map(({ field }) => field)
    return {
      field: fields[0] ?? 'to/country',
      reason: `no service supports the requested combination of ${fields.join(', ')}`,
    }
  }
  return { field: first.field, reason: failing.map(({ reason }) => reason).join('; ') }
}

function listConditions(query: RouteQuery, data: PricedRouting): readonly Condition[] {
  const [first, ...further] = query.parcels
  const { dangerousGoods, service, carrier, exitPoint, terms, signatureConfirmation, isReturn } = query
  const laneOf = ({ laneId }: Quote): Lane | undefined => data.lanes.find(({ id }) => id === laneId)
  const choice = (field: string, requested: string, offered: (way: Quote) => readonly (string | null)[]) => ({
    field,
    describe: (ways: readonly Quote[]) => {
      const others = listed(ways.flatMap(offered))
      const served = others === '' ? 'omit it to ship the parcel' : `available: ${others}`
      return { field, reason: `${field} ${requested} is not available for this parcel (${served})` }
    },
  })
  return [
    {
      field: 'weight',
      isAsked: true,
      without: { parcels: [SMALLEST, ...further.map(() => SMALLEST)] },
      describe: (ways) =>
        explainSizeLimit(
          query,
          ways.map(laneOf).filter((lane) => lane !== undefined),
        ),
    },
    {
      field: 'packages',
      isAsked: further.length > 0,
      without: { parcels: [first] },
      describe: (ways) => {
        const lanes = ways.map(laneOf).filter((lane) => lane !== undefined)
        const maxPackages = Math.max(...lanes.map((lane) => getMaxPackages(lane, data)))
        const reason = `${query.parcels.length} packages exceed the maximum of ${maxPackages} per shipment`
        return { field: 'packages', reason }
      },
    },
    {
      ...choice('dg_code', dangerousGoods.join(', '), (way) => laneOf(way)?.dangerousGoods ?? []),
      isAsked: dangerousGoods.length > 0,
      without: { dangerousGoods: [] },
    },
    {
      ...choice('service', String(service), (way) => [way.service]),
      isAsked: service !== null,
      without: { service: null },
    },
    {
      ...choice('carrier', String(carrier), (way) => [way.carrier]),
      isAsked: carrier !== null,
      without: { carrier: null },
    },
    {
      ...choice('exit_point', String(exitPoint), (way) => [way.exitPoint]),
      isAsked: exitPoint !== null,
      without: { exitPoint: null },
    },
    { ...choice('terms', String(terms), (way) => way.terms), isAsked: terms !== null, without: { terms: null } },
    {
      ...choice('signature_confirmation', 'true', () => ['false']),
      isAsked: signatureConfirmation,
      without: { signatureConfirmation: false },
    },
    { ...choice('is_return', 'true', () => ['false']), isAsked: isReturn, without: { isReturn: false } },
  ]
}

const listed = (offers: readonly (string | null)[]): string =>
  [...new Set(offers.filter((offer) => offer !== null))].sort().join(', ')

/** Uses the lane with the highest weight limit. */
function explainSizeLimit({ parcels }: RouteQuery, lanes: readonly Lane[]): ServiceUnavailability {
  const [lane] = [...lanes].sort((one, other) => other.limits.maxWeightGrams - one.limits.maxWeightGrams)
  const { maxWeightGrams = 0, maxLengthCm = 0, maxLengthPlusGirthCm = 0 } = lane?.limits ?? {}
  const [first] = parcels
  const parcel = (lane && parcels.find((one) => !isWithinLimits(one, lane.limits))) ?? first
  const kg = (grams: number): string => `${fromScaledInteger(grams, 3)} kg`
  const limits = `maximum ${kg(maxWeightGrams)}, ${maxLengthCm} cm length and ${maxLengthPlusGirthCm} cm length plus girth`
  if (parcel.weightGrams > maxWeightGrams) {
    return { field: 'weight', reason: `the weight (${kg(parcel.weightGrams)}) exceeds the limit (${limits})` }
  }
  const sizes = [parcel.lengthCm, parcel.widthCm, parcel.heightCm]
  const girth = computeLengthPlusGirthCm(parcel)
  const size = `${sizes.join(' × ')} cm${Math.max(...sizes) > maxLengthCm ? '' : ` with ${girth} cm length plus girth`}`
  return { field: 'length', reason: `the size (${size}) exceeds the limit (${limits})` }
}
