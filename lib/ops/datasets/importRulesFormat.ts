import type * as v from 'valibot'
import { bundledDutyRules } from '../../../shared/customs/duties/bundledDutyRules.ts'
import { IMPORT_RULES } from '../../../shared/customs/duties/importRulesDataset.ts'
import { dutyRulesFaults } from '../../../shared/customs/duties/rules/dutyRulesFaults.ts'
import { DutyRules } from '../../../shared/customs/duties/rules/importRule.ts'
import { fileFault } from '../../importers/readFiles.ts'
import type { DatasetFormat } from './datasetFormat.ts'

/** Rules of duty and tax. A file is all of them, in the form in which they ship. */
export const importRulesFormat: DatasetFormat<v.InferOutput<typeof DutyRules>> = {
  summary: 'JSON like duties.json, as generateDuties.ts writes it',
  schema: DutyRules,
  bundledNames: () => [IMPORT_RULES],
  bundled: (dataset) => (dataset === IMPORT_RULES ? structuredClone(bundledDutyRules) : null),
  read: () => fileFault('is not valid JSON'),
  rows: ({ checked, unions, schedules, countries, origins, fees, territories }) =>
    new Map(
      [
        ['checked', checked] as const,
        ...Object.entries(unions).map(([name, union]) => [`union ${name}`, union] as const),
        ...Object.entries(schedules).map(([name, rates]) => [`schedule ${name}`, rates] as const),
        ...[...Object.values(countries).flat(), ...origins, ...fees, ...territories].map(
          (row) => [row.id, row] as const,
        ),
      ].map(([name, row]) => [name, JSON.stringify(row)]),
    ),
  nameFault: (_, rules) => {
    const [first, ...more] = dutyRulesFaults(rules)
    if (first === undefined) return null
    return more.length === 0 ? first : `${first}, and ${more.length} more faults`
  },
}
