import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { ApiError } from '../cloudFormation/stack.ts'
import { accessKeyOf, type Caller } from './callers.ts'
import { unmodelled } from './cloudFormationApi.ts'

const ROLE = /^arn:aws:iam::(\d{12}):role\/([\w+=,.@/-]+)$/
const SESSION_HOURS_MS = 3_600_000

/** Security Token Service: everybody may assume the roles of the bootstrap stack. */
export function respondAsSts(caller: Caller, parameters: URLSearchParams): Result<object, ApiError> {
  switch (parameters.get('Action')) {
    case 'GetCallerIdentity':
      return ok({ Account: caller.account, UserId: 'AIDATEST', Arn: `arn:aws:iam::${caller.account}:user/rehearsal` })
    case 'AssumeRole': {
      const arn = parameters.get('RoleArn') ?? ''
      const [, account, role] = ROLE.exec(arn) ?? []
      if (!account || !role) return failure({ code: 'ValidationError', message: `${arn} is invalid` })
      return ok({
        Credentials: {
          AccessKeyId: accessKeyOf(account, 'ASIA'),
          SecretAccessKey: 'rehearsal',
          SessionToken: 'rehearsal',
          Expiration: new Date(Date.now() + SESSION_HOURS_MS).toISOString(),
        },
        AssumedRoleUser: { AssumedRoleId: 'AROATEST:rehearsal', Arn: `arn:aws:sts::${account}:assumed-role/${role}/x` },
      })
    }
    default:
      return failure(unmodelled(`sts:${parameters.get('Action')}`))
  }
}

/**
 * Version of the bootstrap stack that `cdk bootstrap` of the CLI in use deploys, or a later one.
 */
const BOOTSTRAP_VERSION = '30'

/** Services of the JSON protocol, by the value of `X-Amz-Target`. */
export const JSON_OPERATIONS: Readonly<Record<string, () => object>> = {
  'AmazonSSM.GetParameter': () => ({
    Parameter: { Name: '/cdk-bootstrap/hnb659fds/version', Type: 'String', Value: BOOTSTRAP_VERSION, Version: 1 },
  }),
  // After a failure the command line looks for denied calls there, as far as it may.
  'CloudTrail_20131101.LookupEvents': () => ({ Events: [] }),
}
