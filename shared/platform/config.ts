import * as v from 'valibot'
import { LOCAL_BASE_URL } from './baseUrl.ts'
import type { SigningSecretIds } from './secrets.ts'

/* Settings of functions from environment variables. */

const HttpsUrl = v.pipe(v.string(), v.url(), v.startsWith('https://'))

const Environment = v.object({
  STAGE: v.optional(v.string(), 'dev'),
  TABLE_NAME: v.pipe(v.string(), v.minLength(3)),
  /** Public address of the API, ending in its version segment. */
  BASE_URL: v.optional(v.pipe(v.string(), v.url()), LOCAL_BASE_URL),
  /** Secrets from which keys are derived. Defaults to the first one. */
  SIGNING_SECRET_ID: v.optional(v.string(), 'signing-secret'),
  MAIL_LINKS_SECRET_ID: v.optional(v.string()),
  PAGE_TOKENS_SECRET_ID: v.optional(v.string()),
  WEBHOOK_KEYS_SECRET_ID: v.optional(v.string()),
  PUBLIC_LINKS_SECRET_ID: v.optional(v.string()),
  /** KMS key that encrypts carrier credentials. */
  CREDENTIALS_KEY_ID: v.optional(v.string(), 'alias/credentials'),
  /** Enables carriers that simulate failures. */
  SANDBOX_CARRIERS: v.optional(v.picklist(['on', 'off']), 'off'),
  /** Carrier adapters with an account of the platform, and the secret with their credentials. */
  CARRIER_ACCOUNTS: v.optional(v.string(), ''),
  CARRIER_SECRET_ID: v.optional(v.string(), 'carrier-accounts'),
  /**
   * Provider of card payments and its mode; none by default. Its keys are in the secret of the
   * carrier accounts.
   */
  PAYMENT_PROVIDER: v.optional(v.picklist(['stripe'])),
  PAYMENT_MODE: v.optional(v.picklist(['live', 'test']), 'test'),
  /**
   * Address of claims for lost or damaged shipments, completed with the shipment id. The page of
   * the platform by default.
   */
  CLAIM_URL: v.optional(v.pipe(v.string(), v.url())),
  /**
   * Address of parcel tracking, completed with the tracking number. The page of the platform by
   * default.
   */
  TRACKING_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Brand on the tracking page for buyers, and its link. */
  BRAND_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  BRAND_WEBSITE: v.optional(HttpsUrl),
  BRAND_COLOUR: v.optional(
    v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a hexadecimal colour, such as #0b5cad')),
  ),
  /** Contact for buyers: an email address or a page. Their shop by default. */
  BUYER_SUPPORT: v.optional(v.union([v.pipe(v.string(), v.email()), HttpsUrl])),
  /** Tolerance in grams between measured and entered weight without a price change. */
  SCALE_TOLERANCE_GRAMS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a whole number, in grams')), '0'),
  /**
   * `imported`: the bundled sample list clears no parties, so that nothing is sold before actual
   * lists are loaded.
   */
  SCREENING_LISTS: v.optional(v.picklist(['any', 'imported']), 'any'),
  /**
   * `imported`: the bundled numbers are not used, so that parcels only have officially issued
   * numbers.
   */
  NUMBER_RANGES: v.optional(v.picklist(['any', 'imported']), 'any'),
  /** Name prefix of the queues and functions of this platform. */
  NAME_PREFIX: v.optional(v.string(), ''),
  EVENT_BUS_NAME: v.optional(v.string(), 'local'),
  /** Bucket of files that cannot be recreated. */
  BLOB_BUCKET: v.optional(v.string(), 'blobs'),
  /** Bucket of the request log. */
  REQUEST_BUCKET: v.optional(v.string(), 'requests'),
  /** Permits webhooks to private networks, for development only. */
  PRIVATE_WEBHOOKS: v.optional(v.picklist(['on', 'off']), 'off'),
  /** Shopify application with which merchants connect their stores; none by default. */
  SHOPIFY_CLIENT_ID: v.optional(v.string()),
  /** Secret with the client secret of the application. */
  SHOPIFY_SECRET_ID: v.optional(v.string(), 'shopify-client-secret'),
  SHOPIFY_API_VERSION: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), '2026-10'),
  /** Address of a store, with `{store}` for its name. */
  SHOPIFY_ADDRESS: v.optional(v.pipe(v.string(), v.url(), v.includes('{store}')), 'https://{store}.myshopify.com'),
  /** Months after the last event of a parcel or order until its personal data are erased. */
  PERSONAL_DATA_MONTHS: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|1[01]\d|120)$/, 'must be a whole number from 1 to 120')),
    '24',
  ),
  /** Years for which invoices and ledgers retain personal data. */
  INVOICES_KEPT_YEARS: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|[12]\d|30)$/, 'must be a whole number from 1 to 30')),
    '10',
  ),
  /**
   * Years for which customs declarations and screening results are retained, the latter ten at
   * most.
   */
  CUSTOMS_RECORDS_KEPT_YEARS: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|10)$/, 'must be a whole number from 1 to 10')),
    '10',
  ),
  /** Sender address of emails; without it none are sent. */
  MAIL_SENDER: v.optional(v.pipe(v.string(), v.email())),
  /** SES region, read by its client; that of the function by default. */
  MAIL_REGION: v.optional(v.string()),
  /** SES configuration set, which controls suppression and delivery. */
  MAIL_CONFIGURATION_SET: v.optional(v.string()),
  /** Issuer of invoices: lines with name, address and tax number. */
  INVOICE_ISSUER: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(400))),
  /** Support contact for merchants. */
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email()), 'support@example.com'),
})

/** Settings from the environment in the form used by code. */
const Settings = v.pipe(
  Environment,
  v.transform((variables) => ({
    stage: variables.STAGE,
    tableName: variables.TABLE_NAME,
    baseUrl: variables.BASE_URL,
    signingSecretIds: {
      signing: variables.SIGNING_SECRET_ID,
      'mail-links': variables.MAIL_LINKS_SECRET_ID ?? variables.SIGNING_SECRET_ID,
      'page-tokens': variables.PAGE_TOKENS_SECRET_ID ?? variables.SIGNING_SECRET_ID,
      'webhook-keys': variables.WEBHOOK_KEYS_SECRET_ID ?? variables.SIGNING_SECRET_ID,
      'public-links': variables.PUBLIC_LINKS_SECRET_ID ?? variables.SIGNING_SECRET_ID,
    } satisfies SigningSecretIds,
    credentialsKeyId: variables.CREDENTIALS_KEY_ID,
    allowSandboxCarriers: variables.SANDBOX_CARRIERS === 'on',
    carrierAccounts: variables.CARRIER_ACCOUNTS.split(','),
    carrierSecretId: variables.CARRIER_SECRET_ID,
    /** Null without card payments. */
    payments: variables.PAYMENT_PROVIDER
      ? { provider: variables.PAYMENT_PROVIDER, isLive: variables.PAYMENT_MODE === 'live' }
      : null,
    claimUrl: variables.CLAIM_URL ?? `${variables.BASE_URL}/claims/`,
    /** Null: the page of the platform. */
    trackingUrl: variables.TRACKING_URL ?? null,
    /** Brand of the tracking page for buyers; null values if not set. */
    brand: {
      name: variables.BRAND_NAME ?? null,
      website: variables.BRAND_WEBSITE ?? null,
      colour: variables.BRAND_COLOUR ?? null,
      buyerSupport: variables.BUYER_SUPPORT ?? null,
    },
    invoiceIssuer: variables.INVOICE_ISSUER?.split('\n') ?? [
      variables.BRAND_NAME ?? new URL(variables.BASE_URL).host,
      variables.SUPPORT_EMAIL,
    ],
    scaleToleranceGrams: Number(variables.SCALE_TOLERANCE_GRAMS),
    needsImportedLists: variables.SCREENING_LISTS === 'imported',
    needsImportedNumbers: variables.NUMBER_RANGES === 'imported',
    supportEmail: variables.SUPPORT_EMAIL,
    /** Email settings; null if none are sent. */
    mail: variables.MAIL_SENDER
      ? {
          sender: variables.MAIL_SENDER,
          configurationSet: variables.MAIL_CONFIGURATION_SET ?? null,
        }
      : null,
    retention: {
      personalDataMonths: Number(variables.PERSONAL_DATA_MONTHS),
      invoicesKeptYears: Number(variables.INVOICES_KEPT_YEARS),
      customsRecordsKeptYears: Number(variables.CUSTOMS_RECORDS_KEPT_YEARS),
    },
    namePrefix: variables.NAME_PREFIX,
    eventBusName: variables.EVENT_BUS_NAME,
    blobBucket: variables.BLOB_BUCKET,
    requestBucket: variables.REQUEST_BUCKET,
    allowPrivateWebhooks: variables.PRIVATE_WEBHOOKS === 'on',
    /** Shopify settings; null if stores cannot be connected. */
    shopify: variables.SHOPIFY_CLIENT_ID
      ? {
          clientId: variables.SHOPIFY_CLIENT_ID,
          secretId: variables.SHOPIFY_SECRET_ID,
          apiVersion: variables.SHOPIFY_API_VERSION,
          address: variables.SHOPIFY_ADDRESS,
        }
      : null,
  })),
)
export type Config = Readonly<v.InferOutput<typeof Settings>>

/** Reads the settings; reports all missing ones at once. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = v.safeParse(Settings, environment)
  if (parsed.success) return parsed.output
  const errors = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`The environment is incomplete: ${errors.join('; ')}`)
}
