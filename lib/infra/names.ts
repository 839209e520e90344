/** Names shared by the stacks and the local stack. */

/** Stage of the HTTP API: the first segment of every public path. */
export const API_STAGE = 'v1'

/** Function behind `$default`, for paths and methods without a route. */
export const NOT_FOUND_FUNCTION = 'notFound'

/** Maximum timeout behind an HTTP API; the gateway times out at 30 s. */
export const API_TIMEOUT_SECONDS = 29

/** A function has a full CPU at 1769 MB; half of one suffices unless PDFs are rendered. */
export const DEFAULT_MEMORY_MB = 1024

export { getDeadLetterQueueName, JOBS } from '#shared/platform/queueVariables.ts'

/** Receives after which a message becomes a dead letter. */
export const MAX_RECEIVE_COUNT = 20

/** Prefix of all deployed names, and value of the tag `service`. */
export const SERVICE = 'shipping'

/**
 * Returns a fixed name, so that alarms and permissions can reference resources without coupling
 * stacks.
 */
export const getDeployedName = (stageName: string, name: string): string => `${SERVICE}-${stageName}-${name}`

/**
 * Tag by which `ops` finds signing secrets, whose names CloudFormation generates; its value is the
 * secret's short name.
 */
export const SIGNING_SECRET_TAG = 'purpose'

export { LIVE_ALIAS } from '#shared/platform/liveAlias.ts'

/** Alias suffix of the KMS key that encrypts secrets of users and operators. */
export const CREDENTIALS_KEY = 'credentials'

/** Returns the vault name of a protected stage's table copies. */
export const getBackupVaultName = (stageName: string): string => getDeployedName(stageName, 'backups')

/** Returns the vault name of backups to be copied to another account. */
export const getOutgoingVaultName = (stageName: string): string => getDeployedName(stageName, 'outgoing')

/** Roles for manual backups and for restores. */
export const getBackupRoleName = (stageName: string): string => getDeployedName(stageName, 'backup')
export const getRestoreRoleName = (stageName: string): string => getDeployedName(stageName, 'restore')

/** Returns the secret name of the smoke test token, maintained by the operator of the stage. */
export const getSmokeTokenName = (stageName: string): string => getDeployedName(stageName, 'smoke-token')

/** Returns the vault name of a stage's copies in the other account. */
export const getCopyVaultName = (stageName: string): string => getDeployedName(stageName, 'copies')

/** Region of CloudFront and its firewall, whatever the stage's region. */
export const EDGE_REGION = 'us-east-1'

/** Returns the secret name of the key that proves requests from the edge. */
export const getEdgeKeyName = (stageName: string, number: number): string =>
  getDeployedName(stageName, `edge-key-${number}`)

/** Endpoint group that serves the documentation from its asset folder. */
export const DOCS_FUNCTION = 'docs'

/** Endpoint group that reads the tools of the MCP server from its asset folder. */
export const MCP_FUNCTION = 'mcp'

/** Endpoint group that serves the console from its asset folder. */
export const CONSOLE_FUNCTION = 'console'

/** Event bus of domain events and of operations events by carriers, warehouses and operators. */
export const EVENT_BUS_LOGICAL_ID = 'events'

/** SES configuration set for emails. */
export const MAILS = 'mails'

/**
 * Returns the log group of API Gateway's access log. The prefix needs no entry in the CloudWatch
 * Logs resource policy, which has a size limit.
 */
export const getAccessLogName = (stageName: string): string => `/aws/vendedlogs/${getDeployedName(stageName, 'api')}`

/** Short names of the stacks whose functions CodeDeploy rolls out. */
export const ROLLOUT_STACKS = ['api', 'fulfilment', 'work'] as const
