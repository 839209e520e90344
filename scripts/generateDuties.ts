/**
 * Writes the import duty and tax rules: thresholds and duty schedules from sources/importRules.json (kept by hand, each
 * with its source), VAT and GST rates from the sales-tax package (MIT). Run it after changing either.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { boolean, fallback, number, object, optional, parse, record, string } from 'valibot'
import importRules from './sources/importRules.json' with { type: 'json' }
import { writeData } from './writeData.ts'

/** Only where the tax of a province is due on import as well. */
const WITH_PROVINCE_TAX = ['CA']

const Rate = object({ rate: number() })
const SalesTax = record(string(), object({ rate: number(), states: optional(record(string(), Rate)) }))
const ImportRule = object({
  dutyFreeUpToUsd: number(),
  taxFreeUpToUsd: number(),
  schedule: string(),
  taxesShipping: boolean(),
  taxRate: fallback(optional(string()), undefined),
})

const file = createRequire(import.meta.url).resolve('sales-tax/res/sales_tax_rates.json')
const salesTax = parse(SalesTax, JSON.parse(readFileSync(file, 'utf8')))
const rules = parse(record(string(), ImportRule), importRules.countries)

/** `duty-free up to|tax-free up to|1 where shipping is taxed|schedule|tax rate|province=rate ...`, thresholds in US cents. */
function row(country: string, rule: (typeof rules)[string]): string {
  const taxRate = rule.taxRate ?? salesTax[country]?.rate
  if (taxRate === undefined) throw new Error(`no tax rate for ${country}: add one to sources/importRules.json`)
  const states = WITH_PROVINCE_TAX.includes(country) ? (salesTax[country]?.states ?? {}) : {}
  return [
    rule.dutyFreeUpToUsd * 100,
    rule.taxFreeUpToUsd * 100,
    rule.taxesShipping ? 1 : 0,
    rule.schedule,
    taxRate,
    ...Object.entries(states).map(([code, { rate }]) => `${code}=${rate}`),
  ].join('|')
}

writeData('duties', {
  schedules: importRules.schedules,
  countries: Object.fromEntries(Object.entries(rules).map(([country, rule]) => [country, row(country, rule)])),
})
