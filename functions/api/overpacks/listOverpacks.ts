import { datedPage } from '../../../shared/http/datedPages.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { readOverpack } from '../../../shared/shipping/overpacks/overpackStore.ts'
import type { Overpack } from '../../../shared/shipping/overpacks/rules/overpack.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { OverpackDeps } from './deps.ts'
import { overpackRowView } from './overpackView.ts'
import type { overpackRoutes } from './routes.ts'

const DEFAULT_DAYS = 90

export const listOverpacks: Endpoint<typeof overpackRoutes.listOverpacks, OverpackDeps> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const list = {
    key: await signingKey('page tokens'),
    list: 'overpacks',
    userId,
    defaultDays: DEFAULT_DAYS,
    pk: keys.overpack(userId, 0).pk,
    read: readOverpack,
    isWanted: ({ isRemoved }: Overpack) => !isRemoved,
  }
  const page = await datedPage(table, list, query, nowMs)
  if (!page.ok) return page.error
  return reply({ overpacks: page.value.rows.map(overpackRowView), next_page: page.value.nextPage })
}
