import { type Operation, reply } from '../../shared/http/operation.ts'
import { findAccount } from '../../shared/table/userStore.ts'
import type { UserDeps } from './handler.ts'
import type { userRoutes } from './routes.ts'
import { userView } from './userView.ts'

export const getUser: Operation<typeof userRoutes.getUser, UserDeps> = async ({ caller }, { table }) => {
  const account = await findAccount(table, caller.userId)
  if (!account) throw new Error(`user ${caller.userId} has a token but no profile`)
  return reply({ user: { ...userView(account), subscriptions: [] } })
}
