/** Names that the stacks and the local stack share. */

/** The HTTP API's stage: the first segment of every public path. */
export const API_STAGE = 'v1'

/** The function behind `$default`: it answers paths and methods no route has. */
export const NOT_FOUND_FUNCTION = 'notFound'

/** A Lambda function behind an HTTP API has no more than this; the gateway gives up at 30 s. */
export const API_TIMEOUT_SECONDS = 29

/**
 * At 1769 MB a function has a whole CPU; half of one starts fast enough for everything that draws
 * no PDF.
 */
export const DEFAULT_MEMORY_MB = 1024

export { deadLetterQueueName, JOBS } from '#shared/platform/queueVariables.ts'

/** A message comes this often before it is a dead letter. */
export const MAX_RECEIVES = 20

/** Starts the names of everything that is deployed, and is the value of the tag `service`. */
export const SERVICE = 'shipping'

/**
 * Fixed names let alarms and permissions speak of a thing in another stack without tying the stacks
 * together.
 */
export const deployedName = (stageName: string, name: string): string => `${SERVICE}-${stageName}-${name}`

/**
 * The tag by which `ops` finds signing secrets, whose names CloudFormation generates; its value
 * is the secret's short name.
 */
export const SIGNING_SECRET_TAG = 'purpose'

export { LIVE_ALIAS } from '#shared/platform/liveAlias.ts'

/** Ends the alias of the key of KMS that secrets of users and operators are encrypted under. */
export const CREDENTIALS_KEY = 'credentials'

/** Keeps the copies of a protected stage's table. */
export const backupVaultName = (stageName: string): string => deployedName(stageName, 'backups')

/** Keeps the copies that go on into another account, here for as long as that takes. */
export const outgoingVaultName = (stageName: string): string => deployedName(stageName, 'outgoing')

/** What copies by hand are made under, and what copies are restored under. */
export const backupRoleName = (stageName: string): string => deployedName(stageName, 'backup')
export const restoreRoleName = (stageName: string): string => deployedName(stageName, 'restore')

/** The secret in which whoever operates a stage keeps the token of its smoke test. */
export const smokeTokenName = (stageName: string): string => deployedName(stageName, 'smoke-token')

/** In the other account: keeps the copies of a stage. */
export const copiesVaultName = (stageName: string): string => deployedName(stageName, 'copies')

/** CloudFront and its firewall are set up here, wherever the stage is. */
export const EDGE_REGION = 'us-east-1'

/** The secret by which functions know requests that came through the edge. */
export const edgeKeyName = (stageName: string, number: number): string => deployedName(stageName, `edge-key-${number}`)

/** The endpoint group that serves the description of the API; it finds that beside its code. */
export const DOCS_FUNCTION = 'docs'

/** The endpoint group that serves the console; it finds that beside its code. */
export const CONSOLE_FUNCTION = 'console'

/** The bus: domain events, and operations events of carriers, warehouses and operators. */
export const EVENT_BUS = 'events'

/** The configuration set of SES that mails are sent with. */
export const MAILS = 'mails'

/**
 * Where API Gateway writes its access log: under this prefix it may without an entry in a policy
 * that has little room.
 */
export const accessLogName = (stageName: string): string => `/aws/vendedlogs/${deployedName(stageName, 'api')}`

/** Short names of the stacks whose functions CodeDeploy rolls out. */
export const ROLLED_OUT = ['api', 'fulfilment', 'work'] as const
