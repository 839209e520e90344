import * as v from 'valibot'

/** Everything a function is told by its environment. Read once; what is missing is reported all at once. */
const Environment = v.object({
  STAGE: v.optional(v.string(), 'dev'),
  TABLE_NAME: v.pipe(v.string(), v.minLength(3)),
  /** Public address of the API, ending in its version segment. */
  BASE_URL: v.optional(v.pipe(v.string(), v.url()), 'http://127.0.0.1:3000/v1'),
  SIGNING_SECRET_ID: v.optional(v.string(), 'signing-secret'),
  /** The key of KMS under which carriers' credentials are encrypted. */
  CREDENTIALS_KEY_ID: v.optional(v.string(), 'alias/credentials'),
  /** Carriers that only exist to try out failures may be asked for. */
  SANDBOX_CARRIERS: v.optional(v.picklist(['on', 'off']), 'off'),
  /** Where a claim for a lost or damaged shipment begins; the shipment's id is added. Our own page by default. */
  CLAIM_URL: v.optional(v.pipe(v.string(), v.url())),
  EVENT_BUS_NAME: v.optional(v.string(), 'local'),
  /** Where files lie that cannot be made again. */
  BLOB_BUCKET: v.optional(v.string(), 'blobs'),
  /** Webhooks may lead to private networks: for development only. */
  PRIVATE_WEBHOOKS: v.optional(v.picklist(['on', 'off']), 'off'),
  /** Whom merchants turn to. */
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email()), 'support@example.com'),
})

export type Config = {
  readonly stage: string
  readonly tableName: string
  readonly baseUrl: string
  readonly signingSecretId: string
  readonly credentialsKeyId: string
  readonly allowSandboxCarriers: boolean
  readonly claimUrl: string
  readonly eventBusName: string
  readonly blobBucket: string
  readonly allowPrivateWebhooks: boolean
  readonly supportEmail: string
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = v.safeParse(Environment, environment)
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    throw new Error(`The environment is not complete. ${faults.join('; ')}`)
  }
  const {
    STAGE,
    TABLE_NAME,
    BASE_URL,
    SIGNING_SECRET_ID,
    CREDENTIALS_KEY_ID,
    SANDBOX_CARRIERS,
    CLAIM_URL,
    SUPPORT_EMAIL,
    EVENT_BUS_NAME,
    BLOB_BUCKET,
    PRIVATE_WEBHOOKS,
  } = parsed.output
  return {
    stage: STAGE,
    tableName: TABLE_NAME,
    baseUrl: BASE_URL,
    signingSecretId: SIGNING_SECRET_ID,
    credentialsKeyId: CREDENTIALS_KEY_ID,
    allowSandboxCarriers: SANDBOX_CARRIERS === 'on',
    claimUrl: CLAIM_URL ?? `${BASE_URL}/claims/`,
    supportEmail: SUPPORT_EMAIL,
    eventBusName: EVENT_BUS_NAME,
    blobBucket: BLOB_BUCKET,
    allowPrivateWebhooks: PRIVATE_WEBHOOKS === 'on',
  }
}
