import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStageFile } from './readStageFile.ts'
import { type Rollout, type Stage, stageOf } from './stage.ts'
import { certificateFaults } from './stageFaults.ts'
import type { StageFile } from './stageFile.ts'

/** An address of one's own for the API, and the certificate that proves it. */
export type ApiDomain = { readonly name: string; readonly certificateArn: string }

/** From which address mails are sent, and as which verified identity of SES. */
export type MailSender = { readonly sender: string; readonly identity: string; readonly region?: string }

/** Which commit is deployed, and which one it took the place of. */
export type Release = { readonly commit: string; readonly before?: string }

/** What a deployer says of a deployment. */
export type Deployment = {
  readonly stage: Stage
  /** Are sent every alarm, each after confirming that once. */
  readonly alarmEmails: readonly string[]
  readonly domain?: ApiDomain
  /** Every call to table and files is logged by CloudTrail. */
  readonly dataEvents: boolean
  /** Operators may work over HTTP. */
  readonly operatorApi: boolean
  /** Of a table that was restored. */
  readonly tableStream?: string
  /** How mails are sent; null: none are. */
  readonly mail: MailSender | null
  /** Which commit is deployed. */
  readonly release?: Release
  /** Of the whole account, in USD a month. */
  readonly budgetUsd?: number
  /** Environment of every function. */
  readonly settings: Readonly<Record<string, string>>
}

/** All that the context says, what is deployed among it; everything else is in the stage's file. */
const CONTEXT_KEYS = ['stage', 'rollout', 'commit', 'commitBefore', 'newStacks'] as const

/** Settings that were given as context before there were files, and where they are now. */
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

/** The kit and its command line keep more in the context, under names with signs in them. */
const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9]*$/

const STAGE_NAME = /^[a-z0-9]+$/
/** A rehearsal deploys stages from another folder. */
const DIRECTORY = process.env.STAGES_DIRECTORY ?? join(import.meta.dirname, '../../stages')

/** Names of the stages that have a file. */
export const stageNames = (directory = DIRECTORY): readonly string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()

/**
 * Reads the file of the stage that the context names (`-c stage=prod`). Throws a RangeError for
 * anything else in the context, for a stage without a file, for a fault in the file, and where the
 * credentials of the command line lead to another account or region than the file names.
 */
export function readDeployment(
  context: Readonly<Record<string, unknown>>,
  { directory = DIRECTORY, environment = process.env } = {},
): Deployment {
  for (const key of Object.keys(context).filter((one) => PLAIN_NAME.test(one))) assertKnownContextKey(key)
  const name = String(context.stage ?? 'dev')
  const path = join(directory, `${name}.json`)
  if (!STAGE_NAME.test(name) || !existsSync(path)) {
    throw new RangeError(
      `the file stages/${name}.json was not found. Available stages: ${stageNames(directory).join(', ')}`,
    )
  }
  const file = readStageFile(`stages/${name}.json`, readFileSync(path, 'utf8'))
  const reason = placeMismatch(name, file, {
    account: environment.CDK_DEFAULT_ACCOUNT,
    region: environment.CDK_DEFAULT_REGION,
  })
  if (reason !== undefined) throw new RangeError(reason)
  const account = file.account ?? environment.CDK_DEFAULT_ACCOUNT
  const faults = account === undefined ? [] : certificateFaults({ ...file, account })
  if (faults.length > 0) throw new RangeError(`stages/${name}.json is invalid:\n  ${faults.join('\n  ')}`)
  const { stage, ...deployment } = deploymentOf(name, file)
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

/** What a stage's file comes to. */
export function deploymentOf(name: string, file: StageFile): Deployment {
  const { alarmEmails = [], dataEvents = false, operatorApi, domain, budget, tableStream, mail } = file
  const stage = stageOf(name, file)
  return {
    stage,
    alarmEmails,
    dataEvents,
    operatorApi: operatorApi ?? !stage.isProtected,
    mail: mail ? { identity: mail.sender.slice(mail.sender.indexOf('@') + 1), ...mail } : null,
    ...(domain ? { domain } : {}),
    ...(tableStream === undefined ? {} : { tableStream }),
    ...(budget ? { budgetUsd: budget.monthlyUsd } : {}),
    settings: toSettings(name, file, stage),
  }
}

/**
 * Lambda allows 4,096 bytes of environment, of which functions need the rest for names and
 * addresses.
 */
const MAX_SETTINGS_BYTES = 2_600

function toSettings(name: string, file: StageFile, stage: Stage): Readonly<Record<string, string>> {
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
 * Where the file of a stage says that it is, and whether that is protected; nothing for a stage
 * without one, such as a table that was restored for a drill.
 */
export function placeOf(name: string, directory = DIRECTORY): Place & Pick<StageFile, 'protected'> {
  const path = join(directory, `${name}.json`)
  if (!STAGE_NAME.test(name) || !existsSync(path)) return {}
  const { account, region, protected: isProtected } = readStageFile(`stages/${name}.json`, readFileSync(path, 'utf8'))
  return { account, region, protected: isProtected }
}

/**
 * Why a stage must not be deployed where the credentials lead: everything would be made anew there,
 * without any data.
 */
export function placeMismatch(name: string, named: Place, actual: Place): string | undefined {
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
 * `-c rollout=atOnce` is for a repair that must not wait for a canary, or that alarms of the old
 * code would hold up.
 */
function parseRollout(given: unknown, ofStage: Rollout): Rollout {
  if (given === undefined) return ofStage
  if (given === 'atOnce') return 'atOnce'
  throw new RangeError(`rollout "${given}" must be atOnce; other rollout settings are in the stage file`)
}

function toFunctionEnvironment(file: StageFile, { isProtected, retention }: Stage): Readonly<Record<string, string>> {
  const { brand, carriers, invoicing, mail, payments, shopify, privateWebhooks } = file
  const told: Readonly<Record<string, string | undefined>> = {
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
    // Where real parcels are sent the invented list that ships clears nobody.
    SCREENING_LISTS: isProtected ? 'imported' : undefined,
    // And none of the numbers that ship is on a parcel.
    NUMBER_RANGES: isProtected ? 'imported' : undefined,
    PRIVATE_WEBHOOKS: privateWebhooks ? 'on' : undefined,
    SHOPIFY_CLIENT_ID: shopify?.clientId,
    SHOPIFY_API_VERSION: shopify?.apiVersion,
    PERSONAL_DATA_MONTHS: String(retention.personalDataMonths),
    INVOICES_KEPT_YEARS: String(retention.invoiceYears),
    CUSTOMS_RECORDS_KEPT_YEARS: String(retention.customsRecordYears),
  }
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
