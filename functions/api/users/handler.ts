import { createSigningDeps } from '#functions/runtime/core.ts'
import { withPayments } from '#functions/runtime/withPayments.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as addressBook from './addressBook.ts'
import { createBox, deleteBox, listBoxes, updateBox } from './boxes.ts'
import { getStatistics } from './getStatistics.ts'
import { getStatisticsBreakdown } from './getStatisticsBreakdown.ts'
import * as payments from './payments.ts'
import { userRoutes } from './routes.ts'
import * as subscriptions from './subscriptions.ts'
import { suggestBox } from './suggestBox.ts'
import { getUser, updateUser } from './users.ts'

export const handler = createApiHandler(
  userRoutes,
  {
    ...subscriptions,
    ...payments,
    ...addressBook,
    ...{ getUser, updateUser, getStatistics, getStatisticsBreakdown },
    ...{ listBoxes, createBox, updateBox, deleteBox, suggestBox },
  },
  () => withPayments(createSigningDeps()),
)
