import * as v from 'valibot'
import { validateDutyRules } from './rules/dutyRulesErrors.ts'
import { DutyRules } from './rules/importRule.ts'

/** Parses duty rules. Throws if they are invalid. */
export function readDutyRules(content: unknown): DutyRules {
  const rules = v.parse(DutyRules, content)
  const [error] = validateDutyRules(rules)
  if (error !== undefined) throw new Error(error)
  return rules
}
