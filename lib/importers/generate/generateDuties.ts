/**
 * Generates the rules of import duty and tax from shared/data/edited/importRules.json and
 * specialTerritories.json, which are maintained manually, each row with its source. Rows are dated
 * and append-only, as earlier charges must stay explainable. Compares the newest tax rates with
 * those of the sales-tax package (MIT). Run it after adding a row.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { getMinorUnitDigits } from '#shared/core/money.ts'
import { validateDutyRules } from '#shared/customs/duties/rules/dutyRulesErrors.ts'
import { DutyRules, GoodsTax, OriginRule, Uncertainty } from '#shared/customs/duties/rules/importRule.ts'
import importRules from '#shared/data/edited/importRules.json' with { type: 'json' }
import specialTerritories from '#shared/data/edited/specialTerritories.json' with { type: 'json' }
import { writeDataFile } from './writeDataFile.ts'

/** Row as generated, but with decimal amounts; the result is validated as a whole. */
const Regime = v.looseObject({ from: v.string(), currency: v.string() })
const Tax = v.strictObject({
  from: v.string(),
  rate: v.string(),
  reduced: v.optional(v.record(v.string(), v.string())),
  provinces: v.optional(v.record(v.string(), v.string())),
  /** Reason why the rate differs from the package. */
  differs: v.optional(v.string()),
})
const Sources = v.strictObject({
  checked: v.string(),
  unions: v.record(v.string(), v.looseObject({ members: v.array(v.string()), taxesInside: v.boolean() })),
  schedules: v.record(v.string(), v.record(v.string(), v.string())),
  regimes: v.record(v.string(), v.pipe(v.array(Regime), v.minLength(1))),
  countries: v.record(v.string(), v.strictObject({ regime: v.string(), tax: v.array(Tax) })),
  /** `EU` stands for all its members. */
  origins: v.array(
    v.strictObject({ ...OriginRule.entries, to: v.array(v.string()), origins: v.optional(v.array(v.string())) }),
  ),
  fees: v.array(v.looseObject({ to: v.array(v.string()), currency: v.string(), when: v.unknown(), fee: v.unknown() })),
  goodsTaxes: v.array(v.strictObject({ ...GoodsTax.entries, to: v.array(v.string()) })),
  /** `ALL` stands for all countries. */
  uncertainties: v.array(v.strictObject({ ...Uncertainty.entries, to: v.array(v.string()) })),
})

const { checked, unions, schedules, regimes, countries, origins, fees, goodsTaxes, uncertainties } = v.parse(
  Sources,
  importRules,
)

const AMOUNTS = ['upTo', 'above', 'less', 'amount', 'atLeast', 'atMost', 'dutyFreeUpTo', 'taxFreeUpTo']
const RULE_AMOUNT_FIELDS = ['dutyAllowance', 'taxAllowance', 'uncollectedTaxUpTo', 'roundedDownTo']
const isMoneyAmount = (name: string): boolean => [...AMOUNTS, ...RULE_AMOUNT_FIELDS].includes(name)

/** Converts amounts to minor units of a currency. */
function toMinorUnits(value: unknown, currency: string): unknown {
  if (Array.isArray(value)) return value.map((one) => toMinorUnits(one, currency))
  return typeof value === 'object' && value !== null ? toMinorUnitAmounts(value, currency) : value
}

const toMinorUnitAmounts = (parts: object, currency: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      isMoneyAmount(name) && typeof part === 'number'
        ? Math.round(part * 10 ** getMinorUnitDigits(currency))
        : toMinorUnits(part, currency),
    ]),
  )

/**
 * Returns a row per day on which the regime or tax of a country changes. Regimes of the same day
 * are corrections: each has a row, and the last one applies.
 */
function createImportRules(country: string, { regime, tax }: (typeof countries)[string]): unknown[] {
  const rows = regimes[regime] ?? []
  const days = [...new Set([...rows, ...tax].map(({ from }) => from))].sort()
  return days.flatMap((day) => {
    const newest = rows.findLast(({ from }) => from <= day)?.from
    const taxed = tax.findLast(({ from }) => from <= day)
    if (!taxed) return []
    return rows
      .filter(({ from }) => from === newest)
      .map((row, at) => ({
        ...toMinorUnitAmounts(row, row.currency),
        id: `${country}/${day}${at === 0 ? '' : `.${at + 1}`}`,
        from: day,
        taxRate: taxed.rate,
        ...(taxed.reduced && { reducedTaxRates: taxed.reduced }),
        ...(taxed.provinces && { provinceTaxRates: taxed.provinces }),
      }))
  })
}

const expanded = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => (name === 'ALL' ? Object.keys(countries) : (unions[name]?.members ?? [name])))),
]

/** Returns the currency of the rules of the first country. */
function getRuleCurrency([country = '']: readonly string[]): string {
  const currency = regimes[countries[country]?.regime ?? '']?.at(-1)?.currency
  if (currency === undefined) throw new Error(`${country} has no rules`)
  return currency
}

const SalesTax = v.record(v.string(), v.object({ rate: v.number() }))
const file = createRequire(import.meta.url).resolve('sales-tax/res/sales_tax_rates.json')
const salesTax = v.parse(SalesTax, JSON.parse(readFileSync(file, 'utf8')))
for (const [country, { tax }] of Object.entries(countries)) {
  const newest = tax.at(-1)
  const known = salesTax[country]?.rate
  if (newest && newest.differs === undefined && Number(newest.rate) !== known) {
    throw new Error(
      `the sales-tax package has ${known} for ${country}, but the rules have ${newest.rate}. Add a row, or explain the difference.`,
    )
  }
}

const rules = v.parse(DutyRules, {
  checked,
  unions: Object.fromEntries(
    Object.entries(unions).map(([name, { members, taxesInside }]) => [name, { members, taxesInside }]),
  ),
  schedules,
  countries: Object.fromEntries(
    Object.entries(countries).map(([country, rows]) => [country, createImportRules(country, rows)]),
  ),
  origins: origins.map((row) => ({
    ...row,
    to: expanded(row.to),
    ...(row.origins && { origins: expanded(row.origins) }),
  })),
  fees: fees.map((row) => {
    const to = expanded(row.to)
    const { currency } = row
    return { ...row, to, when: toMinorUnits(row.when, getRuleCurrency(to)), fee: toMinorUnits(row.fee, currency) }
  }),
  goodsTaxes: goodsTaxes.map((row) => ({ ...row, to: expanded(row.to) })),
  uncertainties: uncertainties.map((row) => ({ ...row, to: expanded(row.to) })),
  territories: specialTerritories.map(({ name: _, ...row }) => row),
})
const errors = validateDutyRules(rules)
if (errors.length > 0) throw new Error(errors.join('\n'))
writeDataFile('duties', rules)
