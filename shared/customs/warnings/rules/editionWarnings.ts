import { type ActiveHsEdition, formatOutdatedEdition } from '#shared/customs/goods/rules/hsEdition.ts'
import { createFieldProblem, type Warning } from './warning.ts'

/**
 * Returns advice if codes follow an older HS edition than the one in force. `path`: JSON pointer of
 * the codes.
 */
export function findEditionWarnings(used: ActiveHsEdition, path: string): readonly Warning[] {
  const text = formatOutdatedEdition(used)
  const resolution = 'check the codes in the customs tariff of the destination country'
  return text === null ? [] : [{ path, problem: createFieldProblem(path, text), cure: resolution, isAdvice: true }]
}
