/**
 * Writes the rules of import duty and tax from shared/data/edited/importRules.json, which is kept by hand, each row with its source.
 * Rows are dated and only ever added: what was once charged by a row must be explained by it later. Compares the newest tax
 * rates with those of the sales-tax package (MIT). Run it after adding a row.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { minorUnitDigits } from '../../../shared/core/money.ts'
import { DutyRules, ImportRule, OriginRule } from '../../../shared/customs/duties/rules/importRule.ts'
import importRules from '../../../shared/data/edited/importRules.json' with { type: 'json' }
import { writeData } from './writeData.ts'

const evidence = { source: v.string(), checked: v.string() }
const amount = v.pipe(v.number(), v.minValue(0))
/** As in what ships, but amounts are decimal numbers. */
const Regime = v.strictObject({
  ...v.omit(ImportRule, ['id', 'taxRate', 'reducedTaxRates', 'provinceTaxRates']).entries,
  reliefs: v.array(
    v.strictObject({ dispatchedFrom: v.optional(v.array(v.string())), dutyFreeUpTo: amount, taxFreeUpTo: amount }),
  ),
  flatDuty: v.optional(v.array(v.strictObject({ upTo: v.nullable(amount), rate: v.string(), less: amount }))),
  uncollectedTaxUpTo: v.optional(amount),
  ...evidence,
})
const Tax = v.strictObject({
  from: v.string(),
  rate: v.string(),
  reduced: v.optional(v.record(v.string(), v.string())),
  provinces: v.optional(v.record(v.string(), v.string())),
  /** Why the rate is not the one of the package. */
  differs: v.optional(v.string()),
})
const Sources = v.strictObject({
  unions: v.record(v.string(), v.looseObject({ members: v.array(v.string()), taxesInside: v.boolean() })),
  schedules: v.record(v.string(), v.record(v.string(), v.string())),
  regimes: v.record(v.string(), v.array(Regime)),
  countries: v.record(v.string(), v.strictObject({ regime: v.string(), tax: v.array(Tax) })),
  /** `EU` stands for all its members. */
  origins: v.array(
    v.strictObject({ ...OriginRule.entries, to: v.array(v.string()), origins: v.array(v.string()), ...evidence }),
  ),
})

const { unions, schedules, regimes, countries, origins } = v.parse(Sources, importRules)

/** A row for each day on which the regime or the tax of a country changes. */
function rulesOf(country: string, { regime, tax }: (typeof countries)[string]): v.InferOutput<typeof ImportRule>[] {
  const rows = regimes[regime] ?? []
  const days = [...new Set([...rows, ...tax].map(({ from }) => from))].sort()
  return days.flatMap((day) => {
    const asked = rows.findLast(({ from }) => from <= day)
    const taxed = tax.findLast(({ from }) => from <= day)
    return asked && taxed ? [ruleOf(country, day, asked, taxed)] : []
  })
}

function ruleOf(
  country: string,
  from: string,
  { source: _, checked: __, reliefs, flatDuty, uncollectedTaxUpTo, ...regime }: v.InferOutput<typeof Regime>,
  { rate, reduced, provinces }: v.InferOutput<typeof Tax>,
): v.InferOutput<typeof ImportRule> {
  const minor = (decimal: number): number => Math.round(decimal * 10 ** minorUnitDigits(regime.currency))
  return {
    ...regime,
    id: `${country}/${from}`,
    from,
    reliefs: reliefs.map((relief) => ({
      ...relief,
      dutyFreeUpTo: minor(relief.dutyFreeUpTo),
      taxFreeUpTo: minor(relief.taxFreeUpTo),
    })),
    ...(flatDuty && {
      flatDuty: flatDuty.map((band) => ({
        ...band,
        upTo: band.upTo === null ? null : minor(band.upTo),
        less: minor(band.less),
      })),
    }),
    ...(uncollectedTaxUpTo !== undefined && { uncollectedTaxUpTo: minor(uncollectedTaxUpTo) }),
    taxRate: rate,
    ...(reduced && { reducedTaxRates: reduced }),
    ...(provinces && { provinceTaxRates: provinces }),
  }
}

const expanded = (names: readonly string[]): string[] => names.flatMap((name) => unions[name]?.members ?? [name])

const SalesTax = v.record(v.string(), v.object({ rate: v.number() }))
const file = createRequire(import.meta.url).resolve('sales-tax/res/sales_tax_rates.json')
const salesTax = v.parse(SalesTax, JSON.parse(readFileSync(file, 'utf8')))
for (const [country, { tax }] of Object.entries(countries)) {
  const newest = tax.at(-1)
  const known = salesTax[country]?.rate
  if (newest && newest.differs === undefined && Number(newest.rate) !== known) {
    throw new Error(`the sales-tax package has ${known} for ${country}, we have ${newest.rate}: add a row, or say why`)
  }
}

writeData(
  'duties',
  v.parse(DutyRules, {
    unions: Object.fromEntries(
      Object.entries(unions).map(([name, { members, taxesInside }]) => [name, { members, taxesInside }]),
    ),
    schedules,
    countries: Object.fromEntries(
      Object.entries(countries).map(([country, rows]) => [country, rulesOf(country, rows)]),
    ),
    origins: origins.map(({ source: _, checked: __, ...row }) => ({
      ...row,
      to: expanded(row.to),
      origins: expanded(row.origins),
    })),
  }),
)
