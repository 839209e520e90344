import type { RulesOfDay } from './importRule.ts'

/** A rule that had a say, and how well it is known. */
export type ExplainedRule = {
  readonly id: string
  readonly from: string
  /** The last day it holds; null: none is known. */
  readonly until: string | null
  readonly source: string
  /** When somebody last compared it with that. */
  readonly checked: string
  readonly confidence: 'confirmed' | 'unconfirmed'
}

/**
 * Rules by their ids, as parts of an answer name them; schedules that were imported are what they
 * are.
 */
export function explainRules(
  ids: readonly string[],
  { rule, territory, originRules, fees, goodsTaxes, uncertainties }: RulesOfDay,
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
