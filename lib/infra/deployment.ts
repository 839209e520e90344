import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStageFile } from './readStageFile.ts'
import { type Rollout, resolveStage, type Stage } from './stage.ts'
import { validateCertificates } from './stageErrors.ts'
import type { StageFile } from './stageFile.ts'

/** Custom domain of the API, and its certificate. */
export type ApiDomain = { readonly name: string; readonly certificateArn: string }

/** Sender address of emails, and the verified SES identity. */
export type EmailSender = { readonly sender: string; readonly identity: string; readonly region?: string }

/** Deployed commit, and the one it replaced. */
export type Release = { readonly commit: string; readonly before?: string }

/** Settings of a deployment. */
export type Deployment = {
  readonly stage: Stage
  /** Receive every alarm, after confirming the subscription. */
  readonly alarmEmails: readonly string[]
  readonly domain?: ApiDomain
  /** CloudTrail logs every call to table and files. */
  readonly dataEvents: boolean
  /** Enables the operator endpoints. */
  readonly operatorApi: boolean
  /** Enables the endpoints of warehouse staff. */
  readonly floorApi: boolean
  /** Stream of a restored table. */
  readonly tableStream?: string
  /** Email settings; null to send none. */
  readonly mail: EmailSender | null
  /** Deployed commit. */
  readonly release?: Release
  /** Budget of the whole account, in USD per month. */
  readonly budgetUsd?: number
  /** Environment of every function. */
  readonly settings: Readonly<Record<string, string>>
}

/** Context keys; all other settings are in the stage file. */
const CONTEXT_KEYS = ['stage', 'rollout', 'commit', 'commitBefore', 'newStacks'] as const

/** Settings that used to be context keys, with their paths in the file. */
const MOVED: Readonly<Record<string, string>> = {
  alarmEmail: 'alarmEmails',
  domainName: 'domain.name',
  certificateArn: 'domain.certificateArn',
  claimUrl: 'brand.claimUrl',
  trackingUrl: 'brand.trackingUrl',
  supportEmail: 'brand.supportEmail',
  scaleToleranceGrams: 'carriers.scaleToleranceGrams',
  privateWebhooks: 'privateWebhooks',
  shopifyClientId: 'shopify.clientId',
  shopifyApiVersion: 'shopify.apiVersion',
}

/** The CDK keeps its own context under names with other characters. */
const PLAIN_NAME_PATTERN = /^[A-Za-z][A-Za-z0-9]*$/

const STAGE_NAME_PATTERN = /^[a-z0-9]+$/
/** A rehearsal deploys stages from another folder. */
const DIRECTORY = process.env.STAGES_DIRECTORY ?? join(import.meta.dirname, '../../stages')

/** Returns the names of the stages that have a file. */
export const listStageNames = (directory = DIRECTORY): readonly string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()

/**
 * Reads the file of the stage named in the context (`-c stage=prod`). Throws a RangeError for
 * unknown context keys, a stage without a file, an invalid file, and credentials for another
 * account or region than the file sets.
 */
export function loadDeployment(
  context: Readonly<Record<string, unknown>>,
  { directory = DIRECTORY, environment = process.env } = {},
): Deployment {
  for (const key of Object.keys(context).filter((one) => PLAIN_NAME_PATTERN.test(one))) assertKnownContextKey(key)
  const name = String(context.stage ?? 'dev')
  const path = join(directory, `${name}.json`)
  if (!STAGE_NAME_PATTERN.test(name) || !existsSync(path)) {
    throw new RangeError(
      `the file stages/${name}.json was not found. Available stages: ${listStageNames(directory).join(', ')}.`,
    )
  }
  const file = readStageFile(`stages/${name}.json`, readFileSync(path, 'utf8'))
  const reason = findTargetMismatch(name, file, {
    account: environment.CDK_DEFAULT_ACCOUNT,
    region: environment.CDK_DEFAULT_REGION,
  })
  if (reason !== undefined) throw new RangeError(reason)
  const account = file.account ?? environment.CDK_DEFAULT_ACCOUNT
  const errors = account === undefined ? [] : validateCertificates({ ...file, account })
  if (errors.length > 0) throw new RangeError(`stages/${name}.json is invalid:\n  ${errors.join('\n  ')}`)
  const { stage, ...deployment } = parseDeployment(name, file)
  const { rollout, commit, commitBefore, newStacks } = context
  return {
    ...deployment,
    stage: {
      ...stage,
      rollout: parseRollout(rollout, stage.rollout),
      newStacks: newStacks === undefined ? [] : String(newStacks).split(','),
    },
    ...(commit === undefined ? {} : { release: parseRelease(commit, commitBefore) }),
  }
}

const parseRelease = (commit: unknown, before: unknown): Release => ({
  commit: String(commit),
  ...(before === undefined ? {} : { before: String(before) }),
})

/** Converts the content of a stage file. */
export function parseDeployment(name: string, file: StageFile): Deployment {
  const {
    alarmEmails = [],
    dataEvents = false,
    operatorApi,
    floorApi = false,
    domain,
    budget,
    tableStream,
    mail,
  } = file
  const stage = resolveStage(name, file)
  return {
    stage,
    alarmEmails,
    dataEvents,
    operatorApi: operatorApi ?? !stage.isProtected,
    floorApi,
    mail: mail ? { identity: mail.sender.slice(mail.sender.indexOf('@') + 1), ...mail } : null,
    ...(domain ? { domain } : {}),
    ...(tableStream === undefined ? {} : { tableStream }),
    ...(budget ? { budgetUsd: budget.monthlyUsd } : {}),
    settings: toDeploymentSettings(name, file, stage),
  }
}

/**
 * Lambda limits the environment to 4,096 bytes, of which functions need the rest for names and
 * URLs.
 */
const MAX_SETTINGS_BYTES = 2_650

function toDeploymentSettings(name: string, file: StageFile, stage: Stage): Readonly<Record<string, string>> {
  const settings = toFunctionEnvironment(file, stage)
  const bytes = Buffer.byteLength(JSON.stringify(settings))
  if (bytes <= MAX_SETTINGS_BYTES) return settings
  const largest = Object.entries(settings).toSorted(([, one], [, other]) => other.length - one.length)
  const names = largest.slice(0, 3).map(([variable, value]) => `${variable} ${Buffer.byteLength(value)}`)
  throw new RangeError(
    `stages/${name}.json: the environment of a function holds ${MAX_SETTINGS_BYTES} bytes of settings; brand, ` +
      `invoicing and other settings have ${bytes} (${names.join(', ')}): shorten brand.logo or the texts`,
  )
}

export type Place = { readonly account?: string | undefined; readonly region?: string | undefined }

/**
 * Returns account, region and protection of a stage file; empty for a stage without one, such as a
 * table restored in a drill.
 */
export function getDeploymentTarget(name: string, directory = DIRECTORY): Place & Pick<StageFile, 'protected'> {
  const path = join(directory, `${name}.json`)
  if (!STAGE_NAME_PATTERN.test(name) || !existsSync(path)) return {}
  const { account, region, protected: isProtected } = readStageFile(`stages/${name}.json`, readFileSync(path, 'utf8'))
  return { account, region, protected: isProtected }
}

/**
 * Returns the reason why the credentials do not match a stage: a deployment would create everything
 * again, without data.
 */
export function findTargetMismatch(name: string, named: Place, actual: Place): string | undefined {
  const part = (['account', 'region'] as const).find(
    (one) => named[one] !== undefined && actual[one] !== undefined && named[one] !== actual[one],
  )
  return part && `stages/${name}.json sets ${part} ${named[part]}, but the session uses ${actual[part]}`
}

function assertKnownContextKey(key: string): void {
  if (CONTEXT_KEYS.some((one) => one === key)) return
  const moved = MOVED[key]
  throw new RangeError(
    moved
      ? `-c ${key}=… is no longer supported. Set ${moved} in stages/<name>.json`
      : `unknown context ${key}. Available contexts: ${CONTEXT_KEYS.join(', ')}. Settings are in stages/<name>.json`,
  )
}

/**
 * `-c rollout=atOnce` is for urgent fixes that must not wait for a canary or be blocked by alarms
 * of the old code.
 */
function parseRollout(given: unknown, ofStage: Rollout): Rollout {
  if (given === undefined) return ofStage
  if (given === 'atOnce') return 'atOnce'
  throw new RangeError(`rollout "${given}" must be atOnce; other rollout settings are in the stage file`)
}

function toFunctionEnvironment(file: StageFile, { isProtected, retention }: Stage): Readonly<Record<string, string>> {
  const { brand, carriers, invoicing, mail, payments, shopify, privateWebhooks } = file
  const variables: Readonly<Record<string, string | undefined>> = {
    CLAIM_URL: brand?.claimUrl,
    TRACKING_URL: brand?.trackingUrl,
    SUPPORT_EMAIL: brand?.supportEmail,
    BRAND_NAME: brand?.name,
    BRAND_WEBSITE: brand?.website,
    BRAND_COLOUR: brand?.colour,
    BRAND_LOGO: brand?.logo,
    DISPLAY_NAMES: brand?.displayNames && JSON.stringify(brand.displayNames),
    HEADER_PREFIX: brand?.headerPrefix,
    LEGAL_LINES: brand?.legalLines?.join('\n'),
    MAIL_SENDER_NAME: mail?.senderName,
    BUYER_SUPPORT: brand?.buyerSupport,
    INVOICE_ISSUER: brand?.invoiceIssuer?.join('\n'),
    INVOICING: invoicing && JSON.stringify(invoicing),
    MAIL_SENDER: mail?.sender,
    MAIL_REGION: mail?.region,
    CARRIER_ACCOUNTS: carriers?.accounts?.join(',') || undefined,
    PAYMENT_PROVIDER: payments?.provider,
    PAYMENT_MODE: payments && (isProtected ? 'live' : 'test'),
    SCALE_TOLERANCE_GRAMS: carriers?.scaleToleranceGrams?.toString(),
    // The sample list must not clear real parties.
    SCREENING_LISTS: isProtected ? 'imported' : undefined,
    // Sample tracking numbers must not be used for real parcels.
    NUMBER_RANGES: isProtected ? 'imported' : undefined,
    PRIVATE_WEBHOOKS: privateWebhooks ? 'on' : undefined,
    SHOPIFY_CLIENT_ID: shopify?.clientId,
    SHOPIFY_API_VERSION: shopify?.apiVersion,
    PERSONAL_DATA_MONTHS: String(retention.personalDataMonths),
    INVOICES_KEPT_YEARS: String(retention.invoiceYears),
    CUSTOMS_RECORDS_KEPT_YEARS: String(retention.customsRecordYears),
  }
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
