import { createCoreDeps } from '#functions/runtime/core.ts'
import { withPayments } from '#functions/runtime/withPayments.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { getStatistics } from './getStatistics.ts'
import { getStatisticsBreakdown } from './getStatisticsBreakdown.ts'
import * as payments from './payments.ts'
import { userRoutes } from './routes.ts'
import * as subscriptions from './subscriptions.ts'
import { getUser, updateUser } from './users.ts'

export const handler = createApiHandler(
  userRoutes,
  { ...subscriptions, ...payments, getUser, updateUser, getStatistics, getStatisticsBreakdown },
  () => withPayments(createCoreDeps()),
)
