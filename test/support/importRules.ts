import { usd } from '#shared/core/money.ts'
import { ok } from '#shared/core/result.ts'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import { createDutyRates, type DutyRates } from '#shared/customs/duties/dutyRates.ts'
import { IMPORT_RULES_DATASET_NAME } from '#shared/customs/duties/importRulesDataset.ts'
import type { ImportedLine, ImportedParcel } from '#shared/customs/duties/rules/importedParcel.ts'
import type { DailyRules, ImportRule, OriginRule } from '#shared/customs/duties/rules/importRule.ts'
import type { RatesByCode } from '#shared/customs/duties/rules/ruleFields.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'

const EVIDENCE = { source: 'Its law', checked: '2026-01-02', confidence: 'confirmed' } as const
const RATES: RatesByCode = { default: '0.04', '61': '0.12', '6109': '0.1', '610910': '0.09', '8517': '0' }

/** Returns the import rules of an EU country, with optional overrides. */
export const importRules = (changes: Partial<ImportRule> = {}, others: Partial<DailyRules> = {}): DailyRules => ({
  rule: {
    id: 'DE/2021-07-01',
    from: '2021-07-01',
    currency: 'EUR',
    reliefs: [{ dutyFreeUpTo: 150_00, taxFreeUpTo: 0 }],
    reliefBase: 'goods',
    dutyBase: 'landed',
    taxBase: 'landed',
    schedule: 'european',
    taxRate: '0.19',
    ...EVIDENCE,
    ...changes,
  },
  schedule: () => RATES,
  union: { members: ['DE', 'FR'], taxesInside: false },
  tariff: 'EU',
  originRules: [],
  fees: [],
  goodsTaxes: [],
  uncertainties: [],
  territory: null,
  isPlaceOmitted: false,
  findScheduledRate: () => null,
  ...others,
})

/** Rule that sets the duty on goods from the United States in Germany to zero. */
export const originRule = (id: string, changes: Partial<OriginRule> = {}): OriginRule => ({
  id,
  to: ['DE'],
  origins: ['US'],
  kind: 'replaces',
  rates: { default: '0' },
  from: '2020-01-01',
  until: null,
  ...EVIDENCE,
  ...changes,
})

export const importedLine = (
  cents: number,
  htsCode: string | null = null,
  origin: string | null = 'CN',
): ImportedLine => ({
  value: usd(cents),
  htsCode,
  origin,
})

/** Parcel from Hong Kong to Germany. */
export const importedParcel = (
  lines: readonly ImportedLine[],
  changes: Partial<ImportedParcel> = {},
): ImportedParcel => ({
  country: 'DE',
  provinceCode: null,
  dispatchedFrom: 'HK',
  lines,
  shipping: usd(0),
  buyer: null,
  channel: null,
  schemes: [],
  ...changes,
})

/** Duties according to the bundled rules. */
export const bundledDutyRates = (exchangeRates: ExchangeRates): DutyRates =>
  createDutyRates(exchangeRates, async () =>
    ok([{ dataset: IMPORT_RULES_DATASET_NAME, version: 'bundled', value: bundledDutyRules }]),
  )
