import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { userRoutes } from './routes.ts'
import { cancelSubscription, createSubscription, renewSubscription } from './subscriptions.ts'
import { getUser, updateUser } from './users.ts'

export const handler = apiHandler(
  userRoutes,
  { getUser, updateUser, createSubscription, renewSubscription, cancelSubscription },
  coreDeps,
)
