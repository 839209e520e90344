import { isAllowed, type PolicyRequest, parsePolicyStatements, type Statement } from '../template/policies.ts'
import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, getStringsByPath, listAt, textAt } from '../template/values.ts'

/** Policy of a role, with the resource that attaches it. */
type AttachedPolicy = { readonly statements: readonly Statement[]; readonly origin: ResolvedResource }

type RolePolicies = {
  readonly policies: readonly AttachedPolicy[]
  /** The role has policies outside the stage, such as AWS managed ones. */
  readonly hasUnknown: boolean
}

/** Cached per role, as several rules query each. */
const found = new WeakMap<ResolvedResource, RolePolicies>()

/** Returns all policies of a role, by ARN or name; undefined if the stage has no such role. */
function findRolePolicies(stage: ResolvedStage, roleIdentity: string): RolePolicies | undefined {
  const role = stage.find('AWS::IAM::Role', roleIdentity)
  if (!role) return undefined
  const policies = found.get(role) ?? findAttachedPolicies(stage, role)
  found.set(role, policies)
  return policies
}

function findAttachedPolicies(stage: ResolvedStage, role: ResolvedResource): RolePolicies {
  const attached = [...stage.ofType('AWS::IAM::Policy'), ...stage.ofType('AWS::IAM::ManagedPolicy')].filter((policy) =>
    getStringsByPath(policy.properties, 'Roles').includes(role.name),
  )
  const managed = getStringsByPath(role.properties, 'ManagedPolicyArns').map((arn) =>
    stage.find('AWS::IAM::ManagedPolicy', arn),
  )
  const documents = [...attached, ...managed.filter((policy) => policy !== undefined)]
  return {
    policies: [
      ...listAt(role.properties, 'Policies').map((policy) => ({
        statements: parsePolicyStatements(at(policy, 'PolicyDocument')),
        origin: role,
      })),
      ...documents.map((policy) => ({
        statements: parsePolicyStatements(at(policy.properties, 'PolicyDocument')),
        origin: policy,
      })),
    ],
    hasUnknown: managed.includes(undefined),
  }
}

/** Whether a role is allowed a request; true if not all its policies are part of the stage. */
export function isRoleAllowed(stage: ResolvedStage, roleIdentity: string, request: PolicyRequest): boolean {
  const role = findRolePolicies(stage, roleIdentity)
  if (!role) return true
  return (
    isAllowed(
      role.policies.flatMap(({ statements }) => statements),
      request,
    ) || role.hasUnknown
  )
}

/**
 * Returns actions that a role lacks, or gains only from a policy on which a resource does not
 * depend.
 */
export function findMissingPermissions(
  stage: ResolvedStage,
  roleIdentity: string,
  actions: readonly string[],
  resource: string,
  neededBy: ResolvedResource,
): readonly string[] {
  const attached = findRolePolicies(stage, roleIdentity)
  if (!attached) return []
  const role = roleIdentity.split('/').at(-1)
  const all = attached.policies.flatMap(({ statements }) => statements)
  const resolvedStatements = attached.policies
    .filter(({ origin }) => stage.isCreatedBefore(origin, neededBy))
    .flatMap(({ statements }) => statements)
  return actions.flatMap((action) => {
    if (isAllowed(resolvedStatements, { action, resource }) || attached.hasUnknown) return []
    return [
      isAllowed(all, { action, resource })
        ? `role ${role} may ${action} on ${resource}, but the policy is not created first. Add a dependency on the policy`
        : `role ${role} may not ${action} on ${resource}`,
    ]
  })
}

/** Finds a function by name or by ARN, with or without version or alias. */
export function findTargetFunction(stage: ResolvedStage, reference: string): ResolvedResource | undefined {
  const name = reference.startsWith('arn:') ? reference.split(':')[6] : reference.split(':')[0]
  return stage.find('AWS::Lambda::Function', name ?? '')
}

/** Returns the ARN of a function's execution role. */
export const roleOf = (lambda: ResolvedResource): string => textAt(lambda.properties, 'Role')
