import * as v from 'valibot'

/** Default name of the platform. */
const DEFAULT_PLATFORM_NAME = 'Shipping & Fulfilment'

/** Display names of services and own carriers by their API names. */
const DisplayNames = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

const Environment = v.object({
  BRAND_NAME: v.optional(v.string(), DEFAULT_PLATFORM_NAME),
  BRAND_LOGO: v.optional(v.pipe(v.string(), v.startsWith('data:image/'))),
  BRAND_COLOUR: v.optional(v.string()),
  DISPLAY_NAMES: v.optional(DisplayNames, '{}'),
  HEADER_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z0-9]{1,19}$/)), 'Svc'),
  LEGAL_LINES: v.optional(v.string()),
  MAIL_SENDER_NAME: v.optional(v.string()),
})

/** Branding of the platform, a setting of the stage. */
export type Branding = {
  readonly name: string
  /** Image as a `data:` address; null: the icon of the platform. */
  readonly logo: string | null
  readonly colour: string | null
  /** Prefix of webhook headers: `X-Svc-Topic`. */
  readonly headerPrefix: string
  /** Printed below labels and pages. */
  readonly legalLines: readonly string[]
  /** Sender name of emails. */
  readonly mailSender: string
  /** Returns the display name of a service or own carrier. */
  readonly getDisplayName: (wireName: string) => string
}

/** Reads the branding of this stage. */
export function branding(environment: NodeJS.ProcessEnv = process.env): Branding {
  const variables = v.parse(Environment, environment)
  return {
    name: variables.BRAND_NAME,
    logo: variables.BRAND_LOGO ?? null,
    colour: variables.BRAND_COLOUR ?? null,
    headerPrefix: variables.HEADER_PREFIX,
    legalLines: variables.LEGAL_LINES?.split('\n') ?? [],
    mailSender: variables.MAIL_SENDER_NAME ?? variables.BRAND_NAME,
    getDisplayName: (wireName) => variables.DISPLAY_NAMES[wireName] ?? wireName,
  }
}
