import { CONSOLE_DIRECTORY_VARIABLE } from '#functions/api/console/consoleFiles.ts'
import { DOCS_DIRECTORY_VARIABLE } from '#functions/api/docs/docsFiles.ts'
import { MCP_DIRECTORY_VARIABLE } from '#functions/api/mcp/mcpFiles.ts'

/** Values of the functions' environment, set by the stacks where deployed. */
export type LocalEnvironment = {
  readonly baseUrl: string
  readonly docsDirectory: string
  readonly consoleDirectory: string
  readonly mcpDirectory: string
  readonly dynamoDbEndpoint: string
  readonly queuesEndpoint: string
  readonly servicesEndpoint: string
  /** URL of a store at the demo platform, with `{store}` for its name. */
  readonly storeAddress: string
  /** Adapters of external carriers with an account. */
  readonly realCarriers: readonly string[]
}

export const REGION = 'eu-central-1'
export const TABLE_NAME = 'platform'
export const SIGNING_SECRET_ID = 'signing-secret'
/** Our application at the demo platform. */
export const SHOPIFY_CLIENT_ID = 'demo-client'
export const SHOPIFY_SECRET_ID = 'shopify-client-secret'
export const CARRIER_SECRET_ID = 'carrier-accounts'
export const CREDENTIALS_KEY_ID = 'alias/credentials'
/** Fictitious address, as emails stay in the local mailbox. */
const EMAIL_SENDER = 'mail@platform.example'
export const BLOB_BUCKET = 'blobs'
export const REQUEST_BUCKET = 'requests'

/** Points this process, and therefore all its SDK clients, at the local stack. */
export function applyEnvironment(local: LocalEnvironment): void {
  // A profile would override the credentials below, and this switch the endpoints.
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS', 'CARRIER_ACCOUNTS']) {
    delete process.env[name]
  }
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL: local.servicesEndpoint,
    AWS_ENDPOINT_URL_DYNAMODB: local.dynamoDbEndpoint,
    AWS_ENDPOINT_URL_SQS: local.queuesEndpoint,
    AWS_ENDPOINT_URL_S3: local.queuesEndpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: local.servicesEndpoint,
    AWS_ENDPOINT_URL_LAMBDA: local.servicesEndpoint,
    AWS_ENDPOINT_URL_KMS: local.servicesEndpoint,
    AWS_ENDPOINT_URL_SESV2: local.servicesEndpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: local.servicesEndpoint,
    STAGE: 'local',
    TABLE_NAME,
    BASE_URL: local.baseUrl,
    [DOCS_DIRECTORY_VARIABLE]: local.docsDirectory,
    [CONSOLE_DIRECTORY_VARIABLE]: local.consoleDirectory,
    [MCP_DIRECTORY_VARIABLE]: local.mcpDirectory,
    EVENT_BUS_NAME: 'local',
    // One secret for all purposes; deployed stages have one each.
    SIGNING_SECRET_ID,
    MAIL_LINKS_SECRET_ID: SIGNING_SECRET_ID,
    PAGE_TOKENS_SECRET_ID: SIGNING_SECRET_ID,
    WEBHOOK_KEYS_SECRET_ID: SIGNING_SECRET_ID,
    PUBLIC_LINKS_SECRET_ID: SIGNING_SECRET_ID,
    CREDENTIALS_KEY_ID,
    BLOB_BUCKET,
    REQUEST_BUCKET,
    SHOPIFY_CLIENT_ID,
    SHOPIFY_SECRET_ID,
    SHOPIFY_ADDRESS: local.storeAddress,
    MAIL_SENDER: EMAIL_SENDER,
    SANDBOX_CARRIERS: 'on',
    // All services share this process, which is busy while it loads functions.
    CLIENT_PATIENCE: process.env.CLIENT_PATIENCE ?? '20',
    ...(local.realCarriers.length > 0 ? { CARRIER_ACCOUNTS: local.realCarriers.join(',') } : {}),
    CARRIER_SECRET_ID,
    PAYMENT_PROVIDER: 'stripe',
    // Webhook receivers run on this machine, too.
    PRIVATE_WEBHOOKS: 'on',
  })
}
