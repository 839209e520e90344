import { readReshipment } from '../../../shared/fulfilment/reshipments/reshipmentStore.ts'
import { datedPage } from '../../../shared/http/datedPages.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { ReshipmentsDeps } from './deps.ts'
import { reshipmentRowView } from './reshipmentView.ts'
import type { reshipmentRoutes } from './routes.ts'

/** Without a start, reshipments of whatever age: days since the beginning of the calendar. */
const EVER_DAYS = 36_500

export const listReshipments: Endpoint<typeof reshipmentRoutes.listReshipments, ReshipmentsDeps> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const list = {
    key: await signingKey('page tokens'),
    list: 'reshipments',
    userId,
    defaultDays: EVER_DAYS,
    pk: keys.reshipment(userId, 0).pk,
    read: readReshipment,
    isWanted: () => true,
  }
  const page = await datedPage(table, list, query, nowMs)
  if (!page.ok) return page.error
  return reply({ reshipments: page.value.rows.map(reshipmentRowView), next_page: page.value.nextPage })
}
