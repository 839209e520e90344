import { defineRoutes } from '../../shared/http/routes.ts'
import { UpdateUser, UserAnswer } from './schemas.ts'

export const userRoutes = defineRoutes({
  getUser: {
    method: 'GET',
    path: '/users/me',
    summary: 'Read the profile, balances and subscriptions of the user',
    tag: 'Users',
    access: 'token',
    scope: 'profile',
    effect: 'none',
    success: { status: 200, body: UserAnswer },
    problems: [],
  },
  updateUser: {
    method: 'PUT',
    path: '/users/me',
    summary: "Change the user's address",
    tag: 'Users',
    access: 'token',
    scope: 'profile',
    effect: 'none',
    body: UpdateUser,
    success: { status: 200, body: UserAnswer },
    problems: [],
  },
})
