import * as v from 'valibot'
import { DAY_MS, SECOND_MS } from '#shared/core/durations.ts'
import { isScope } from '#shared/core/scopes.ts'
import { digest, isEqualConstantTime } from '#shared/platform/crypto.ts'
import { type Action, create, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, exists } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

const ApplicationItem = v.object({
  id: v.string(),
  name: v.string(),
  secretDigest: v.string(),
  /** Previous secret, also valid for a while. */
  previousSecret: v.optional(v.nullable(v.object({ digest: v.string(), endsAtMs: v.number() })), null),
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((scopes) => scopes.filter(isScope)),
  ),
  returnUris: v.array(v.string()),
  isServiceOwned: v.boolean(),
  /**
   * Public client without a secret, as its code is inspectable: authenticated by PKCE (RFC 7636).
   */
  isPublic: v.optional(v.boolean(), false),
  state: v.picklist(['live', 'suspended', 'deleted']),
  createdMs: v.number(),
  /** Registered by the client itself, so that its name is not verified. */
  isSelfRegistered: v.optional(v.boolean()),
  /** Time (Unix seconds) at which the table deletes it, if it is not used until then. */
  [tableShape.timeToLive]: v.optional(v.number()),
})

/**
 * An application that users may authorise. Deleted ones are retained, so that requests with their
 * tokens are rejected with the reason.
 */
export type Application = Readonly<v.InferOutput<typeof ApplicationItem>>

const applications = codec(ApplicationItem)

export async function findApplication(table: Table, applicationId: string): Promise<Application | null> {
  const item = await table.get(keys.application(applicationId))
  return item ? applications.read(item) : null
}

/** Lists all applications for the operator; few. */
export async function listApplications(table: Table): Promise<readonly Application[]> {
  const listings = await table.queryAll({ pk: keys.applicationListing('').pk })
  const items = await table.batchGet(listings.map(({ sk }) => keys.application(String(sk))))
  return items.map(applications.read)
}

export const createApplication = (application: Application): readonly Action[] => [
  create({ ...keys.application(application.id), ...applications.write(application) }),
  create({ ...keys.applicationListing(application.id) }),
]

/** How long a client that registered itself is stored without use: before and after its first use. */
const UNUSED_CLIENT_LIFETIME_MS = 7 * DAY_MS
const USED_CLIENT_LIFETIME_MS = 90 * DAY_MS

/** Time of use by which the deletion of a client is postponed, so that few uses write. */
const CLIENT_RENEWAL_INTERVAL_MS = 60 * DAY_MS

/**
 * Stores a client that registered itself, and its deletion unless it is used. Not listed, as
 * anybody may register.
 */
export const createClient = (client: Omit<Application, 'isSelfRegistered' | 'expiresAt'>): Action =>
  create({
    ...keys.application(client.id),
    ...applications.write({
      ...client,
      isSelfRegistered: true,
      expiresAt: Math.ceil((client.createdMs + UNUSED_CLIENT_LIFETIME_MS) / SECOND_MS),
    }),
  })

/** Returns the write that postpones the deletion of a client in use; empty if it is not due. */
export const postponeApplicationDeletion = ({ id, expiresAt }: Application, nowMs: number): readonly Action[] =>
  expiresAt === undefined || expiresAt * SECOND_MS >= nowMs + CLIENT_RENEWAL_INTERVAL_MS
    ? []
    : [
        update(
          keys.application(id),
          { set: { [tableShape.timeToLive]: Math.ceil((nowMs + USED_CLIENT_LIFETIME_MS) / SECOND_MS) } },
          exists(),
        ),
      ]

export const updateApplication = (
  applicationId: string,
  changes: Partial<Pick<Application, 'previousSecret' | 'returnUris' | 'isServiceOwned' | 'state'>>,
): Action => update(keys.application(applicationId), { set: changes })

/** Replaces an application's secret, if it is unchanged since it was read. */
export const rotateApplicationSecret = (
  { id, secretDigest: before }: Application,
  changes: Pick<Application, 'secretDigest' | 'previousSecret'>,
): Action => update(keys.application(id), { set: changes }, equals('secretDigest', before))

/**
 * Whether a secret is the current or a valid previous one of an application. Takes the same time
 * without an application.
 */
export function matchesClientSecret(application: Application | null, secret: string, nowMs: number): boolean {
  const { secretDigest = digest(''), previousSecret = null } = application ?? {}
  const sent = digest(secret)
  const isCurrent = isEqualConstantTime(sent, secretDigest)
  const isPreviousClientSecret = isEqualConstantTime(sent, previousSecret?.digest ?? digest(''))
  return (
    application !== null &&
    (isCurrent || (isPreviousClientSecret && previousSecret !== null && previousSecret.endsAtMs > nowMs))
  )
}
