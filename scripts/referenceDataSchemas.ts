import * as v from 'valibot'
import { isCurrencyCode } from '#shared/core/money.ts'
import { DANGEROUS_GOODS_CODES } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { isCountryCode } from '#shared/reference/countries.ts'
import { ADAPTERS } from '#shared/reference/rules/adapterNames.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { WEEKDAYS } from '#shared/reference/rules/workingDays.ts'
import { CHECKS } from '#shared/reference/taxIds/checkDigits.ts'
import { TAX_ID_HOLDERS } from '#shared/reference/taxIds/rules/taxId.ts'
import { EVENT_STATUSES } from '#shared/shipping/records/eventCodes.ts'

/*
 * Schemas of the reference data files, stricter than the types the platform reads them with.
 */

const nullableText = (max: number) => v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(max)))
const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))
const country = v.pipe(v.string(), v.check(isCountryCode, 'is not a country'))
const iata = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const positive = v.pipe(v.number(), v.minValue(0), v.notValue(0))
const rate = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))
const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'is not a time zone'))

const date = v.pipe(v.string(), v.isoDate())
const dates = v.pipe(
  v.array(date),
  v.check((all) => new Set(all).size === all.length, 'must not repeat a date'),
)
const weekdays = v.pipe(
  v.array(v.picklist(WEEKDAYS)),
  v.minLength(1),
  v.check((all) => new Set(all).size === all.length, 'must not repeat a day'),
)
const workingHours = {
  cutOff: v.optional(
    v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time of day'), v.notValue('00:00')),
  ),
  workingDays: v.optional(weekdays),
  closedDates: v.optional(dates),
}

const place = {
  name: text(40),
  street1: text(40),
  street2: nullableText(40),
  city: text(40),
  province: nullableText(40),
  postalCode: nullableText(10),
  country,
}

export const EntryPoints = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z0-9]{6}$/)),
  v.strictObject({
    ...place,
    // Absent if the address has none.
    street2: v.optional(text(40)),
    province: v.optional(text(40)),
    postalCode: v.optional(text(10)),
    deliveryAddress: v.optional(text(255)),
    notes: nullableText(255),
    originRegion: text(40),
    needsOverpack: v.optional(v.boolean()),
    isAir: v.optional(v.boolean()),
    originLanguage: text(40),
    originScript: v.pipe(v.string(), v.check(isScript, 'is not a Unicode script')),
    hasStrictOriginScript: v.optional(v.boolean()),
    timeZone,
    ...workingHours,
  }),
)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isScript(name: string): boolean {
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u') instanceof RegExp
  } catch {
    return false
  }
}

export const Warehouses = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z0-9]{8}$/)),
  v.strictObject({
    name: text(40),
    country,
    language: text(40),
    languageCode: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
    timeZone,
    ...workingHours,
    address: v.pipe(v.array(text(60)), v.minLength(2)),
    entryPoint: v.string(),
    authorisationRequired: v.boolean(),
  }),
)

export const WorkingDays = v.strictObject({
  weekends: v.record(
    country,
    v.pipe(
      weekdays,
      v.check((days) => days.length < WEEKDAYS.length, 'must leave a working day'),
    ),
  ),
  corrections: v.array(
    v.pipe(
      v.strictObject({ country, source: text(200), closed: dates, open: dates }),
      v.check(({ closed, open }) => !open.some((day) => closed.includes(day)), 'has a date that is closed and open'),
    ),
  ),
})

export const Holidays = v.record(
  v.pipe(v.string(), v.regex(/^20\d\d$/)),
  v.record(country, v.pipe(v.string(), v.regex(/^(\d\d-\d\d( \d\d-\d\d)*)?$/, 'must be MM-DD days'))),
)

export const StorageFees = v.record(
  v.string(),
  v.strictObject({
    freeDays: count,
    smallCents: count,
    mediumCents: count,
    largeCentsPerCubicMeter: count,
  }),
)

const outsideCarrier = {
  name: text(60),
  credentials: v.array(text(40)),
  sandbox: v.optional(v.boolean()),
  listingMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(24 * 60))),
  servicePoints: v.optional(v.boolean()),
}

export const Carriers = v.strictObject({
  own: v.record(text(20), v.strictObject({ name: text(60), numberFormat: v.picklist(['s10', 'impb', 'own']) })),
  outside: v.record(
    text(20),
    v.union([
      v.strictObject({ ...outsideCarrier, habit: v.picklist(['instant', 'asynchronous', 'refusing', 'recovering']) }),
      v.strictObject({ ...outsideCarrier, adapter: v.picklist(ADAPTERS) }),
    ]),
  ),
})

const Groups = v.pipe(v.array(text(40)), v.minLength(1))
export const Destinations = v.strictObject({
  zoneGroups: v.record(text(40), v.pipe(v.array(country), v.minLength(1))),
  distances: v.record(
    text(40),
    v.strictObject({ home: v.optional(Groups), near: Groups, middle: Groups, far: v.optional(Groups) }),
  ),
})

const vatReason = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^VATEX-[A-Z0-9-]+$/, 'is not a VATEX code')),
  text: text(200),
})

export const Vat = v.pipe(
  v.strictObject({
    checked: v.pipe(v.string(), v.isoDate()),
    rates: v.record(
      country,
      v.pipe(
        v.array(v.strictObject({ from: v.pipe(v.string(), v.isoDate()), percent: positive })),
        v.minLength(1),
        v.check(
          (rates) => rates.every(({ from }, at) => at === 0 || from > (rates[at - 1]?.from ?? '')),
          'must be in chronological order',
        ),
      ),
    ),
    currencies: v.record(country, v.pipe(v.string(), v.check(isCurrencyCode, 'is no currency of ISO 4217'))),
    reasons: v.strictObject({ reverseCharge: vatReason, outsideScope: vatReason, notRegistered: vatReason }),
  }),
  v.check(
    ({ rates, currencies }) => Object.keys(rates).every((code) => Object.hasOwn(currencies, code)),
    'has no currency of a country with rates',
  ),
)

const Lane = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  carrier: text(20),
  carrierService: v.optional(text(60)),
  entryPoints: v.optional(Groups),
  from: v.optional(Groups),
  to: v.optional(Groups),
  except: v.optional(v.array(country)),
  exitPoints: v.optional(v.pipe(v.array(iata), v.minLength(1))),
  terms: v.optional(v.tuple([v.picklist(['DDU', 'DDP'])])),
  limits: text(40),
  live: v.optional(
    v.pipe(
      v.strictObject({
        markupPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
        markupCents: v.optional(count),
      }),
      v.check((markup) => Object.keys(markup).length > 0, 'must be the amount added to the carrier rate, 0 for none'),
    ),
  ),
  dangerousGoods: v.optional(text(40)),
  maxPackages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  needsPhone: v.optional(v.boolean()),
  needsEmail: v.optional(v.boolean()),
  hsCodeRequired: v.optional(v.boolean()),
  strictDescriptions: v.optional(v.boolean()),
})
export const Lanes = v.strictObject({
  limits: v.record(
    text(40),
    v.pipe(
      v.strictObject({
        divisor: positive,
        minWeightGrams: count,
        maxWeightGrams: positive,
        maxLengthCm: positive,
        freeLengthPlusGirthCm: positive,
        maxLengthPlusGirthCm: positive,
      }),
      v.check((limits) => limits.minWeightGrams <= limits.maxWeightGrams, 'the minimum weight exceeds the maximum'),
    ),
  ),
  goods: v.record(text(40), v.array(text(5))),
  lanes: v.strictObject({
    'Svc Post': v.array(Lane),
    'Svc Parcel': v.array(Lane),
    'Svc Plus': v.array(Lane),
    'Svc Priority': v.array(Lane),
  }),
})

export const RestrictedGoods = v.strictObject({
  vagueWords: v.array(v.pipe(v.string(), v.regex(/^[a-z]+$/))),
  prohibited: v.array(
    v.strictObject({
      id: text(40),
      reason: text(80),
      to: v.optional(v.array(v.union([country, v.literal('EU')]))),
      services: v.optional(v.array(v.picklist(SERVICES))),
      onImport: v.optional(v.boolean()),
      unlessDeclared: v.optional(v.boolean()),
      words: v.array(text(40)),
      harmless: v.optional(v.array(text(40))),
      hsPrefixes: v.array(v.pipe(v.string(), v.regex(/^\d{2,10}$/))),
    }),
  ),
})

const destinations = v.array(v.union([country, v.literal('EU'), v.literal('ANY')]))
const channels = v.array(v.picklist(['post', 'courier']))
const pattern = v.pipe(v.string(), v.check(isPattern, 'is not a valid pattern'))
/** Source of a rule, and whether an authority or two public sources confirm it. */
const evidence = { isConfirmed: v.boolean(), source: text(200) }

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}

export const TaxIds = v.strictObject({
  types: v.array(
    v.strictObject({
      type: v.pipe(v.string(), v.regex(/^[A-Z_]{2,20}$/)),
      country: v.union([country, v.literal('EU'), v.literal('ANY')]),
      title: text(80),
      holders: v.array(v.picklist(TAX_ID_HOLDERS)),
      pattern,
      check: v.optional(v.picklist(CHECKS)),
      isCheckConfirmed: v.boolean(),
      example: text(40),
    }),
  ),
  needed: v.array(
    v.strictObject({
      to: destinations,
      party: v.picklist(['seller', 'consignee']),
      types: v.array(text(20)),
      isCertain: v.boolean(),
      reason: text(160),
      channels: v.optional(channels),
      buyers: v.optional(v.array(v.picklist(['consumer', 'business']))),
      aboveUsd: v.optional(positive),
      upToUsd: v.optional(positive),
      ...evidence,
    }),
  ),
})

export const StopWords = v.strictObject({
  terms: v.array(
    v.strictObject({
      term: text(64),
      lists: v.pipe(v.array(v.picklist(['EU', 'CA'])), v.minLength(1)),
      instead: v.optional(text(80)),
    }),
  ),
})

export const DangerousWords = v.strictObject({
  questions: v.array(
    v.strictObject({
      id: text(40),
      reason: text(120),
      codes: v.pipe(v.array(v.picklist(DANGEROUS_GOODS_CODES)), v.minLength(1)),
      words: v.record(v.picklist(['en', 'de', 'fr', 'es', 'zh', 'ja']), v.pipe(v.array(text(40)), v.minLength(1))),
      harmless: v.array(text(40)),
      hasAccessories: v.optional(v.boolean()),
    }),
  ),
  accessories: v.pipe(v.array(text(40)), v.minLength(1)),
  joiners: v.pipe(v.array(text(40)), v.minLength(1)),
})

export const NeededGoodsData = v.strictObject({
  hsCodes: v.array(
    v.strictObject({
      to: destinations,
      channels,
      digits: v.picklist([6, 8, 10]),
      from: v.pipe(v.string(), v.isoDate()),
      reason: text(160),
      ...evidence,
    }),
  ),
  productIds: v.array(
    v.strictObject({ to: destinations, from: v.pipe(v.string(), v.isoDate()), reason: text(160), ...evidence }),
  ),
})

export const ExchangeRateTables = v.record(
  v.pipe(v.string(), v.isoDate()),
  v.record(v.pipe(v.string(), v.check(isCurrencyCode, 'is not a currency code')), rate),
)

export const EventCodes = v.strictObject(
  v.entriesFromList(EVENT_STATUSES, v.record(v.pipe(v.string(), v.regex(/^[1-3]\d\d$/)), text(80))),
)

export const EircodeRoutingKeys = v.strictObject({
  source: text(300),
  counties: v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]{1,2}$/)),
    v.pipe(v.string(), v.regex(/^([A-Z]\d[\dW])( [A-Z]\d[\dW])*$/)),
  ),
})

export const ReturnAddresses = v.strictObject({
  addresses: v.record(text(40), v.strictObject(place)),
  countries: v.record(country, text(40)),
  others: text(40),
})

const listName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))
const names = v.array(text(300))
export const DeniedPartyLists = v.pipe(
  v.array(
    v.strictObject({
      list: listName,
      source: text(200),
      version: v.pipe(v.string(), v.isoDate()),
      entries: v.pipe(
        v.array(
          v.strictObject({
            id: text(60),
            type: v.picklist(['person', 'company', 'vessel']),
            names,
            weakNames: names,
            countries: v.array(text(80)),
            programme: v.string(),
          }),
        ),
        v.check((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, 'contains a duplicate id'),
      ),
    }),
  ),
  v.check((lists) => new Set(lists.map(({ list }) => list)).size === lists.length, 'two lists have the same name'),
)

const lowerCaseWords = v.array(v.pipe(v.string(), v.regex(/^[a-z]+$/)))
export const DeniedPartyWords = v.strictObject({
  legalForms: lowerCaseWords,
  titles: lowerCaseWords,
  particles: lowerCaseWords,
  generic: lowerCaseWords,
  variants: v.array(v.pipe(lowerCaseWords, v.minLength(2))),
})

export const AddressFormats = v.strictObject({
  formats: v.array(v.pipe(v.string(), v.regex(/%A/))),
  countries: v.record(country, v.pipe(v.string(), v.regex(/^\d+\|[A-Z]*\|[A-Z]*\|/))),
})

const feeCents = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Fees = v.strictObject({
  fulfillmentCents: feeCents,
  pickUnitCents: feeCents,
  packagingCents: feeCents,
  packingSlipCents: feeCents,
  inboundCents: feeCents,
  inboundUnitCents: feeCents,
  returnProcessCents: feeCents,
  returnVerifyCents: feeCents,
  returnDisposeUnitCents: feeCents,
  validateAddressCents: feeCents,
  classifyCents: feeCents,
  calculateDutyCents: feeCents,
})
