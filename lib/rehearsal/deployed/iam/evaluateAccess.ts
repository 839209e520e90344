import { isConditionMet, type RequestContext } from '#lib/infra/template/conditions.ts'
import { isLike } from '#lib/infra/template/wildcards.ts'
import type { PolicyStatement } from './policyDocument.ts'

/** Caller of a request: a role or user of the account, or an AWS service. */
export type Caller =
  | { readonly kind: 'identity'; readonly arn: string; readonly account: string }
  | { readonly kind: 'service'; readonly service: string }

/** Request to authorise. */
export type AccessRequest = {
  readonly action: string
  readonly resource: string
  readonly context: RequestContext
}

export type Policies = {
  /** Statements of the caller's own policies; a service has none. */
  readonly identity: readonly PolicyStatement[]
  /** Statements of the resource policy; empty if there is none. */
  readonly resource: readonly PolicyStatement[]
}

export type Decision = 'allow' | 'explicit deny' | 'implicit deny'

/** Services whose resource policy must delegate to the account's identity policies. */
const DELEGATING = /^(kms|sts):/

/**
 * Evaluates a request within one account: an explicit deny wins, then an allow of either policy. A
 * key policy must delegate to the account before identity policies apply.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic_policy-eval-basics-single-account.html
 * https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-default.html#key-policy-default-allow-root-enable-iam
 */
export function evaluateAccess(caller: Caller, request: AccessRequest, policies: Policies): Decision {
  const identity = policies.identity.filter((statement) => applies(statement, request))
  const resource = policies.resource.filter((statement) => applies(statement, request))
  const named = resource.filter((statement) => matchesCaller(statement, caller))
  if ([...identity, ...named].some(({ Effect }) => Effect === 'Deny')) return 'explicit deny'
  if (resource.some((statement) => statement.Effect === 'Deny' && matchesAccount(statement, caller)))
    return 'explicit deny'
  if (named.length > 0) return 'allow'
  const isDelegatedToIam =
    !DELEGATING.test(request.action) || resource.some((statement) => matchesAccount(statement, caller))
  return identity.length > 0 && isDelegatedToIam ? 'allow' : 'implicit deny'
}

function applies(statement: PolicyStatement, { action, resource, context }: AccessRequest): boolean {
  const { Action, NotAction = [], Resource, NotResource, Condition } = statement
  const matchesAction = (pattern: string): boolean => isLike(pattern.toLowerCase(), action.toLowerCase())
  const matchesResource = (pattern: string): boolean => isLike(pattern, resource)
  return (
    (Action ? Action.some(matchesAction) : !NotAction.some(matchesAction)) &&
    (Resource ? Resource.some(matchesResource) : !(NotResource ?? []).some(matchesResource)) &&
    isConditionMet(Condition, context)
  )
}

/** Whether a resource policy names the caller itself, or everyone. */
function matchesCaller({ Principal = {} }: PolicyStatement, caller: Caller): boolean {
  const { AWS = [], Service = [] } = Principal
  if (AWS.includes('*')) return true
  return caller.kind === 'service' ? Service.includes(caller.service) : AWS.includes(caller.arn)
}

/** Whether it names the caller's account, which allows nothing by itself. */
function matchesAccount({ Principal = {} }: PolicyStatement, caller: Caller): boolean {
  if (caller.kind === 'service') return false
  const { AWS = [] } = Principal
  return AWS.some((one) => one === caller.account || one === `arn:aws:iam::${caller.account}:root`)
}
