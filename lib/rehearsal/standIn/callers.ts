/** Caller, region and service of a signed request. */
export type Caller = {
  readonly account: string
  readonly region: string
  readonly service: string
  readonly accessKeyId: string
}

const SCOPE = /Credential=([A-Z]{4}(\d{12})[A-Z]{4})\/\d{8}\/([a-z0-9-]+)\/([a-z0-9-]+)\/aws4_request/

/** Returns an access key that contains the account. */
export const createAccessKeyId = (account: string, prefix: 'AKIA' | 'ASIA' = 'AKIA', suffix = 'TEST'): string =>
  `${prefix}${account}${suffix}`

/** Reads the caller from the Authorization header; undefined for other keys. */
export function parseCaller(authorization: string | undefined): Caller | undefined {
  const [, accessKeyId, account, region, service] = SCOPE.exec(authorization ?? '') ?? []
  return accessKeyId && account && region && service ? { account, region, service, accessKeyId } : undefined
}

/** Returns the environment that directs all AWS clients to the stand-in. */
export const buildCallerEnvironment = (endpoint: string, { account, region }: Pick<Caller, 'account' | 'region'>) => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ACCESS_KEY_ID: createAccessKeyId(account),
  AWS_SECRET_ACCESS_KEY: 'rehearsal',
  AWS_SESSION_TOKEN: 'rehearsal',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  // Network access of the CDK command line: notices and telemetry.
  CDK_NOTICES: 'false',
  CDK_DISABLE_VERSION_CHECK: '1',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
})
