import * as v from 'valibot'
import { dutyRulesFaults } from './rules/dutyRulesFaults.ts'
import { DutyRules } from './rules/importRule.ts'

/** Rules of the form. Throws where something is wrong with them. */
export function readDutyRules(content: unknown): DutyRules {
  const rules = v.parse(DutyRules, content)
  const [fault] = dutyRulesFaults(rules)
  if (fault !== undefined) throw new Error(fault)
  return rules
}
