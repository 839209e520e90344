import * as v from 'valibot'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { findAddressErrors } from '#shared/addresses/rules/addressErrors.ts'
import { ConfidenceWeightsFile } from '#shared/customs/classification/rules/confidence.ts'
import { GoodsLanguagesFile } from '#shared/customs/classification/rules/goodsLanguage.ts'
import { HeadingRulesFile } from '#shared/customs/classification/rules/headingRules.ts'
import { GoodsWordsFile } from '#shared/customs/classification/rules/vocabulary.ts'
import { validateDutyRules } from '#shared/customs/duties/rules/dutyRulesErrors.ts'
import { DutyRules } from '#shared/customs/duties/rules/importRule.ts'
import { isDangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { listBundledLists, loadBundledList } from '#shared/customs/screening/deniedPartyLists.ts'
import carriers from '#shared/data/edited/carriers.json' with { type: 'json' }
import dangerousWords from '#shared/data/edited/dangerousWords.json' with { type: 'json' }
import deniedPartyWords from '#shared/data/edited/deniedPartyWords.json' with { type: 'json' }
import destinations from '#shared/data/edited/destinations.json' with { type: 'json' }
import eircodeRoutingKeys from '#shared/data/edited/eircodeRoutingKeys.json' with { type: 'json' }
import entryPoints from '#shared/data/edited/entryPoints.json' with { type: 'json' }
import eventCodes from '#shared/data/edited/eventCodes.json' with { type: 'json' }
import exchangeRates from '#shared/data/edited/exchangeRates.json' with { type: 'json' }
import fees from '#shared/data/edited/fees.json' with { type: 'json' }
import goodsConfidence from '#shared/data/edited/goodsConfidence.json' with { type: 'json' }
import goodsDecisions from '#shared/data/edited/goodsDecisions.json' with { type: 'json' }
import goodsLanguages from '#shared/data/edited/goodsLanguages.json' with { type: 'json' }
import goodsWords from '#shared/data/edited/goodsWords.json' with { type: 'json' }
import lanes from '#shared/data/edited/lanes.json' with { type: 'json' }
import neededGoodsData from '#shared/data/edited/neededGoodsData.json' with { type: 'json' }
import rateCard from '#shared/data/edited/rateCard.json' with { type: 'json' }
import restrictedGoods from '#shared/data/edited/restrictedGoods.json' with { type: 'json' }
import returnAddresses from '#shared/data/edited/returnAddresses.json' with { type: 'json' }
import stopWords from '#shared/data/edited/stopWords.json' with { type: 'json' }
import storageFees from '#shared/data/edited/storageFees.json' with { type: 'json' }
import taxIds from '#shared/data/edited/taxIds.json' with { type: 'json' }
import vat from '#shared/data/edited/vat.json' with { type: 'json' }
import warehouses from '#shared/data/edited/warehouses.json' with { type: 'json' }
import workingDays from '#shared/data/edited/workingDays.json' with { type: 'json' }
import addressFormats from '#shared/data/generated/addressFormats.json' with { type: 'json' }
import duties from '#shared/data/generated/duties.json' with { type: 'json' }
import holidays from '#shared/data/generated/holidays.json' with { type: 'json' }
import { bundledRateCard } from '#shared/rating/bundledRateCard.ts'
import { loadKnownNames } from '#shared/rating/knownNames.ts'
import { RateCard } from '#shared/rating/rules/rateCard.ts'
import { validateRateCard as rateCardFaultsOf } from '#shared/rating/rules/rateCardErrors.ts'
import { getAdapter } from '#shared/reference/carriers.ts'
import { entryPoints as readEntryPoints } from '#shared/reference/entryPoints.ts'
import { validateTaxId } from '#shared/reference/taxIds/taxIdTypes.ts'
import { listDecisionErrors, listNomenclatureErrors, listTermErrors, twice } from './nomenclatureFaults.ts'
import * as schemas from './referenceDataSchemas.ts'

/*
 * Consistency checks of the reference data, across its files.
 */

const FILES: readonly (readonly [file: string, schema: v.GenericSchema, data: unknown])[] = [
  ['generated/addressFormats.json', schemas.AddressFormats, addressFormats],
  ['edited/carriers.json', schemas.Carriers, carriers],
  ['imported/deniedParties/*.json', schemas.DeniedPartyLists, listBundledLists().map(loadBundledList)],
  ['edited/deniedPartyWords.json', schemas.DeniedPartyWords, deniedPartyWords],
  ['edited/destinations.json', schemas.Destinations, destinations],
  ['generated/duties.json', DutyRules, duties],
  ['edited/eircodeRoutingKeys.json', schemas.EircodeRoutingKeys, eircodeRoutingKeys],
  ['edited/entryPoints.json', schemas.EntryPoints, entryPoints],
  ['edited/eventCodes.json', schemas.EventCodes, eventCodes],
  ['edited/exchangeRates.json', schemas.ExchangeRateTables, exchangeRates],
  ['edited/fees.json', schemas.Fees, fees],
  ['edited/goodsWords.json', GoodsWordsFile, goodsWords],
  ['edited/goodsConfidence.json', ConfidenceWeightsFile, goodsConfidence],
  ['edited/goodsDecisions.json', HeadingRulesFile, goodsDecisions],
  ['edited/goodsLanguages.json', GoodsLanguagesFile, goodsLanguages],
  ['edited/lanes.json', schemas.Lanes, lanes],
  ['edited/rateCard.json', RateCard, rateCard],
  ['edited/restrictedGoods.json', schemas.RestrictedGoods, restrictedGoods],
  ['edited/taxIds.json', schemas.TaxIds, taxIds],
  ['edited/dangerousWords.json', schemas.DangerousWords, dangerousWords],
  ['edited/stopWords.json', schemas.StopWords, stopWords],
  ['edited/neededGoodsData.json', schemas.NeededGoodsData, neededGoodsData],
  ['edited/returnAddresses.json', schemas.ReturnAddresses, returnAddresses],
  ['edited/warehouses.json', schemas.Warehouses, warehouses],
  ['edited/workingDays.json', schemas.WorkingDays, workingDays],
  ['generated/holidays.json', schemas.Holidays, holidays],
  ['edited/storageFees.json', schemas.StorageFees, storageFees],
  ['edited/vat.json', schemas.Vat, vat],
]

/** Returns the errors of the reference data as `file: what` texts. */
export function listReferenceDataErrors(): string[] {
  const shapeErrors = FILES.flatMap(([file, schema, data]) => listShapeErrors(file, schema, data))
  return shapeErrors.length > 0
    ? shapeErrors
    : [
        ...listPlaceErrors(),
        ...listDestinationErrors(),
        ...listHolidayErrors(),
        ...listLaneErrors(),
        ...listRateCardErrors(),
        ...listDutyErrors(),
        ...listTaxIdErrors(),
        ...listNomenclatureErrors(),
        ...listTermErrors(),
        ...listDecisionErrors(),
      ]
}

/** Returns the differences between data and its schema. */
export function listShapeErrors(file: string, schema: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, data)
  return issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

type Named = readonly [what: string, names: readonly string[], known: object]

const unknownNames = (file: string, named: readonly Named[]): string[] =>
  named.flatMap(([subject, names, known]) =>
    names.filter((name) => !Object.hasOwn(known, name)).map((name) => `${file}: ${subject} ${name} does not exist`),
  )

function listPlaceErrors(): string[] {
  const regions = Object.values(entryPoints).map(({ originRegion }) => originRegion)
  const points = Object.values(warehouses).map(({ entryPoint }) => entryPoint)
  const { addresses, countries, others } = returnAddresses
  return [
    ...unknownNames('edited/entryPoints.json', [['region', regions, destinations.distances]]),
    ...unknownNames('edited/warehouses.json', [
      ['entry point', points, entryPoints],
      ['storage fees of', Object.keys(warehouses), storageFees],
    ]),
    ...unknownNames('edited/storageFees.json', [['warehouse', Object.keys(storageFees), warehouses]]),
    ...unknownNames('edited/returnAddresses.json', [['address', [...Object.values(countries), others], addresses]]),
    ...[...readEntryPoints, ...Object.entries(addresses)].flatMap(([name, address]) =>
      findAddressErrors(address, getAddressFormat(address.country), 'recipient').map(
        (error) => `address of ${name}: ${error}`,
      ),
    ),
  ]
}

function listDestinationErrors(): string[] {
  const groups = Object.keys(destinations.zoneGroups)
  const countries = Object.values(destinations.zoneGroups).flat()
  const distances = Object.entries(destinations.distances).flatMap(([region, byDistance]) => {
    const named = Object.values(byDistance).flat()
    return [
      ...unknownNames('edited/destinations.json', [['zone group', named, destinations.zoneGroups]]),
      ...groups
        .filter((group) => named.filter((name) => name === group).length !== 1)
        .map((group) => `edited/destinations.json: ${region} must contain ${group} once`),
    ]
  })
  return [...twice(countries).map((code) => `edited/destinations.json: ${code} is in two zone groups`), ...distances]
}

/** Finds countries without holidays in a year, generated or added. */
function listHolidayErrors(): string[] {
  const countries = [
    ...Object.values(destinations.zoneGroups).flat(),
    ...Object.values(warehouses).map(({ country }) => country),
  ]
  return Object.entries(holidays).flatMap(([year, byCountry]) => {
    const listed = new Map(Object.entries<string>(byCountry))
    const added = workingDays.corrections.filter(({ closed }) => closed.some((day) => day.startsWith(year)))
    return [...new Set(countries)]
      .filter((code) => (listed.get(code) ?? '') === '' && !added.some(({ country }) => country === code))
      .map((code) => `generated/holidays.json: ${code} has no holidays in ${year}`)
  })
}

/** Finds required types without a description, and invalid examples. */
function listTaxIdErrors(): string[] {
  const file = 'edited/taxIds.json'
  const types = Object.fromEntries(taxIds.types.map(({ type }) => [type, true]))
  return [
    ...unknownNames(file, [['type', taxIds.needed.flatMap((need) => need.types), types]]),
    ...taxIds.types
      .filter(({ type, country, example }) => {
        const issuer = country === 'EU' || country === 'ANY' ? null : country
        return validateTaxId({ type, value: example, country: issuer }) !== null
      })
      .map(({ type, country, example }) => `${file}: ${example} is not a ${type} of ${country}`),
  ]
}

type LaneRow = {
  readonly id: string
  readonly carrier: string
  readonly carrierService?: string
  readonly entryPoints?: readonly string[]
  readonly from?: readonly string[]
  readonly to?: readonly string[]
  readonly limits: string
  readonly dangerousGoods?: string
}

function listLaneErrors(): string[] {
  const rows: readonly LaneRow[] = Object.values(lanes.lanes).flat()
  const ids = rows.map(({ id }) => id)
  const known = { ...destinations.zoneGroups, ...addressFormats.countries }
  const codes = { ...carriers.own, ...carriers.outside }
  const file = 'edited/lanes.json'
  return [
    ...twice(ids).map((id) => `${file}: duplicate ${id}`),
    ...unknownNames(file, [
      ['carrier', rows.map(({ carrier }) => carrier), codes],
      ['limits', rows.map(({ limits }) => limits), lanes.limits],
      ['goods', rows.flatMap(({ dangerousGoods: named = [] }) => named), lanes.goods],
      ['destination', rows.flatMap(({ to = [] }) => to), known],
      ['entry point', rows.flatMap(({ entryPoints: points = [] }) => points), entryPoints],
      ['region', rows.flatMap(({ from = [] }) => from), destinations.distances],
    ]),
    ...rows
      .filter(({ carrier, carrierService }) => (getAdapter(carrier) === null) !== (carrierService === undefined))
      .map(({ id }) => `${file}: ${id} must set the carrier's service if and only if the carrier uses an adapter`),
    ...Object.values(lanes.goods)
      .flat()
      .filter((code) => !isDangerousGoodsCode(code))
      .map((code) => `${file}: ${code} is not a dangerous goods code`),
  ]
}

const listRateCardErrors = (): string[] => {
  const file = 'edited/rateCard.json'
  const unplaced = [...Map.groupBy(rateCard.zones, ({ country }) => country)].flatMap(([country, zones]) => {
    const provinces = zones.flatMap((zone) => zone.provinces)
    const codes = getAddressFormat(country).divisions.divisions.map(({ code }) => code)
    return codes
      .filter((code) => provinces.filter((province) => province === code).length !== 1)
      .map((code) => `${file}: ${country} must assign ${code} to exactly one zone`)
  })
  return [
    ...unplaced,
    ...rateCardFaultsOf(bundledRateCard, loadKnownNames()).map((error) => `${file}: ${error.message}`),
  ]
}

const listDutyErrors = (): string[] => validateDutyRules(v.parse(DutyRules, duties)).map((error) => `duties: ${error}`)
