import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { cancelSubscription } from './cancelSubscription.ts'
import { createSubscription } from './createSubscription.ts'
import { getUser } from './getUser.ts'
import { renewSubscription } from './renewSubscription.ts'
import { userRoutes } from './routes.ts'
import { updateUser } from './updateUser.ts'

export const handler = apiHandler(
  userRoutes,
  { getUser, updateUser, createSubscription, renewSubscription, cancelSubscription },
  coreDeps,
)
