import { coreDeps } from '#functions/runtime/core.ts'
import { withPayments } from '#functions/runtime/withPayments.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { getStatistics } from './getStatistics.ts'
import * as payments from './payments.ts'
import { userRoutes } from './routes.ts'
import * as subscriptions from './subscriptions.ts'
import { getUser, updateUser } from './users.ts'

export const handler = apiHandler(
  userRoutes,
  { ...subscriptions, ...payments, getUser, updateUser, getStatistics },
  () => withPayments(coreDeps()),
)
