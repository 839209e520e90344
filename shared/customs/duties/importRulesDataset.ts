import type { DatasetKind } from '#shared/datasets/datasets.ts'
import type { DutyRules } from './rules/importRule.ts'

/** Name of the dataset. */
export const IMPORT_RULES_DATASET_NAME = 'import-rules'

/** Duty and tax rules as one dataset, loaded when duties are calculated. */
export const importRulesDataset: DatasetKind<DutyRules> = {
  name: IMPORT_RULES_DATASET_NAME,
  bundled: async () =>
    new Map([
      [IMPORT_RULES_DATASET_NAME, async () => (await import('./bundledDutyRules.ts')).bundledDutyRules] as const,
    ]),
  compile: async (content) => {
    const { readDutyRules } = await import('./readDutyRules.ts')
    return readDutyRules(content)
  },
}
