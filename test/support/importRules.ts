import { usd } from '../../shared/core/money.ts'
import type { ImportRule, RulesOfDay } from '../../shared/customs/duties/rules/importRule.ts'
import type { ImportedLine, ImportedParcel } from '../../shared/customs/duties/rules/landedCost.ts'

/** Rules of a country of the European Union; some parts of the rule itself changed. */
export const importRules = (changes: Partial<ImportRule> = {}, others: Partial<RulesOfDay> = {}): RulesOfDay => ({
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
    ...changes,
  },
  schedule: { default: '0.04', '61': '0.12', '6109': '0.1', '610910': '0.09', '8517': '0' },
  union: { members: ['DE', 'FR'], taxesInside: false },
  originRules: [],
  scheduledRate: () => null,
  ...others,
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

/** A parcel from Hong Kong to Germany. */
export const importedParcel = (
  lines: readonly ImportedLine[],
  changes: Partial<ImportedParcel> = {},
): ImportedParcel => ({
  country: 'DE',
  provinceCode: null,
  dispatchedFrom: 'HK',
  lines,
  shipping: usd(0),
  ...changes,
})
