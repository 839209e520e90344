import * as v from 'valibot'
import { isScope } from '#shared/core/scopes.ts'
import { digest, isEqualConstantTime } from '#shared/platform/digest.ts'
import { type Action, create, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
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

export const changeApplication = (
  applicationId: string,
  changes: Partial<Pick<Application, 'previousSecret' | 'returnUris' | 'isServiceOwned' | 'state'>>,
): Action => update(keys.application(applicationId), { set: changes })

/** Replaces an application's secret, if it is unchanged since it was read. */
export const changeSecret = (
  { id, secretDigest: before }: Application,
  changes: Pick<Application, 'secretDigest' | 'previousSecret'>,
): Action => update(keys.application(id), { set: changes }, equals('secretDigest', before))

/**
 * Whether a secret is the current or a valid previous one of an application. Takes the same time
 * without an application.
 */
export function matchesSecret(application: Application | null, secret: string, nowMs: number): boolean {
  const { secretDigest = digest(''), previousSecret = null } = application ?? {}
  const sent = digest(secret)
  const isCurrent = isEqualConstantTime(sent, secretDigest)
  const isPrevious = isEqualConstantTime(sent, previousSecret?.digest ?? digest(''))
  return (
    application !== null && (isCurrent || (isPrevious && previousSecret !== null && previousSecret.endsAtMs > nowMs))
  )
}
