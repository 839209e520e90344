import { isAllowed, type PolicyRequest, type Statement, statementsOf } from '../template/policies.ts'
import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, listAt, textAt, textsAt } from '../template/values.ts'

/** A policy of a role, with the resource that attaches it. */
type AttachedPolicy = { readonly statements: readonly Statement[]; readonly origin: ResolvedResource }

type RolePolicies = {
  readonly policies: readonly AttachedPolicy[]
  /** It has policies that the stage does not hold, such as those that AWS maintains. */
  readonly hasUnknown: boolean
}

/** Found once for each role: several rules ask for each. */
const found = new WeakMap<ResolvedResource, RolePolicies>()

/** All policies of a role, by its ARN or name; undefined where the stage has no such role. */
function findRolePolicies(stage: ResolvedStage, roleIdentity: string): RolePolicies | undefined {
  const role = stage.find('AWS::IAM::Role', roleIdentity)
  if (!role) return undefined
  const policies = found.get(role) ?? findPolicies(stage, role)
  found.set(role, policies)
  return policies
}

function findPolicies(stage: ResolvedStage, role: ResolvedResource): RolePolicies {
  const attached = [...stage.ofType('AWS::IAM::Policy'), ...stage.ofType('AWS::IAM::ManagedPolicy')].filter((policy) =>
    textsAt(policy.properties, 'Roles').includes(role.name),
  )
  const managed = textsAt(role.properties, 'ManagedPolicyArns').map((arn) => stage.find('AWS::IAM::ManagedPolicy', arn))
  const documents = [...attached, ...managed.filter((policy) => policy !== undefined)]
  return {
    policies: [
      ...listAt(role.properties, 'Policies').map((policy) => ({
        statements: statementsOf(at(policy, 'PolicyDocument')),
        origin: role,
      })),
      ...documents.map((policy) => ({
        statements: statementsOf(at(policy.properties, 'PolicyDocument')),
        origin: policy,
      })),
    ],
    hasUnknown: managed.includes(undefined),
  }
}

/** Whether a role may do something; a role that the stage does not hold in full may. */
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

/** What a role may not do, or only once a policy is made that a resource does not wait for. */
export function missingPermissions(
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
  const statementsInTime = attached.policies
    .filter(({ origin }) => stage.isMadeBefore(origin, neededBy))
    .flatMap(({ statements }) => statements)
  return actions.flatMap((action) => {
    if (isAllowed(statementsInTime, { action, resource }) || attached.hasUnknown) return []
    return [
      isAllowed(all, { action, resource })
        ? `role ${role} may ${action} on ${resource}, but its policy is not created before it: add a dependency on the policy`
        : `role ${role} may not ${action} on ${resource}`,
    ]
  })
}

/** The function that an ARN, with or without a version or alias, or a name leads to. */
export function findFunction(stage: ResolvedStage, reference: string): ResolvedResource | undefined {
  const name = reference.startsWith('arn:') ? reference.split(':')[6] : reference.split(':')[0]
  return stage.find('AWS::Lambda::Function', name ?? '')
}

/** ARN of the role that a function runs under. */
export const roleOf = (lambda: ResolvedResource): string => textAt(lambda.properties, 'Role')
