import type { Place } from '#lib/rehearsal/cloudFormation/place.ts'
import { type AccessRequest, type Caller, evaluateAccess } from '../iam/evaluateAccess.ts'
import type { PolicyStatement } from '../iam/policyDocument.ts'
import { listAccessRequests } from './accessRequests.ts'
import type { ForwardedCall, ServiceResponse } from './serviceCall.ts'
import { createServiceError } from './serviceError.ts'

/** Role or user of an account, with the statements of its policies. */
export type Principal = {
  readonly roleArn: string
  readonly place: Place
  readonly identity: readonly PolicyStatement[]
  /** Session context, such as MFA. */
  readonly session?: AccessRequest['context']
}

export type ResourcePolicy = (resourceArn: string) => readonly PolicyStatement[]

/** AWS call with IAM's decision. */
export type EvaluatedCall = AccessRequest & { readonly callerName: string; readonly isAllowed: boolean }

/** Whether IAM allows a role's call over TLS. */
export function isCallAllowed(
  { roleArn, place, identity, session = {} }: Principal,
  { action, resource, context }: AccessRequest,
  getResourcePolicy: ResourcePolicy,
): boolean {
  const { account, region } = place
  const caller: Caller = { kind: 'identity', arn: roleArn, account }
  const complete = {
    action,
    resource,
    context: {
      'aws:PrincipalArn': roleArn,
      'aws:PrincipalAccount': account,
      'aws:RequestedRegion': region,
      'aws:SecureTransport': 'true',
      ...session,
      ...context,
    },
  }
  return evaluateAccess(caller, complete, { identity, resource: getResourcePolicy(resource) }) === 'allow'
}

type Evaluation = {
  readonly principal: Principal
  /** Name of the function or session. */
  readonly callerName: string
  readonly call: ForwardedCall
  readonly getResourcePolicy: ResourcePolicy
  /** Key in ciphertexts, and keys by alias. */
  readonly keys: { readonly keyArn: string; readonly aliases?: ReadonlyMap<string, string> }
  readonly onCall: (call: EvaluatedCall) => void
}

/**
 * Evaluates all permissions of a call. Returns the AWS error if denied. Throws for unmodelled
 * calls.
 */
export function evaluateCall(evaluation: Evaluation): ServiceResponse | undefined {
  const { principal, callerName, call, getResourcePolicy, keys, onCall } = evaluation
  const denied = listAccessRequests(call, principal.place, keys).filter((asked) => {
    const isAllowed = isCallAllowed(principal, asked, getResourcePolicy)
    onCall({ ...asked, callerName, isAllowed })
    return !isAllowed
  })
  const [first] = denied
  if (!first) return undefined
  const session = `${principal.roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')}/${callerName}`
  const message = `User: ${session} is not authorized to perform: ${first.action} on resource: ${first.resource}`
  return createServiceError(call.service, call.service === 's3' ? 'AccessDenied' : 'AccessDeniedException', message)
}
