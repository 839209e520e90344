import { loadAssembly } from '../template/assembly.ts'
import type { Violation } from './awsRule.ts'
import { checkAwsRules } from './checkAwsRules.ts'
import { awsRules } from './rules.ts'

/** Rules whose quota AWS raised for the account, separated by commas. */
const RAISED_QUOTAS_VARIABLE = 'RAISED_QUOTAS'

type Options = {
  readonly environment?: NodeJS.ProcessEnv
  readonly print?: (text: string) => void
}

/**
 * Checks a synthesised assembly against the rules of AWS services. Prints violations and returns
 * the exit code of the process; without it, the `cdk` command line would deploy the assembly.
 */
export function enforceAwsRules(directory: string, options: Options = {}): 0 | 1 {
  const { environment = process.env, print = console.error } = options
  const raisedQuotas = (environment[RAISED_QUOTAS_VARIABLE] ?? '').split(',').filter(Boolean)
  const unknown = raisedQuotas.filter((id) => !isAdjustableQuota(id))
  for (const id of unknown) print(`${RAISED_QUOTAS_VARIABLE}: there is no adjustable rule ${id}`)
  const violations = checkAwsRules(loadAssembly(directory), { raisedQuotas })
  if (violations.length > 0) print(formatViolations(violations))
  return unknown.length + violations.length > 0 ? 1 : 0
}

const isAdjustableQuota = (id: string): boolean => awsRules.some((rule) => rule.id === id && rule.isAdjustable)

/** Formats violations for the console: rule, finding, resource and source of each. */
export function formatViolations(violations: readonly Violation[]): string {
  const blocks = violations.map(({ rule, stack, logicalId, constructPath, resourceType, message, source }) =>
    [
      `${rule}: ${message}`,
      `  ${[stack, logicalId].filter(Boolean).join('/')} (${resourceType})${constructPath && ` ${constructPath}`}`,
      `  ${source}`,
      ...(isAdjustableQuota(rule) ? [`  if AWS has raised the quota: ${RAISED_QUOTAS_VARIABLE}=${rule}`] : []),
    ].join('\n'),
  )
  const total = violations.length === 1 ? '1 violation' : `${violations.length} violations`
  return [...blocks, `${total} of AWS service rules: AWS would reject the stage or run it incorrectly`].join('\n\n')
}
