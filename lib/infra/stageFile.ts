import * as v from 'valibot'
import { Invoicing } from '#shared/platform/rules/invoicing.ts'
import { ADAPTERS } from '#shared/reference/rules/adapterNames.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'

/*
 * Schema of `stages/<name>.json`: the settings of a deployment. Secrets are created in Secrets
 * Manager and are not settings.
 */

const Host = v.pipe(
  v.string(),
  v.regex(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    'must be a lower-case host name, such as api.example.com',
  ),
)
const Certificate = v.pipe(
  v.string(),
  v.regex(/^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/, 'must be the ARN of an ACM certificate'),
)
const Account = v.pipe(v.string(), v.regex(/^\d{12}$/, 'must be a 12-digit AWS account ID as a string'))
const Region = v.pipe(v.string(), v.regex(/^[a-z]{2,4}(-[a-z]+)+-\d$/, 'must be an AWS Region, such as eu-central-1'))
const Email = v.pipe(v.string(), v.email('must be an email address'))
const Url = v.pipe(v.string(), v.url('must be a URL like https://example.com/'))

const HttpsUrl = v.pipe(
  v.string(),
  v.url('must be a URL like https://example.com/'),
  v.startsWith('https://', 'must begin with https://'),
)

const integerBetween = (least: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** Retention periods supported by CloudWatch Logs. */
const LOG_DAYS = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const

const TableStream = v.pipe(
  v.string(),
  v.regex(
    /^arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/[\w.-]+\/stream\/[\d:.T-]+$/,
    'must be a DynamoDB stream ARN, as shown by `ops restore settings`',
  ),
)

const Limits = v.strictObject({
  /** Limits of all requests together; limits per user are fixed. */
  requestsPerSecond: v.optional(integerBetween(1, 100_000)),
  burst: v.optional(integerBetween(1, 100_000)),
})

/** Initial percentage of traffic for new code, and the monitoring time before it takes the rest. */
const Canary = v.strictObject({ percent: integerBetween(1, 50), minutes: integerBetween(1, 60) })

const Retention = v.strictObject({
  logDays: v.optional(v.picklist(LOG_DAYS, `must be one of ${LOG_DAYS.join(', ')}`)),
  /** Monthly copies of a protected stage's table. */
  monthlyCopyDays: v.optional(integerBetween(35, 3_650)),
  /** Archived events, for replay. */
  eventDays: v.optional(integerBetween(1, 365)),
  /** Personal data in old shipments and orders. */
  personalDataMonths: v.optional(integerBetween(1, 120)),
  /** Statutory retention, exempt from erasure. */
  invoiceYears: v.optional(integerBetween(1, 30)),
  customsRecordYears: v.optional(integerBetween(1, 10)),
})

const Edge = v.strictObject({
  /** Certificate of `domain.name` for CloudFront, in us-east-1. */
  certificateArn: v.pipe(
    Certificate,
    v.regex(/:acm:us-east-1:/, 'must be in us-east-1 because CloudFront requires it'),
  ),
  /** Second domain of the API, used by CloudFront as its origin. */
  origin: v.strictObject({ name: Host, certificateArn: Certificate }),
  /** Requests of one address in five minutes. */
  requestsPerAddress: v.optional(integerBetween(10, 2_000_000)),
  /** Action of AWS's common rules: `count` until their matches have been reviewed. */
  commonRules: v.optional(v.picklist(['count', 'block'], 'must be "count" or "block"')),
  /** Rejects requests that bypass the edge. */
  isOnlyWay: v.optional(v.boolean()),
  /** Number of the key that proves requests from the edge; incrementing it creates a new key. */
  keyNumber: v.optional(integerBetween(1, 1_000)),
})

const Backup = v.strictObject({
  /** Another account that receives a daily copy. */
  account: Account,
  /** Default: region of the stage. */
  region: v.optional(Region),
  copyDays: v.optional(integerBetween(7, 3_650)),
  /** Days until the vault lock becomes permanent, even for the root user. */
  lockAfterDays: v.optional(integerBetween(3, 365)),
})

const Line = v.pipe(
  v.string(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(100, 'must have at most 100 characters'),
)
const DisplayName = v.pipe(
  v.string(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(30, 'must have at most 30 characters'),
)

/** Names shown unchanged unless a display name is set. */
const NAMED = [...SERVICES, 'SvcPost', 'SvcExpress', 'USPS'] as const

const Brand = v.strictObject({
  /** Shown on pages, emails and invoices. */
  name: v.optional(
    v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(60, 'must have at most 60 characters')),
  ),
  website: v.optional(HttpsUrl),
  /** Small picture for pages, as the environment of a function is limited to 4 KB. */
  logo: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^data:image\/(svg\+xml|png);base64,[A-Za-z0-9+/]+=*$/,
        'must be an SVG or PNG data URL, such as data:image/png;base64,…',
      ),
      v.maxLength(1_600, 'must have at most 1,600 characters (about 1,200 bytes of image data)'),
    ),
  ),
  /** Display names of services and own carriers, for documents, pages and emails. */
  displayNames: v.optional(v.record(v.picklist(NAMED, `must be one of ${NAMED.join(', ')}`), DisplayName)),
  /** Prefix of webhook headers, `X-Svc-Topic`. Receivers depend on it, so it must not change. */
  headerPrefix: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z0-9]{1,19}$/, 'must have 2 to 20 letters and digits, such as Acme')),
  ),
  /** Printed below labels and pages. */
  legalLines: v.optional(
    v.pipe(v.array(Line), v.minLength(1, 'must have at least 1 line'), v.maxLength(2, 'must have at most 2 lines')),
  ),
  colour: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a hexadecimal colour, such as #0b5cad'))),
  /** Support contact for buyers. */
  buyerSupport: v.optional(
    v.union([Email, HttpsUrl], 'must be an email address or a URL like https://example.com/help'),
  ),
  supportEmail: v.optional(Email),
  /** Issuer of invoices: name, address and tax number. */
  invoiceIssuer: v.optional(
    v.pipe(
      v.array(
        v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(60, 'must have at most 60 characters')),
      ),
      v.minLength(1, 'must have at least 1 line'),
      v.maxLength(6, 'must have at most 6 lines'),
    ),
  ),
  /** The tracking number is appended. */
  trackingUrl: v.optional(Url),
  /** The shipment id is appended. */
  claimUrl: v.optional(Url),
})

const Carriers = v.strictObject({
  /** Enables the sandbox carriers, which simulate failures. */
  sandbox: v.optional(v.boolean()),
  /** Adapters of external carriers with a platform account. */
  accounts: v.optional(v.array(v.picklist(ADAPTERS, `must be one of ${ADAPTERS.join(', ')}`))),
  scaleToleranceGrams: v.optional(integerBetween(0, 99_999)),
})

const Payments = v.strictObject({
  /**
   * Payment provider; its keys are stored with the carrier accounts. A protected stage takes real
   * payments, others test payments.
   */
  provider: v.picklist(['stripe'], 'must be "stripe"'),
})

const Mail = v.strictObject({
  /** Sender address; it or its domain must be a verified SES identity. */
  sender: Email,
  /** Sender name; the brand by default. */
  senderName: v.optional(DisplayName),
  /** Verified identity if it is not the sender's domain. */
  identity: v.optional(v.union([Email, Host], 'must be an email address or a domain')),
  /** SES region if it differs from the stage's. */
  region: v.optional(Region),
})

const Shopify = v.strictObject({
  clientId: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{32}$/, 'must be the 32-digit hexadecimal client ID shown by Shopify'),
  ),
  apiVersion: v.optional(
    v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'must be a Shopify API version, such as 2026-10')),
  ),
})

export const StageFile = v.strictObject({
  account: v.optional(Account),
  region: v.optional(Region),
  protected: v.optional(v.boolean()),
  domain: v.optional(v.strictObject({ name: Host, certificateArn: Certificate })),
  alarmEmails: v.optional(v.pipe(v.array(Email), v.minLength(1, 'must contain at least one address'))),
  limits: v.optional(Limits),
  rollout: v.optional(v.union([v.literal('atOnce'), Canary], 'must be "atOnce" or { "percent": …, "minutes": … }')),
  retention: v.optional(Retention),
  edge: v.optional(Edge),
  backup: v.optional(Backup),
  budget: v.optional(v.strictObject({ monthlyUsd: integerBetween(1, 10_000_000) })),
  brand: v.optional(Brand),
  invoicing: v.optional(Invoicing),
  carriers: v.optional(Carriers),
  mail: v.optional(Mail),
  payments: v.optional(Payments),
  shopify: v.optional(Shopify),
  privateWebhooks: v.optional(v.boolean()),
  /** CloudTrail logs every call to table and files. */
  dataEvents: v.optional(v.boolean()),
  operatorApi: v.optional(v.boolean()),
  floorApi: v.optional(v.boolean()),
  /** Stream of a restored table, which differs from the original one. */
  tableStream: v.optional(TableStream),
})

/** Settings in a stage file; `stageOf` applies the defaults. */
export type StageFile = v.InferOutput<typeof StageFile>

/** Returns the entries of a part of the schema. */
export function getObjectEntries(part: object): Readonly<Record<string, object>> {
  if ('entries' in part && typeof part.entries === 'object') return { ...part.entries }
  if ('wrapped' in part && typeof part.wrapped === 'object') return getObjectEntries(part.wrapped ?? {})
  const choices = 'options' in part && Array.isArray(part.options) ? part.options : []
  return Object.assign({}, ...choices.filter((choice) => typeof choice === 'object').map(getObjectEntries))
}

const listSettingPaths = (schema: object, prefix = ''): readonly string[] =>
  Object.entries(getObjectEntries(schema)).flatMap(([name, part]) => {
    const below = listSettingPaths(part, `${prefix}${name}.`)
    return below.length > 0 ? below : [prefix + name]
  })

/** Paths of all settings, such as `limits.burst`. */
export const SETTING_PATHS: readonly string[] = listSettingPaths(StageFile)
