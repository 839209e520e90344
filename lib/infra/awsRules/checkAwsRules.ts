import { type ResolvedStage, resolveStage } from '../template/resolvedStage.ts'
import { LONGEST_ARN_REGION, type StackTemplate } from '../template/template.ts'
import type { AwsRule, Finding, Violation } from './awsRule.ts'
import { awsRules } from './rules.ts'

type Options = {
  /** Ids of adjustable rules whose quota AWS raised for the account. */
  readonly raisedQuotas?: readonly string[]
  readonly rules?: readonly AwsRule[]
}

/**
 * Checks the stacks of a stage against the rules of AWS services. If the stage sets no region,
 * sizes are also checked with the longest possible ARNs.
 */
export function checkAwsRules(stacks: readonly StackTemplate[], options: Options = {}): readonly Violation[] {
  const { raisedQuotas = [], rules = awsRules } = options
  const stage = resolveStage(stacks)
  const hasUnknownRegion = stacks.some(({ region }) => region === null)
    ? resolveStage(stacks, LONGEST_ARN_REGION)
    : undefined
  return rules
    .filter(({ id, isAdjustable }) => !(isAdjustable && raisedQuotas.includes(id)))
    .flatMap((rule) => collectFindings(rule, stage, hasUnknownRegion).map((finding) => toViolation(rule, finding)))
}

/** Returns the findings of a rule. Size rules also report findings with the longest ARNs. */
function collectFindings(rule: AwsRule, stage: ResolvedStage, withLongestArns: ResolvedStage | undefined) {
  const findings = rule.check(stage)
  if (!rule.isAboutSize || !withLongestArns) return findings
  const longest = rule.check(withLongestArns)
  const found = new Set(longest.map(getFindingIdentity))
  return [...longest, ...findings.filter((finding) => !found.has(getFindingIdentity(finding)))]
}

const getFindingIdentity = ({ on }: Finding): string => ('stack' in on ? `${on.stack.id} ${on.id}` : on.id)

function toViolation({ id, source }: AwsRule, { on, message }: Finding): Violation {
  const common = { rule: id, message, source }
  return 'stack' in on
    ? {
        ...common,
        stack: on.stack.id,
        logicalId: on.id,
        constructPath: on.stack.constructPaths[on.id] ?? '',
        resourceType: on.type,
      }
    : { ...common, stack: on.id, logicalId: '', constructPath: '', resourceType: 'AWS::CloudFormation::Stack' }
}
