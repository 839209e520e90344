import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { isOver } from '../../../shared/money/subscriptions/rules/subscription.ts'
import { findSubscriptions } from '../../../shared/money/subscriptions/subscriptionStore.ts'
import { subscriptionView } from '../../../shared/money/subscriptions/subscriptionView.ts'
import { findAccount } from '../../../shared/money/wallet/findAccount.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import type { userRoutes } from './routes.ts'
import { userView } from './userView.ts'

export const getUser: Endpoint<typeof userRoutes.getUser, CoreDeps> = async ({ caller, nowMs }, { table }) => {
  const { userId, applicationId } = caller
  const [account, subscriptions] = await Promise.all([findAccount(table, userId), findSubscriptions(table, userId)])
  if (!account) throw new Error(`user ${userId} has a token but no profile`)
  const shown = subscriptions.filter((one) => one.applicationId === applicationId && !isOver(one, nowMs))
  return reply({ user: { ...userView(account), subscriptions: shown.map(subscriptionView) } })
}
