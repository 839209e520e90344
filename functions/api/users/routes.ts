import * as v from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import type { PaymentDeps } from '#functions/runtime/withPayments.ts'
import { placeEntries } from '#shared/addresses/parties/partyViews.ts'
import { recipientParts } from '#shared/addresses/parties/sentParties.ts'
import { SentTaxId, TaxIdsView } from '#shared/addresses/parties/taxIdFields.ts'
import { wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { country, currency, list, object, optionalText, positiveDecimal, text } from '#shared/http/fields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { PAYMENT_STATUSES } from '#shared/money/payments/rules/payment.ts'
import { SubscriptionView } from '#shared/money/subscriptions/subscriptionView.ts'
import { GetStatistics, StatisticsAnswer } from './statisticsSchemas.ts'

/** The address an account keeps: what may be changed of a user. */
const UserAddressFields = object({
  company_name: text(1, 40),
  street1: text(1, 40),
  street2: v.optional(optionalText(40), null),
  city: text(1, 40),
  ...recipientParts,
  country,
})

export const UpdateUser = object({
  user: object({
    address: v.optional(v.nullable(UserAddressFields)),
    tax_ids: v.optional(list(SentTaxId, 0, 20)),
  }),
})

const Decimal = v.number()
export const UserAnswer = v.strictObject({
  user: v.strictObject({
    id: wholeNumber,
    first_name: v.string(),
    last_name: v.string(),
    timezone: v.string(),
    address: v.nullable(
      v.strictObject({
        company_name: v.string(),
        ...placeEntries,
      }),
    ),
    tax_ids: TaxIdsView,
    balances: v.record(v.string(), Decimal),
    balance: Decimal,
    credit_limit: Decimal,
    payment_reference: v.nullable(v.string()),
    subscriptions: v.optional(v.array(SubscriptionView)),
  }),
})

const CreateSubscription = object({
  subscription: object({ amount: positiveDecimal(1_000_000, 2), name: text(1, 64) }),
})

const RenewSubscription = object({
  subscription: object({ status: v.literal('active', 'must be "active"') }),
})

const SubscriptionAnswer = v.strictObject({ subscription: SubscriptionView })

export const PaymentView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    created: v.string(),
    kind: v.picklist(['checkout', 'automatic']),
    amount: Decimal,
    currency: v.string(),
    status: v.picklist(PAYMENT_STATUSES),
    checkout_url: v.nullable(v.string()),
    failure_reason: v.nullable(v.string()),
    refunded: Decimal,
    disputed: Decimal,
  }),
  v.title('Payment'),
)

const CreatePayment = object({ payment: object({ amount: positiveDecimal(1_000_000, 3), currency }) })
const PaymentAnswer = v.strictObject({ payment: PaymentView })

const subscriptions = { tag: 'Users', access: 'token', scope: 'billing' } as const

export const userRoutes = defineRoutes({
  getUser: {
    key: 'GET /users/me',
    summary: 'Retrieve the user',
    description: 'Returns profile, balances and subscriptions.',
    tag: 'Users',
    access: 'token',
    scope: 'profile',
    effect: 'none',
    success: { status: 200, body: UserAnswer },
  },
  updateUser: {
    key: 'PUT /users/me',
    summary: 'Update the user',
    tag: 'Users',
    access: 'token',
    scope: 'profile',
    effect: 'none',
    body: UpdateUser,
    success: { status: 200, body: UserAnswer },
  },
  getStatistics: {
    key: 'GET /statistics',
    summary: 'Retrieve daily statistics',
    tag: 'Statistics',
    access: 'token',
    scope: 'read_statistics',
    effect: 'none',
    query: GetStatistics,
    success: { status: 200, body: StatisticsAnswer },
  },
  createPayment: {
    key: 'POST /users/me/payments',
    summary: 'Create a payment',
    description: 'Returns a checkout page for a card payment to a balance.',
    tag: 'Users',
    access: 'token',
    scope: 'billing',
    effect: 'steps',
    body: CreatePayment,
    success: { status: 201, body: PaymentAnswer },
    problems: ['payment_refused'],
  },
  getPayment: {
    key: 'GET /users/me/payments/{payment_id}',
    summary: 'Retrieve a payment',
    tag: 'Users',
    access: 'token',
    scope: 'billing',
    effect: 'none',
    success: { status: 200, body: PaymentAnswer },
    problems: ['payment_not_found'],
  },
  createSubscription: {
    ...subscriptions,
    key: 'POST /users/me/subscriptions',
    summary: 'Create a subscription',
    description: 'Charges the first month immediately. Restricted to platform applications.',
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
    key: 'PUT /users/me/subscriptions/{sub_id}',
    summary: 'Resume a cancelled subscription',
    description: 'Possible until the paid month ends.',
    effect: 'single',
    body: RenewSubscription,
    success: { status: 200, body: SubscriptionAnswer },
    problems: ['subscription_not_found', 'subscription_not_renewable'],
  },
  cancelSubscription: {
    ...subscriptions,
    key: 'DELETE /users/me/subscriptions/{sub_id}',
    summary: 'Cancel a subscription',
    description: 'Ends with the paid month.',
    effect: 'single',
    success: { status: 200, body: SubscriptionAnswer },
    problems: ['subscription_not_found', 'subscription_not_cancellable'],
  },
})

export type PaymentEndpoint<Name extends 'createPayment' | 'getPayment'> = Endpoint<
  (typeof userRoutes)[Name],
  CoreDeps & PaymentDeps
>

export type UserEndpoint<Name extends keyof typeof userRoutes> = Endpoint<(typeof userRoutes)[Name], CoreDeps>
