import * as v from 'valibot'
import { addressFaults } from '../shared/domain/addresses/addressFaults.ts'
import { GoodsWordsFile } from '../shared/domain/classification/goodsWords.ts'
import { isDangerousGoodsCode } from '../shared/domain/customs/dangerousGoods.ts'
import { DutyRules } from '../shared/domain/duties/importRule.ts'
import { isCurrency } from '../shared/domain/money.ts'
import addressFormats from '../shared/reference/addressFormats.generated.json' with { type: 'json' }
import { addressFormat } from '../shared/reference/addressFormats.ts'
import carriers from '../shared/reference/carriers.json' with { type: 'json' }
import { readDeniedPartyLists } from '../shared/reference/deniedPartyLists.ts'
import deniedPartyWords from '../shared/reference/deniedPartyWords.json' with { type: 'json' }
import destinations from '../shared/reference/destinations.json' with { type: 'json' }
import duties from '../shared/reference/duties.generated.json' with { type: 'json' }
import entryPoints from '../shared/reference/entryPoints.json' with { type: 'json' }
import eventCodes from '../shared/reference/eventCodes.json' with { type: 'json' }
import exchangeRates from '../shared/reference/exchangeRates.json' with { type: 'json' }
import goodsWords from '../shared/reference/goodsWords.json' with { type: 'json' }
import lanes from '../shared/reference/lanes.json' with { type: 'json' }
import rateCard from '../shared/reference/rateCard.json' with { type: 'json' }
import restrictedGoods from '../shared/reference/restrictedGoods.json' with { type: 'json' }
import returnAddresses from '../shared/reference/returnAddresses.json' with { type: 'json' }
import warehouses from '../shared/reference/warehouses.json' with { type: 'json' }
import zones from '../shared/reference/zones.json' with { type: 'json' }
import { nomenclatureFaults } from './nomenclatureFaults.ts'
import * as schemas from './referenceDataSchemas.ts'

const FILES: readonly (readonly [file: string, schema: v.GenericSchema, data: unknown])[] = [
  ['addressFormats.generated.json', schemas.AddressFormats, addressFormats],
  ['carriers.json', schemas.Carriers, carriers],
  ['deniedParties/*.json', schemas.DeniedPartyLists, readDeniedPartyLists()],
  ['deniedPartyWords.json', schemas.DeniedPartyWords, deniedPartyWords],
  ['destinations.json', schemas.Destinations, destinations],
  ['duties.generated.json', DutyRules, duties],
  ['entryPoints.json', schemas.EntryPoints, entryPoints],
  ['eventCodes.json', schemas.EventCodes, eventCodes],
  ['exchangeRates.json', schemas.ExchangeRateTables, exchangeRates],
  ['goodsWords.json', GoodsWordsFile, goodsWords],
  ['lanes.json', schemas.Lanes, lanes],
  ['rateCard.json', schemas.RateCard, rateCard],
  ['restrictedGoods.json', schemas.RestrictedGoods, restrictedGoods],
  ['returnAddresses.json', schemas.ReturnAddresses, returnAddresses],
  ['warehouses.json', schemas.Warehouses, warehouses],
  ['zones.json', schemas.Zones, zones],
]

/** Everything that is wrong with the reference data, as `file: what` texts; empty where it is fine. */
export function referenceDataFaults(): string[] {
  const shapeFaults = FILES.flatMap(([file, schema, data]) => faultsOfShape(file, schema, data))
  return shapeFaults.length > 0
    ? shapeFaults
    : [
        ...placeFaults(),
        ...destinationFaults(),
        ...laneFaults(),
        ...zoneFaults(),
        ...dutyFaults(),
        ...nomenclatureFaults(),
      ]
}

/** How data differs from its schema. */
export function faultsOfShape(file: string, schema: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, data)
  return issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

const unknownNames = (file: string, what: string, names: readonly string[], known: object): string[] =>
  names.filter((name) => !Object.hasOwn(known, name)).map((name) => `${file}: ${what} ${name} does not exist`)

function placeFaults(): string[] {
  const regions = Object.values(entryPoints).map(({ originRegion }) => originRegion)
  const points = Object.values(warehouses).map(({ entryPoint }) => entryPoint)
  const addresses = [...Object.entries(entryPoints), ...Object.entries(returnAddresses.addresses)]
  return [
    ...unknownNames('entryPoints.json', 'region', regions, destinations.distances),
    ...unknownNames('warehouses.json', 'entry point', points, entryPoints),
    ...unknownNames(
      'returnAddresses.json',
      'address',
      [...Object.values(returnAddresses.countries), returnAddresses.others],
      returnAddresses.addresses,
    ),
    ...addresses.flatMap(([name, address]) =>
      addressFaults(address, addressFormat(address.country), 'recipient').map(
        (fault) => `address of ${name}: ${fault}`,
      ),
    ),
  ]
}

function destinationFaults(): string[] {
  const groups = Object.keys(destinations.zoneGroups)
  const countries = Object.values(destinations.zoneGroups).flat()
  const repeated = countries.filter((code, at) => countries.indexOf(code) !== at)
  const distances = Object.entries(destinations.distances).flatMap(([region, byDistance]) => {
    const named = Object.values(byDistance).flat()
    return [
      ...unknownNames('destinations.json', 'zone group', named, destinations.zoneGroups),
      ...groups
        .filter((group) => named.filter((name) => name === group).length !== 1)
        .map((group) => `destinations.json: ${region} must name ${group} once`),
    ]
  })
  return [...repeated.map((code) => `destinations.json: ${code} is in two zone groups`), ...distances]
}

type LaneRow = {
  readonly id: string
  readonly carrier: string
  readonly from?: readonly string[]
  readonly to: readonly string[]
  readonly limits: string
  readonly rates: string
  readonly returnRates?: string
  readonly dangerousGoods: string
}

function laneFaults(): string[] {
  const rows: readonly LaneRow[] = Object.values(lanes.lanes).flat()
  const ids = rows.map(({ id }) => id)
  const known = { ...destinations.zoneGroups, ...addressFormats.countries }
  const codes = { ...carriers.own, ...carriers.outside }
  const file = 'lanes.json'
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${file}: ${id} is used twice`),
    ...unknownNames(
      file,
      'carrier',
      rows.map(({ carrier }) => carrier),
      codes,
    ),
    ...unknownNames(
      file,
      'limits',
      rows.map(({ limits }) => limits),
      rateCard.limits,
    ),
    ...unknownNames(
      file,
      'rates',
      rows.flatMap(({ rates, returnRates = rates }) => [rates, returnRates]),
      rateCard.rates,
    ),
    ...unknownNames(
      file,
      'goods',
      rows.map(({ dangerousGoods }) => dangerousGoods),
      lanes.goods,
    ),
    ...unknownNames(
      file,
      'destination',
      rows.flatMap(({ to }) => to),
      known,
    ),
    ...unknownNames(
      file,
      'region',
      rows.flatMap(({ from = [] }) => from),
      destinations.distances,
    ),
    ...Object.values(lanes.goods)
      .flat()
      .filter((code) => !isDangerousGoodsCode(code))
      .map((code) => `${file}: ${code} is not a dangerous goods code`),
  ]
}

function zoneFaults(): string[] {
  return Object.entries(zones).flatMap(([country, parts]) => {
    const provinces = parts.flatMap((zone) => zone.provinces)
    const codes = addressFormat(country).divisions?.map(({ code }) => code) ?? []
    const prefixes = parts.flatMap(({ postalPrefixes }) => postalPrefixes)
    return [
      ...codes
        .filter((code) => provinces.filter((province) => province === code).length !== 1)
        .map((code) => `zones.json: ${country} must place ${code} in one zone`),
      ...prefixes
        .filter((prefix, at) => prefixes.indexOf(prefix) !== at)
        .map((prefix) => `zones.json: ${country} places ${prefix} twice`),
    ]
  })
}

function dutyFaults(): string[] {
  const rules = Object.values<readonly { readonly id: string; readonly currency: string; readonly schedule: string }[]>(
    duties.countries,
  ).flat()
  const ids = [...rules, ...duties.origins].map(({ id }) => id)
  const withoutDefault = Object.entries<Readonly<Record<string, string>>>(duties.schedules)
    .filter(([, rates]) => rates.default === undefined)
    .map(([name]) => `duties: schedule ${name} has no default`)
  return [
    ...unknownNames(
      'duties',
      'schedule',
      rules.map(({ schedule }) => schedule),
      duties.schedules,
    ),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `duties: ${id} is used twice`),
    ...rules.filter(({ currency }) => !isCurrency(currency)).map(({ id }) => `duties: ${id} has no known currency`),
    ...withoutDefault,
  ]
}
