import { outdatedEditionText, type UsedHsEdition } from '#shared/customs/goods/rules/hsEdition.ts'
import { fieldProblem, type Warning } from './warning.ts'

/**
 * Advice if codes follow an older HS edition than the one in force. `path` points to them in the
 * request.
 */
export function editionWarnings(used: UsedHsEdition, path: string): readonly Warning[] {
  const text = outdatedEditionText(used)
  const cure = 'check the codes in the customs tariff of the destination country'
  return text === null ? [] : [{ path, problem: fieldProblem(path, text), cure, isAdvice: true }]
}
