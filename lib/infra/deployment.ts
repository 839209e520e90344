import { type Stage, stageNamed } from './stage.ts'

/** An address of one's own for the API, and the certificate that proves it. */
export type ApiDomain = { readonly name: string; readonly certificateArn: string }

/** What a deployer says of a deployment. */
export type Deployment = {
  readonly stage: Stage
  /** Is sent every alarm, after confirming that once. */
  readonly alarmEmail?: string
  readonly domain?: ApiDomain
  /** Every call to table and files is logged by CloudTrail. */
  readonly dataEvents: boolean
  /** Operators may work over HTTP. */
  readonly operatorApi: boolean
  /** Environment of every function: as `SETTINGS` names it. */
  readonly settings: Readonly<Record<string, string>>
}

/** Keys of the context that become environment of every function. */
const SETTINGS = {
  claimUrl: 'CLAIM_URL',
  trackingUrl: 'TRACKING_URL',
  scaleToleranceGrams: 'SCALE_TOLERANCE_GRAMS',
  supportEmail: 'SUPPORT_EMAIL',
  privateWebhooks: 'PRIVATE_WEBHOOKS',
  shopifyClientId: 'SHOPIFY_CLIENT_ID',
  shopifyApiVersion: 'SHOPIFY_API_VERSION',
} as const

/** All a deployer can say. */
export const CONTEXT_KEYS: readonly string[] = [
  'stage',
  'alarmEmail',
  'domainName',
  'certificateArn',
  'dataEvents',
  'operatorApi',
  ...Object.keys(SETTINGS),
]

/** The kit and its command line keep more in the context, under names with signs in them. */
const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9]*$/

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const CERTIFICATE = /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/

/** Reads what was given as context (`-c key=value`). Throws a RangeError for a key that means nothing, and for what does not go together. */
export function readDeployment(context: Readonly<Record<string, unknown>>): Deployment {
  const unknown = Object.keys(context).filter((key) => PLAIN_NAME.test(key) && !CONTEXT_KEYS.includes(key))
  if (unknown.length > 0)
    throw new RangeError(`there is no setting ${unknown.join(', ')}; there are ${CONTEXT_KEYS.join(', ')}`)
  const given = (key: string): string | undefined => context[key]?.toString()

  const stage = stageNamed(given('stage') ?? 'dev')
  if (stage.isProtected && given('privateWebhooks') === 'on') {
    throw new RangeError(`privateWebhooks opens private networks to whoever sets up a webhook: not in ${stage.name}`)
  }
  const alarmEmail = given('alarmEmail')
  const dataEvents = given('dataEvents') ?? 'off'
  if (!['on', 'off'].includes(dataEvents)) throw new RangeError('dataEvents must be on or off')
  const operatorApi = given('operatorApi') ?? (stage.isProtected ? 'off' : 'on')
  if (!['on', 'off'].includes(operatorApi)) throw new RangeError('operatorApi must be on or off')
  const domain = readDomain(given('domainName'), given('certificateArn'))
  return {
    stage,
    ...(alarmEmail === undefined ? {} : { alarmEmail }),
    ...(domain === null ? {} : { domain }),
    dataEvents: dataEvents === 'on',
    operatorApi: operatorApi === 'on',
    settings: Object.fromEntries(
      Object.entries(SETTINGS).flatMap(([key, variable]) => {
        const value = given(key)
        return value === undefined ? [] : [[variable, value]]
      }),
    ),
  }
}

function readDomain(name: string | undefined, certificateArn: string | undefined): ApiDomain | null {
  if (name === undefined && certificateArn === undefined) return null
  if (name === undefined || certificateArn === undefined) {
    throw new RangeError('domainName and certificateArn go together: an address needs its certificate')
  }
  if (!HOST.test(name)) throw new RangeError(`domainName "${name}" must be a host like api.example.com`)
  if (!CERTIFICATE.test(certificateArn)) {
    throw new RangeError(
      `certificateArn "${certificateArn}" must be the ARN of a certificate of ACM in the stacks' region`,
    )
  }
  return { name, certificateArn }
}
