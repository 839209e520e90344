import { apiHandler, type CoreDeps } from '../../shared/http/apiHandler.ts'
import { getUser } from './getUser.ts'
import { userRoutes } from './routes.ts'
import { updateUser } from './updateUser.ts'

export type UserDeps = CoreDeps

export const handler = apiHandler(userRoutes, { getUser, updateUser }, (core): UserDeps => core)
