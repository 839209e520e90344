import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { cancelSubscription } from './cancelSubscription.ts'
import { createSubscription } from './createSubscription.ts'
import { getUser } from './getUser.ts'
import { renewSubscription } from './renewSubscription.ts'
import { userRoutes } from './routes.ts'
import { updateUser } from './updateUser.ts'

export type UserDeps = CoreDeps

export const handler = apiHandler(
  userRoutes,
  { getUser, updateUser, createSubscription, renewSubscription, cancelSubscription },
  (core): UserDeps => core,
)
