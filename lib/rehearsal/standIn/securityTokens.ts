import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Cloud } from '../cloudFormation/cloud.ts'
import type { ApiError } from '../cloudFormation/stack.ts'
import { evaluateAccess } from '../deployed/iam/evaluateAccess.ts'
import { type Caller, createAccessKeyId } from './callers.ts'
import { unmodelled } from './cloudFormationApi.ts'
import { findIamRole, findPrincipal, parseTrustPolicy } from './principals.ts'
import type { Sessions } from './sessions.ts'

const ROLE = /^arn:aws:iam::(\d{12}):role\/([\w+=,.@/-]+)$/
const SESSION_DURATION_MS = 3_600_000

/** Roles of the bootstrap stack, which does not exist in the stand-in. */
const BOOTSTRAP_ROLE = /^cdk-/

/** Emulates STS. Everyone may assume the roles of the bootstrap stack. */
export function handleStsRequest(
  caller: Caller,
  parameters: URLSearchParams,
  cloud: Cloud,
  sessions: Sessions,
): Result<object, ApiError> {
  switch (parameters.get('Action')) {
    case 'GetCallerIdentity':
      return ok({ Account: caller.account, UserId: 'AIDATEST', Arn: getCallerArn(caller, sessions) })
    case 'AssumeRole':
      return assumeRole(caller, parameters, cloud, sessions)
    default:
      return failure(unmodelled(`sts:${parameters.get('Action')}`))
  }
}

function getCallerArn({ account, accessKeyId }: Caller, sessions: Sessions): string {
  const session = sessions.find(accessKeyId)
  return session
    ? `arn:aws:sts::${account}:assumed-role/${session.roleName}/${session.sessionName}`
    : `arn:aws:iam::${account}:user/rehearsal`
}

function assumeRole(
  caller: Caller,
  parameters: URLSearchParams,
  cloud: Cloud,
  sessions: Sessions,
): Result<object, ApiError> {
  const arn = parameters.get('RoleArn') ?? ''
  const sessionName = parameters.get('RoleSessionName') ?? 'rehearsal'
  const [, account, roleName] = ROLE.exec(arn) ?? []
  if (!account || !roleName) return failure({ code: 'ValidationError', message: `${arn} is invalid` })
  const assumed = { account, arn, roleName, sessionName }
  if (BOOTSTRAP_ROLE.test(roleName)) return ok(createSession(assumed, createAccessKeyId(account, 'ASIA')))
  const role = findIamRole(cloud, { account, region: caller.region }, roleName)
  const hasSecondFactor = parameters.get('TokenCode') !== null
  const { principal } = findPrincipal(caller, cloud, sessions)
  const context = {
    'aws:PrincipalArn': principal.roleArn,
    'aws:PrincipalAccount': caller.account,
    'aws:MultiFactorAuthPresent': String(hasSecondFactor),
  }
  const decision = evaluateAccess(
    { kind: 'identity', arn: principal.roleArn, account: caller.account },
    { action: 'sts:AssumeRole', resource: arn, context },
    { identity: principal.identity, resource: role ? parseTrustPolicy(role) : [] },
  )
  if (decision !== 'allow') {
    const message = `User: ${principal.roleArn} is not authorized to perform: sts:AssumeRole on resource: ${arn}`
    return failure({ code: 'AccessDenied', message })
  }
  return ok(createSession(assumed, sessions.start({ account }, { roleName, sessionName, hasSecondFactor })))
}

type AssumedRole = { readonly account: string; readonly roleName: string; readonly sessionName: string }

const createSession = ({ account, roleName, sessionName }: AssumedRole, accessKeyId: string) => ({
  Credentials: {
    AccessKeyId: accessKeyId,
    SecretAccessKey: 'rehearsal',
    SessionToken: 'rehearsal',
    Expiration: new Date(Date.now() + SESSION_DURATION_MS).toISOString(),
  },
  AssumedRoleUser: {
    AssumedRoleId: `AROATEST:${sessionName}`,
    Arn: `arn:aws:sts::${account}:assumed-role/${roleName}/${sessionName}`,
  },
})
