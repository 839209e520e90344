import * as v from 'valibot'

/** What the platform is called where its stage does not say. */
const DEFAULT_NAME = 'Shipping & Fulfilment'

/** Services, and carriers of ours, by their names on the wire: how people are told of them. */
const DisplayNames = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

const Environment = v.object({
  BRAND_NAME: v.optional(v.string(), DEFAULT_NAME),
  BRAND_LOGO: v.optional(v.pipe(v.string(), v.startsWith('data:image/'))),
  BRAND_COLOUR: v.optional(v.string()),
  DISPLAY_NAMES: v.optional(DisplayNames, '{}'),
  HEADER_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z0-9]{1,19}$/)), 'Svc'),
  LEGAL_LINES: v.optional(v.string()),
  MAIL_SENDER_NAME: v.optional(v.string()),
})

/** Whose platform it is, as people see it: a setting of the stage, and nothing that code knows. */
export type Branding = {
  readonly name: string
  /** A picture as a `data:` address; null: the sign of the platform. */
  readonly logo: string | null
  readonly colour: string | null
  /** The word in the headers of webhooks: `X-Svc-Topic`. */
  readonly headerPrefix: string
  /** Below labels and pages. */
  readonly legalLines: readonly string[]
  /** Whom mails are from. */
  readonly mailSender: string
  /** How people are told of a service or a carrier of ours. */
  readonly displayName: (wireName: string) => string
}

/** The branding of this stage. */
export function branding(environment: NodeJS.ProcessEnv = process.env): Branding {
  const told = v.parse(Environment, environment)
  return {
    name: told.BRAND_NAME,
    logo: told.BRAND_LOGO ?? null,
    colour: told.BRAND_COLOUR ?? null,
    headerPrefix: told.HEADER_PREFIX,
    legalLines: told.LEGAL_LINES?.split('\n') ?? [],
    mailSender: told.MAIL_SENDER_NAME ?? told.BRAND_NAME,
    displayName: (wireName) => told.DISPLAY_NAMES[wireName] ?? wireName,
  }
}
