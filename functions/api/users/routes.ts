import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { CoreDeps } from '../../runtime.ts'
import { CreateSubscription, RenewSubscription, SubscriptionAnswer, UpdateUser, UserAnswer } from './schemas.ts'

const subscriptions = { tag: 'Users', access: 'token', scope: 'billing' } as const

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
  },
  createSubscription: {
    ...subscriptions,
    method: 'POST',
    path: '/users/me/subscriptions',
    summary: "Charge the user every month, the first time at once; for the service's own applications",
    effect: 'single',
    body: CreateSubscription,
    success: { status: 201, body: SubscriptionAnswer },
    problems: [
      'application_not_privileged',
      'subscription_not_created',
      'insufficient_funds',
      'balance_unavailable',
      'charge_failed',
    ],
    whenNotStored: 'charge_failed',
  },
  renewSubscription: {
    ...subscriptions,
    method: 'PUT',
    path: '/users/me/subscriptions/{sub_id}',
    summary: 'Let a cancelled subscription go on, before its month is over',
    effect: 'single',
    body: RenewSubscription,
    success: { status: 200, body: SubscriptionAnswer },
    problems: ['subscription_not_found', 'subscription_not_renewable'],
  },
  cancelSubscription: {
    ...subscriptions,
    method: 'DELETE',
    path: '/users/me/subscriptions/{sub_id}',
    summary: 'End a subscription with the month that is paid for',
    effect: 'single',
    success: { status: 200, body: SubscriptionAnswer },
    problems: ['subscription_not_found', 'subscription_not_cancellable'],
  },
})

export type UserEndpoint<Name extends keyof typeof userRoutes> = Endpoint<(typeof userRoutes)[Name], CoreDeps>
