import * as v from 'valibot'
import { LOCAL_BASE_URL } from './baseUrl.ts'
import type { SigningSecretIds } from './secrets.ts'

const HttpsUrl = v.pipe(v.string(), v.url(), v.startsWith('https://'))

const Environment = v.object({
  STAGE: v.optional(v.string(), 'dev'),
  TABLE_NAME: v.pipe(v.string(), v.minLength(3)),
  /** Public address of the API, ending in its version segment. */
  BASE_URL: v.optional(v.pipe(v.string(), v.url()), LOCAL_BASE_URL),
  /** Secrets that keys are derived from. Those not given are the first. */
  SIGNING_SECRET_ID: v.optional(v.string(), 'signing-secret'),
  MAIL_LINKS_SECRET_ID: v.optional(v.string()),
  PAGE_TOKENS_SECRET_ID: v.optional(v.string()),
  WEBHOOK_KEYS_SECRET_ID: v.optional(v.string()),
  PUBLIC_LINKS_SECRET_ID: v.optional(v.string()),
  /** The key of KMS under which carriers' credentials are encrypted. */
  CREDENTIALS_KEY_ID: v.optional(v.string(), 'alias/credentials'),
  /** Carriers that only exist to try out failures may be asked for. */
  SANDBOX_CARRIERS: v.optional(v.picklist(['on', 'off']), 'off'),
  /**
   * Adapters to real carriers with which there is an account, and the secret that holds what opens
   * these.
   */
  CARRIER_ACCOUNTS: v.optional(v.string(), ''),
  CARRIER_SECRET_ID: v.optional(v.string(), 'carrier-accounts'),
  /**
   * Who takes payments by card, and whether real ones; without it nobody does. Its keys are in the
   * secret of the carriers' accounts.
   */
  PAYMENT_PROVIDER: v.optional(v.picklist(['stripe'])),
  PAYMENT_MODE: v.optional(v.picklist(['live', 'test']), 'test'),
  /**
   * Where a claim for a lost or damaged shipment begins; the shipment's id is added. Our own page
   * by default.
   */
  CLAIM_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Where a parcel can be followed; its tracking number is added. Our own page by default. */
  TRACKING_URL: v.optional(v.pipe(v.string(), v.url())),
  /** On the page where buyers follow their parcels: whose it is, and where that leads. */
  BRAND_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  BRAND_WEBSITE: v.optional(HttpsUrl),
  BRAND_COLOUR: v.optional(
    v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a hexadecimal colour, for example #0b5cad')),
  ),
  /** Whom buyers turn to: an e-mail address or a page. Their shop by default. */
  BUYER_SUPPORT: v.optional(v.union([v.pipe(v.string(), v.email()), HttpsUrl])),
  /**
   * By so many grams a measured weight may differ from the one entered without changing the price.
   */
  SCALE_TOLERANCE_GRAMS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a whole number of grams')), '0'),
  /**
   * `imported`: nobody is cleared by the invented list that ships, so that nothing is sold before
   * real lists are loaded.
   */
  SCREENING_LISTS: v.optional(v.picklist(['any', 'imported']), 'any'),
  /**
   * `imported`: none of the numbers that ship is given out, so that no parcel has one that nobody
   * has issued to us.
   */
  NUMBER_RANGES: v.optional(v.picklist(['any', 'imported']), 'any'),
  /** Starts the names of this platform's queues and functions. */
  NAME_PREFIX: v.optional(v.string(), ''),
  EVENT_BUS_NAME: v.optional(v.string(), 'local'),
  /** Where files lie that cannot be made again. */
  BLOB_BUCKET: v.optional(v.string(), 'blobs'),
  /** Where the log of requests lies. */
  REQUEST_BUCKET: v.optional(v.string(), 'requests'),
  /** Webhooks may lead to private networks: for development only. */
  PRIVATE_WEBHOOKS: v.optional(v.picklist(['on', 'off']), 'off'),
  /**
   * Of the application at Shopify through which merchants connect their stores; without it there is
   * none.
   */
  SHOPIFY_CLIENT_ID: v.optional(v.string()),
  /** The secret that holds the application's own. */
  SHOPIFY_SECRET_ID: v.optional(v.string(), 'shopify-client-secret'),
  SHOPIFY_API_VERSION: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), '2026-10'),
  /** Address of a store, with `{store}` for its name. */
  SHOPIFY_ADDRESS: v.optional(v.pipe(v.string(), v.url(), v.includes('{store}')), 'https://{store}.myshopify.com'),
  /**
   * So many months after the last thing that happened to a parcel or order, what it says of persons
   * is erased.
   */
  PERSONAL_DATA_MONTHS: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|1[01]\d|120)$/, 'must be from 1 to 120')),
    '24',
  ),
  /** So many years invoices and ledgers say whose they are. */
  INVOICES_KEPT_YEARS: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[12]\d|30)$/, 'must be from 1 to 30')), '10'),
  /**
   * So many years it is known what was declared to customs, and who was screened: the latter for
   * ten at most.
   */
  CUSTOMS_RECORDS_KEPT_YEARS: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|10)$/, 'must be from 1 to 10')), '10'),
  /** The address that mails come from; without it none are sent. */
  MAIL_SENDER: v.optional(v.pipe(v.string(), v.email())),
  /** Where SES sends them, which its client reads itself; where the function runs by default. */
  MAIL_REGION: v.optional(v.string()),
  /** Of SES: what is suppressed, and how mails travel. */
  MAIL_CONFIGURATION_SET: v.optional(v.string()),
  /** Whom invoices are from: name, address and tax number, in lines. */
  INVOICE_ISSUER: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(400))),
  /** Whom merchants turn to. */
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email()), 'support@example.com'),
})

/** Everything a function is told by its environment, as the code calls it. */
const Settings = v.pipe(
  Environment,
  v.transform((told) => ({
    stage: told.STAGE,
    tableName: told.TABLE_NAME,
    baseUrl: told.BASE_URL,
    signingSecretIds: {
      signing: told.SIGNING_SECRET_ID,
      'mail-links': told.MAIL_LINKS_SECRET_ID ?? told.SIGNING_SECRET_ID,
      'page-tokens': told.PAGE_TOKENS_SECRET_ID ?? told.SIGNING_SECRET_ID,
      'webhook-keys': told.WEBHOOK_KEYS_SECRET_ID ?? told.SIGNING_SECRET_ID,
      'public-links': told.PUBLIC_LINKS_SECRET_ID ?? told.SIGNING_SECRET_ID,
    } satisfies SigningSecretIds,
    credentialsKeyId: told.CREDENTIALS_KEY_ID,
    allowSandboxCarriers: told.SANDBOX_CARRIERS === 'on',
    carrierAccounts: told.CARRIER_ACCOUNTS.split(','),
    carrierSecretId: told.CARRIER_SECRET_ID,
    /** Null where nobody takes payments by card. */
    payments: told.PAYMENT_PROVIDER ? { provider: told.PAYMENT_PROVIDER, isLive: told.PAYMENT_MODE === 'live' } : null,
    claimUrl: told.CLAIM_URL ?? `${told.BASE_URL}/claims/`,
    /** Null: our own page. */
    trackingUrl: told.TRACKING_URL ?? null,
    /** How the page for buyers looks; null where nothing is set. */
    brand: {
      name: told.BRAND_NAME ?? null,
      website: told.BRAND_WEBSITE ?? null,
      colour: told.BRAND_COLOUR ?? null,
      buyerSupport: told.BUYER_SUPPORT ?? null,
    },
    invoiceIssuer: told.INVOICE_ISSUER?.split('\n') ?? [
      told.BRAND_NAME ?? new URL(told.BASE_URL).host,
      told.SUPPORT_EMAIL,
    ],
    scaleToleranceGrams: Number(told.SCALE_TOLERANCE_GRAMS),
    needsImportedLists: told.SCREENING_LISTS === 'imported',
    needsImportedNumbers: told.NUMBER_RANGES === 'imported',
    supportEmail: told.SUPPORT_EMAIL,
    /** How mails are sent; null where none are. */
    mail: told.MAIL_SENDER
      ? {
          sender: told.MAIL_SENDER,
          configurationSet: told.MAIL_CONFIGURATION_SET ?? null,
        }
      : null,
    retention: {
      personalDataMonths: Number(told.PERSONAL_DATA_MONTHS),
      invoicesKeptYears: Number(told.INVOICES_KEPT_YEARS),
      customsRecordsKeptYears: Number(told.CUSTOMS_RECORDS_KEPT_YEARS),
    },
    namePrefix: told.NAME_PREFIX,
    eventBusName: told.EVENT_BUS_NAME,
    blobBucket: told.BLOB_BUCKET,
    requestBucket: told.REQUEST_BUCKET,
    allowPrivateWebhooks: told.PRIVATE_WEBHOOKS === 'on',
    /** Where merchants' stores are; null where none can be connected. */
    shopify: told.SHOPIFY_CLIENT_ID
      ? {
          clientId: told.SHOPIFY_CLIENT_ID,
          secretId: told.SHOPIFY_SECRET_ID,
          apiVersion: told.SHOPIFY_API_VERSION,
          address: told.SHOPIFY_ADDRESS,
        }
      : null,
  })),
)
export type Config = Readonly<v.InferOutput<typeof Settings>>

/** Reads the settings; what is missing is reported all at once. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = v.safeParse(Settings, environment)
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`The environment is incomplete. ${faults.join('; ')}`)
}
