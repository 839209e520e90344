import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { getStatistics } from './getStatistics.ts'
import { userRoutes } from './routes.ts'
import * as subscriptions from './subscriptions.ts'
import { getUser, updateUser } from './users.ts'

export const handler = apiHandler(userRoutes, { ...subscriptions, getUser, updateUser, getStatistics }, coreDeps)
