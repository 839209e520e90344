import type { DailyRules } from './importRule.ts'

/** An applied rule with its evidence. */
export type ExplainedRule = {
  readonly id: string
  readonly from: string
  /** Last day of validity; null if unknown. */
  readonly until: string | null
  readonly source: string
  /** Date of the last comparison with the source. */
  readonly checked: string
  readonly confidence: 'confirmed' | 'unconfirmed'
}

/** Returns rules by ids; imported schedules are listed as such. */
export function explainRules(
  ids: readonly string[],
  { rule, territory, originRules, fees, goodsTaxes, uncertainties }: DailyRules,
): readonly ExplainedRule[] {
  const rows = [...originRules, ...fees, ...goodsTaxes, ...uncertainties, ...(territory ? [territory] : [])]
  return [...new Set(ids)].map((id): ExplainedRule => {
    const row = rows.find((one) => one.id === id) ?? (id.split(':')[0] === rule.id ? { ...rule, until: null } : null)
    if (row === null) {
      const from = id.split('@').at(-1) ?? ''
      const source = 'Imported tariff schedule of the country'
      return { id, from, until: null, source, checked: from, confidence: 'confirmed' }
    }
    const { from, until, source, checked, confidence } = row
    return { id, from, until, source, checked, confidence }
  })
}
