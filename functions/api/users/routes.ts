import * as v from 'valibot'
import type { CoreDeps, SigningDeps } from '#functions/runtime/core.ts'
import type { PaymentDeps } from '#functions/runtime/withPayments.ts'
import { LABEL_FORMATS } from '#shared/accounts/users/userStore.ts'
import { recipientSchemaParts } from '#shared/addresses/parties/partyInput.ts'
import { placeFields } from '#shared/addresses/parties/partyResponses.ts'
import { TaxIdInput, TaxIdsSchema } from '#shared/addresses/parties/taxIdFields.ts'
import {
  CITY_DESCRIPTION,
  STREET1_DESCRIPTION,
  STREET2_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { isTimeZone } from '#shared/core/dates.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import {
  choice,
  country,
  createOptionalTextSchema,
  createPositiveDecimalSchema,
  currency,
  list,
  object,
  text,
} from '#shared/http/fields.ts'
import { created, identifier } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { PAYMENT_STATUSES } from '#shared/money/payments/rules/payment.ts'
import { SubscriptionSchema } from '#shared/money/subscriptions/subscriptionResponse.ts'
import { addressBookRoutes } from './addressBookRoutes.ts'
import { boxRoutes } from './boxRoutes.ts'
import {
  GetStatisticsBreakdownQuery,
  GetStatisticsQuery,
  StatisticsBreakdownResponse,
  StatisticsResponse,
} from './statisticsSchemas.ts'

/** Address of the account: the user fields that may be changed. */
const UserAddressFields = object({
  company_name: v.pipe(text(1, 40), v.description('Company name on the account')),
  street1: v.pipe(text(1, 40), v.description(STREET1_DESCRIPTION)),
  street2: v.pipe(v.optional(createOptionalTextSchema(40), null), v.description(STREET2_DESCRIPTION)),
  city: v.pipe(text(1, 40), v.description(CITY_DESCRIPTION)),
  ...recipientSchemaParts,
  country,
})

const TEXTS = {
  labelFormat:
    'Default format of label files in the console: `pdf` (one label per page), `pdf_a4` (four labels per A4 page) or `zpl`. Does not affect API responses.',
  timeZone:
    'IANA time zone of the console, such as `Europe/Berlin`. Null for the time zone of the device. Does not affect API responses.',
  currency:
    'Currency of the balance that pays for shipments created in the console, as a three-letter ISO 4217 code. Does not affect API requests.',
} as const

const Settings = v.partial(
  object({
    label_format: v.pipe(choice(LABEL_FORMATS), v.description(TEXTS.labelFormat)),
    time_zone: v.pipe(
      v.nullable(v.pipe(text(1, 64), v.check(isTimeZone, 'must be an IANA time zone, such as Europe/Berlin'))),
      v.description(TEXTS.timeZone),
    ),
    currency: v.pipe(currency, v.description(TEXTS.currency)),
  }),
)

export const UpdateUserRequest = object({
  user: object({
    address: v.pipe(v.optional(v.nullable(UserAddressFields)), v.description('Account address. Null if not provided.')),
    tax_ids: v.pipe(
      v.optional(list(TaxIdInput, 0, 20)),
      v.description(
        'Customs and tax registration numbers of the account. Added to the exporter if required at the destination.',
      ),
    ),
    settings: v.pipe(
      v.optional(Settings),
      v.description('Account settings to update. Omitted settings remain unchanged.'),
    ),
  }),
})

const Decimal = v.number()
export const UserResponse = v.strictObject({
  user: v.strictObject({
    id: identifier,
    first_name: v.pipe(v.string(), v.description("User's first name")),
    last_name: v.pipe(v.string(), v.description("User's last name")),
    timezone: v.pipe(v.string(), v.description('Time zone (IANA), such as `Europe/Berlin`')),
    address: v.pipe(
      v.nullable(
        v.strictObject({
          company_name: v.pipe(v.string(), v.description('Company name on the account')),
          ...placeFields,
        }),
      ),
      v.description('Account address. Null if not provided.'),
    ),
    tax_ids: v.pipe(
      TaxIdsSchema,
      v.description(
        'Customs and tax registration numbers of the account. Added to the exporter if required at the destination.',
      ),
    ),
    settings: v.pipe(
      v.strictObject({
        label_format: v.pipe(v.picklist(LABEL_FORMATS), v.description(TEXTS.labelFormat)),
        time_zone: v.pipe(v.nullable(v.string()), v.description(TEXTS.timeZone)),
        currency: v.pipe(v.string(), v.description(TEXTS.currency)),
      }),
      v.description('Account settings'),
    ),
    balances: v.pipe(
      v.record(v.string(), Decimal),
      v.description('Account balance by currency. Negative if credit is used.'),
    ),
    balance: v.pipe(Decimal, v.description('Deprecated. Balance in USD. Use `balances` instead.')),
    credit_limit: v.pipe(Decimal, v.description('Deprecated. Credit limit in USD.')),
    payment_reference: v.pipe(
      v.nullable(v.string()),
      v.description('Payment reference for bank transfers (ISO 11649). Null in a sandbox.'),
    ),
    subscriptions: v.pipe(
      v.optional(v.array(SubscriptionSchema)),
      v.description('Recurring payments to applications, including ended payments'),
    ),
  }),
})

const CreateSubscriptionRequest = object({
  subscription: object({
    amount: v.pipe(createPositiveDecimalSchema(1_000_000, 2), v.description('Monthly charge in USD')),
    name: v.pipe(text(1, 64), v.description('Subscription description shown to the user')),
  }),
})

const RenewSubscriptionRequest = object({
  subscription: object({
    status: v.pipe(
      v.literal('active', 'must be "active"'),
      v.description('New subscription status. `active` resumes the subscription.'),
    ),
  }),
})

const SubscriptionResponse = v.strictObject({ subscription: SubscriptionSchema })

export const PaymentSchema = v.pipe(
  v.strictObject({
    id: identifier,
    created,
    kind: v.pipe(
      v.picklist(['checkout', 'automatic']),
      v.description(
        'Payment type: `checkout` (paid on a checkout page) or `automatic` (automatic top-up with the saved card)',
      ),
    ),
    amount: v.pipe(Decimal, v.description('Amount to credit, in `currency`')),
    currency: v.pipe(v.string(), v.description('Currency of the credited balance, as a three-letter ISO 4217 code')),
    status: v.pipe(
      v.picklist(PAYMENT_STATUSES),
      v.description('Payment status: `open` (not completed), `paid`, `failed` or `expired`'),
    ),
    checkout_url: v.pipe(
      v.nullable(v.string()),
      v.description(
        'URL of the checkout page, valid for one hour. Null until the page is available, and after the payment is completed.',
      ),
    ),
    failure_reason: v.pipe(
      v.nullable(v.string()),
      v.description('Reason the payment failed. Null if it did not fail.'),
    ),
    refunded: v.pipe(Decimal, v.description('Amount refunded to the card, in `currency`')),
    disputed: v.pipe(Decimal, v.description('Amount disputed (charged back) by the cardholder, in `currency`')),
  }),
  v.title('Payment'),
)

const CreatePaymentRequest = object({
  payment: object({
    amount: v.pipe(createPositiveDecimalSchema(1_000_000, 3), v.description('Amount to credit, in `currency`')),
    currency: v.pipe(currency, v.description('Currency of the credited balance, as a three-letter ISO 4217 code')),
  }),
})
const PaymentResponse = v.strictObject({ payment: PaymentSchema })

const subscriptions = { tag: 'Users', access: 'token', scope: 'billing' } as const

export const userRoutes = defineRoutes({
  getUser: {
    key: 'GET /users/me',
    summary: 'Retrieve the authenticated user',
    description: 'Returns the user profile with balances and subscriptions.',
    tag: 'Users',
    access: 'token',
    scope: 'profile',
    effect: 'none',
    success: { status: 200, body: UserResponse },
  },
  updateUser: {
    key: 'PUT /users/me',
    summary: 'Update the authenticated user',
    tag: 'Users',
    access: 'token',
    scope: 'profile',
    effect: 'none',
    body: UpdateUserRequest,
    success: { status: 200, body: UserResponse },
  },
  getStatistics: {
    key: 'GET /statistics',
    summary: 'Retrieve daily statistics',
    tag: 'Statistics',
    access: 'token',
    scope: 'read_statistics',
    effect: 'none',
    query: GetStatisticsQuery,
    success: { status: 200, body: StatisticsResponse },
  },
  getStatisticsBreakdown: {
    key: 'GET /statistics/breakdown',
    summary: 'Retrieve a statistics breakdown',
    description:
      'Returns labels, deliveries and costs for a period, grouped by carrier, service, country or entry point.',
    tag: 'Statistics',
    access: 'token',
    scope: 'read_statistics',
    effect: 'none',
    query: GetStatisticsBreakdownQuery,
    requiredParameters: ['by'],
    success: { status: 200, body: StatisticsBreakdownResponse },
  },
  createPayment: {
    key: 'POST /users/me/payments',
    summary: 'Create a payment',
    description: 'Returns the URL of a checkout page for a card payment to a balance.',
    tag: 'Users',
    access: 'token',
    scope: 'billing',
    effect: 'steps',
    body: CreatePaymentRequest,
    success: { status: 201, body: PaymentResponse },
    problems: ['payment_refused'],
  },
  getPayment: {
    key: 'GET /users/me/payments/{payment_id}',
    summary: 'Retrieve a payment',
    tag: 'Users',
    access: 'token',
    scope: 'billing',
    effect: 'none',
    success: { status: 200, body: PaymentResponse },
    problems: ['payment_not_found'],
  },
  createSubscription: {
    ...subscriptions,
    key: 'POST /users/me/subscriptions',
    summary: 'Create a subscription',
    description: 'The first month is charged immediately. Available only to platform applications.',
    effect: 'single',
    body: CreateSubscriptionRequest,
    success: { status: 201, body: SubscriptionResponse },
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
    description: 'A cancelled subscription can be resumed until the end of the paid month.',
    effect: 'single',
    body: RenewSubscriptionRequest,
    success: { status: 200, body: SubscriptionResponse },
    problems: ['subscription_not_found', 'subscription_not_renewable'],
  },
  cancelSubscription: {
    ...subscriptions,
    key: 'DELETE /users/me/subscriptions/{sub_id}',
    summary: 'Cancel a subscription',
    description: 'Cancels a subscription at the end of the paid month.',
    effect: 'single',
    success: { status: 200, body: SubscriptionResponse },
    problems: ['subscription_not_found', 'subscription_not_cancellable'],
  },
  ...addressBookRoutes,
  ...boxRoutes,
})

export type PaymentEndpoint<Name extends 'createPayment' | 'getPayment'> = Endpoint<
  (typeof userRoutes)[Name],
  CoreDeps & PaymentDeps
>

export type UserEndpoint<Name extends keyof typeof userRoutes> = Endpoint<(typeof userRoutes)[Name], CoreDeps>

export type SettingsEndpoint<Name extends keyof typeof addressBookRoutes | keyof typeof boxRoutes> = Endpoint<
  (typeof userRoutes)[Name],
  SigningDeps
>
