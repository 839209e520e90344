import * as v from 'valibot'
import { isScope } from '../../core/scopes.ts'
import { type Action, create, update } from '../../table/actions.ts'
import { codec } from '../../table/codec.ts'
import { keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'

const ApplicationItem = v.object({
  id: v.string(),
  name: v.string(),
  secretDigest: v.string(),
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((scopes) => scopes.filter(isScope)),
  ),
  returnUris: v.array(v.string()),
  isServiceOwned: v.boolean(),
  state: v.picklist(['live', 'suspended', 'deleted']),
  createdMs: v.number(),
})

/** An application that may act for users who allow it. A deleted one is kept, so that its tokens are told why they fail. */
export type Application = Readonly<v.InferOutput<typeof ApplicationItem>>

const applications = codec(ApplicationItem)

export async function findApplication(table: Table, applicationId: string): Promise<Application | null> {
  const item = await table.get(keys.application(applicationId))
  return item ? applications.read(item) : null
}

/** All applications, for the operator: there are few. */
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
  changes: Partial<Pick<Application, 'secretDigest' | 'returnUris' | 'isServiceOwned' | 'state'>>,
): Action => update(keys.application(applicationId), { set: changes })
