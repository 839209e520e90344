/** What a signed request says of who calls which service where. */
export type Caller = {
  readonly account: string
  readonly region: string
  readonly service: string
  readonly accessKeyId: string
}

const SCOPE = /Credential=([A-Z]{4}(\d{12})[A-Z]{4})\/\d{8}\/([a-z0-9-]+)\/([a-z0-9-]+)\/aws4_request/

/**
 * Access key of an account at the stand-in: it holds the account, so that a request says where it
 * leads.
 */
export const createAccessKeyId = (account: string, prefix: 'AKIA' | 'ASIA' = 'AKIA', suffix = 'TEST'): string =>
  `${prefix}${account}${suffix}`

/**
 * Reads the caller from the header of a request; undefined where it is not signed with a key of the
 * stand-in.
 */
export function readCaller(authorization: string | undefined): Caller | undefined {
  const [, accessKeyId, account, region, service] = SCOPE.exec(authorization ?? '') ?? []
  return accessKeyId && account && region && service ? { account, region, service, accessKeyId } : undefined
}

/** The environment that leads every AWS client to the stand-in, and to nowhere else. */
export const environmentFor = (endpoint: string, { account, region }: Pick<Caller, 'account' | 'region'>) => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ACCESS_KEY_ID: createAccessKeyId(account),
  AWS_SECRET_ACCESS_KEY: 'rehearsal',
  AWS_SESSION_TOKEN: 'rehearsal',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  // The command line would read notices, and report its use, over the network.
  CDK_NOTICES: 'false',
  CDK_DISABLE_VERSION_CHECK: '1',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
})
