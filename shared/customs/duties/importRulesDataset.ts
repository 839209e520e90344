import type { DatasetKind } from '#shared/datasets/datasets.ts'
import type { DutyRules } from './rules/importRule.ts'

/** What the dataset is called. */
export const IMPORT_RULES = 'import-rules'

/** Rules of duty and tax as one dataset. They are read where somebody asks for duties. */
export const importRulesDataset: DatasetKind<DutyRules> = {
  name: IMPORT_RULES,
  bundled: async () =>
    new Map([[IMPORT_RULES, async () => (await import('./bundledDutyRules.ts')).bundledDutyRules] as const]),
  compile: async (content) => {
    const { readDutyRules } = await import('./readDutyRules.ts')
    return readDutyRules(content)
  },
}
