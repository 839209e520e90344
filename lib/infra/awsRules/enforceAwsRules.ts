import { readAssembly } from '../template/assembly.ts'
import type { Violation } from './awsRule.ts'
import { checkAwsRules } from './checkAwsRules.ts'
import { awsRules } from './rules.ts'

/** Names rules whose quota AWS has raised for the account, separated by commas. */
const RAISED_QUOTAS_VARIABLE = 'RAISED_QUOTAS'

/**
 * Checks a synthesised assembly against the rules of AWS's services. Prints what breaks them, and makes the process fail: the `cdk`
 * command line then deploys nothing.
 */
export function enforceAwsRules(directory: string, environment: NodeJS.ProcessEnv = process.env): void {
  const raisedQuotas = (environment[RAISED_QUOTAS_VARIABLE] ?? '').split(',').filter(Boolean)
  const unknown = raisedQuotas.filter((id) => !awsRules.some((rule) => rule.id === id && rule.isAdjustable))
  const violations = checkAwsRules(readAssembly(directory), { raisedQuotas })
  if (unknown.length === 0 && violations.length === 0) return
  for (const id of unknown) console.error(`${RAISED_QUOTAS_VARIABLE}: there is no adjustable rule ${id}`)
  if (violations.length > 0) console.error(formatViolations(violations))
  process.exitCode = 1
}

/** Formats violations for the console: rule, resource and source of each. */
export function formatViolations(violations: readonly Violation[]): string {
  const blocks = violations.map(({ rule, stack, logicalId, constructPath, resourceType, message, source }) => {
    const isAdjustable = awsRules.some(({ id, isAdjustable: raised }) => id === rule && raised)
    return [
      `${rule}: ${message}`,
      `  ${[stack, logicalId].filter(Boolean).join('/')} (${resourceType})${constructPath && ` ${constructPath}`}`,
      `  ${source}`,
      ...(isAdjustable ? [`  if AWS has raised the quota: ${RAISED_QUOTAS_VARIABLE}=${rule}`] : []),
    ].join('\n')
  })
  const total = violations.length === 1 ? '1 violation' : `${violations.length} violations`
  return [...blocks, `${total} of AWS service rules: AWS would reject the stage or not run it as intended`].join('\n\n')
}
