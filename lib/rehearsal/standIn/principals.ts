import * as v from 'valibot'
import type { Cloud } from '../cloudFormation/cloud.ts'
import type { PhysicalResource } from '../cloudFormation/physicalResource.ts'
import type { Place } from '../cloudFormation/place.ts'
import { findUniqueName } from '../cloudFormation/resourceNames.ts'
import type { Principal } from '../deployed/aws/evaluateCall.ts'
import { type PolicyStatement, parsePolicy } from '../deployed/iam/policyDocument.ts'
import { getRoleArn } from '../deployed/template/arns.ts'
import type { Caller } from './callers.ts'
import type { Sessions } from './sessions.ts'

const RoleProperties = v.object({
  AssumeRolePolicyDocument: v.unknown(),
  Policies: v.optional(v.array(v.object({ PolicyDocument: v.unknown() })), []),
  ManagedPolicyArns: v.optional(v.array(v.string()), []),
})

const ADMINISTRATOR = parsePolicy({ Statement: { Effect: 'Allow', Action: '*', Resource: '*' } })

const ROLE = 'AWS::IAM::Role'
const MANAGED_POLICY = 'AWS::IAM::ManagedPolicy'

/** Finds a role created by a stack; undefined if it does not exist. */
export function findIamRole(cloud: Cloud, place: Place, roleName: string): PhysicalResource | undefined {
  const uniqueName = findUniqueName(ROLE, { RoleName: roleName }, place)
  return uniqueName === undefined ? undefined : cloud.findHolding(uniqueName)?.resource
}

/** Returns the trust policy of a role. */
export const parseTrustPolicy = ({ properties }: PhysicalResource): readonly PolicyStatement[] =>
  parsePolicy(v.parse(RoleProperties, properties).AssumeRolePolicyDocument)

export type KnownPrincipal = { readonly principal: Principal; readonly name: string; readonly isAdministrator: boolean }

/** Returns the principal of a request: a role session, or the account's administrator. */
export function findPrincipal(caller: Caller, cloud: Cloud, sessions: Sessions): KnownPrincipal {
  const { account, region, accessKeyId } = caller
  const place = { account, region }
  const session = sessions.find(accessKeyId)
  if (!session) {
    const principal = { roleArn: `arn:aws:iam::${account}:user/rehearsal`, place, identity: ADMINISTRATOR }
    return { principal, name: 'rehearsal', isAdministrator: true }
  }
  const { roleName, sessionName, hasSecondFactor } = session
  const role = findIamRole(cloud, place, roleName)
  return {
    principal: {
      roleArn: getRoleArn(place, roleName),
      place,
      identity: role ? listStatements(role, cloud) : [],
      session: { 'aws:MultiFactorAuthPresent': String(hasSecondFactor) },
    },
    name: sessionName,
    isAdministrator: false,
  }
}

function listStatements({ properties, place }: PhysicalResource, cloud: Cloud): readonly PolicyStatement[] {
  const { Policies, ManagedPolicyArns } = v.parse(RoleProperties, properties)
  const managed = cloud.listResources(place, MANAGED_POLICY)
  return [
    ...Policies.map(({ PolicyDocument }) => PolicyDocument),
    ...ManagedPolicyArns.map((arn) => {
      const policy = managed.find(({ physicalId }) => physicalId === arn)
      if (!policy) throw new Error(`The AWS simulation does not support the managed policy ${arn}`)
      return policy.properties.PolicyDocument
    }),
  ].flatMap(parsePolicy)
}
