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
  TRACKING_URL: v.optional(v.pipe(v.string(), v.url())),
  /** By so many grams a measured weight may differ from the one entered without changing the price. */
  SCALE_TOLERANCE_GRAMS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a whole number of grams')), '0'),
  EVENT_BUS_NAME: v.optional(v.string(), 'local'),
  /** Where files lie that cannot be made again. */
  BLOB_BUCKET: v.optional(v.string(), 'blobs'),
  /** Webhooks may lead to private networks: for development only. */
  PRIVATE_WEBHOOKS: v.optional(v.picklist(['on', 'off']), 'off'),
  /** Of the application at Shopify through which merchants connect their stores; without it there is none. */
  SHOPIFY_CLIENT_ID: v.optional(v.string()),
  /** The secret that holds the application's own. */
  SHOPIFY_SECRET_ID: v.optional(v.string(), 'shopify-client-secret'),
  SHOPIFY_API_VERSION: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), '2026-10'),
  /** Address of a store, with `{store}` for its name. */
  SHOPIFY_ADDRESS: v.optional(v.pipe(v.string(), v.url(), v.includes('{store}')), 'https://{store}.myshopify.com'),
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
  /** Where a parcel can be followed; its tracking number is added. */
  readonly trackingUrl: string
  readonly scaleToleranceGrams: number
  readonly eventBusName: string
  readonly blobBucket: string
  readonly allowPrivateWebhooks: boolean
  readonly supportEmail: string
  /** Where merchants' stores are; null where none can be connected. */
  readonly shopify: {
    readonly clientId: string
    readonly secretId: string
    readonly apiVersion: string
    readonly address: string
  } | null
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
    TRACKING_URL,
    SCALE_TOLERANCE_GRAMS,
    SUPPORT_EMAIL,
    EVENT_BUS_NAME,
    BLOB_BUCKET,
    PRIVATE_WEBHOOKS,
    SHOPIFY_CLIENT_ID,
    SHOPIFY_SECRET_ID,
    SHOPIFY_API_VERSION,
    SHOPIFY_ADDRESS,
  } = parsed.output
  return {
    stage: STAGE,
    tableName: TABLE_NAME,
    baseUrl: BASE_URL,
    signingSecretId: SIGNING_SECRET_ID,
    credentialsKeyId: CREDENTIALS_KEY_ID,
    allowSandboxCarriers: SANDBOX_CARRIERS === 'on',
    claimUrl: CLAIM_URL ?? `${BASE_URL}/claims/`,
    trackingUrl: TRACKING_URL ?? `${BASE_URL}/track/`,
    scaleToleranceGrams: Number(SCALE_TOLERANCE_GRAMS),
    supportEmail: SUPPORT_EMAIL,
    eventBusName: EVENT_BUS_NAME,
    blobBucket: BLOB_BUCKET,
    allowPrivateWebhooks: PRIVATE_WEBHOOKS === 'on',
    shopify: SHOPIFY_CLIENT_ID
      ? {
          clientId: SHOPIFY_CLIENT_ID,
          secretId: SHOPIFY_SECRET_ID,
          apiVersion: SHOPIFY_API_VERSION,
          address: SHOPIFY_ADDRESS,
        }
      : null,
  }
}
