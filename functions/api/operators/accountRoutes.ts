import * as v from 'valibot'
import { isTimeZone } from '#shared/core/dates.ts'
import { choice, createOptionalTextSchema, currency, flag, none, object, text } from '#shared/http/fields.ts'
import { words } from '#shared/http/query.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { FEE_OPTION_NAMES } from '#shared/rating/rules/feeOptions.ts'
import {
  AuditEntriesResponse,
  because,
  changing,
  dayField,
  Paging,
  reading,
  UNKNOWN_USER_PROBLEM,
} from './operatorFields.ts'

/*
 * Routes and schemas of accounts: details, ledger, deposits, credit limits, fees and prices.
 */

const MAX_REFERENCE_LENGTH = 200

const MAX_WAREHOUSE_LENGTH = 20

const MAX_EMAIL_LENGTH = 254

const MAX_USER_NAME_LENGTH = 64

const MAX_TARIFF_LENGTH = 40

/** Above any real amount; keeps sums of minor units far below 2^53. */
const MAX_AMOUNT = 1_000_000_000

const createAmountSchema = (from: number) =>
  v.pipe(
    v.number('must be a number'),
    v.check((value) => value >= from && value <= MAX_AMOUNT, `must be from ${from} to ${MAX_AMOUNT}`),
  )

const Deposit = object({
  deposit: object({
    amount: createAmountSchema(-MAX_AMOUNT),
    currency,
    reference: text(1, MAX_REFERENCE_LENGTH),
    /** Allows a payout beyond balance and credit limit. */
    beyond_limit: v.optional(flag, false),
  }),
  ...because,
})

const NewUser = object({
  user: object({
    email: text(3, MAX_EMAIL_LENGTH),
    first_name: text(1, MAX_USER_NAME_LENGTH),
    last_name: text(1, MAX_USER_NAME_LENGTH),
    timezone: v.optional(
      v.pipe(text(1, 64), v.check(isTimeZone, 'must be an IANA time zone, such as Europe/Berlin')),
      'UTC',
    ),
  }),
  ...because,
})

const SetCreditLimitRequest = object({ credit_limit: object({ amount: createAmountSchema(0), currency }), ...because })

const Fee = object({
  fee: object({
    name: choice(FEE_OPTION_NAMES),
    amount: v.pipe(
      v.nullable(v.number('must be a number')),
      v.description(
        'Fee amount in USD, or number of days for `storage-free-days`. If null, the fee is reset to the list price.',
      ),
    ),
    warehouse: none(createOptionalTextSchema(MAX_WAREHOUSE_LENGTH)),
    from: v.optional(dayField),
  }),
  ...because,
})

const AssignTariffRequest = object({
  tariff: object({ name: text(1, MAX_TARIFF_LENGTH), from: v.optional(dayField) }),
  ...because,
})

const TariffView = v.strictObject({
  name: v.pipe(v.string(), v.description('Tariff name, `standard` for the standard tariff')),
  from: v.pipe(v.string(), v.description('First day the tariff applies (`YYYY-MM-DD`)')),
})

const AdjustmentView = v.strictObject({
  id: v.string(),
  percent: v.pipe(v.nullable(v.number()), v.description('Percentage of freight')),
  amount: v.pipe(v.nullable(v.number()), v.description('Amount in USD per shipment')),
  from: v.string(),
  until: v.pipe(nullableText, v.description('Last day. Null if the adjustment has no end.')),
  conditions: v.pipe(
    v.record(v.string(), v.array(v.string())),
    v.description('Services, carriers, lanes, entry points, destinations and terms to which it is limited'),
  ),
})

const FeeSchema = v.strictObject({
  name: v.string(),
  amount: v.pipe(
    v.nullable(v.number()),
    v.description('Fee amount in USD, or number of days. Null if the list price applies.'),
  ),
  warehouse: v.pipe(nullableText, v.description('Warehouse with this storage fee. Null for all warehouses.')),
  from: v.pipe(v.string(), v.description('First day the fee applies (`YYYY-MM-DD`)')),
})

const AccountSchema = v.strictObject({
  id: wholeNumberSchema,
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  timezone: v.string(),
  created: v.string(),
  locked: v.pipe(nullableText, v.description('Time when the account was locked before erasure')),
  erased: v.pipe(nullableText, v.description('Time when the account data was erased')),
})

const Money = v.strictObject({ currency: v.string(), balance: v.number(), credit_limit: v.number() })

export const operatorAccountRoutes = defineRoutes({
  findUsers: {
    ...reading,
    key: 'GET /operator/users',
    summary: 'Search accounts',
    description: 'Searches by ID, tracking number or at least 3 characters of the name or email address.',
    query: v.object({ search: words(254) }),
    success: { status: 200, body: v.strictObject({ users: v.array(AccountSchema) }) },
  },
  createUser: {
    ...changing,
    scope: 'operator:accounts',
    effect: 'single',
    key: 'POST /operator/users',
    summary: 'Create an account',
    description: 'Creates an account with a USD balance. The user sets the password with a password reset link.',
    body: NewUser,
    success: { status: 201, body: v.strictObject({ user: AccountSchema }) },
  },
  getAccount: {
    ...reading,
    key: 'GET /operator/users/{id}',
    summary: 'Retrieve an account',
    description: 'Returns balances, limits, approvals and connected applications.',
    success: {
      status: 200,
      body: v.strictObject({
        user: v.strictObject({
          ...AccountSchema.entries,
          wallets: v.array(Money),
          bucket_size: v.nullable(wholeNumberSchema),
          bucket_drains_per_second: v.nullable(v.number()),
          approvals: v.array(v.string()),
          applications: v.array(v.string()),
        }),
      }),
    },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  listLedger: {
    ...reading,
    key: 'GET /operator/users/{id}/ledger/{currency}',
    summary: "List an account's ledger entries",
    description: 'Returns ledger entries, newest first, with the operator who created them.',
    query: Paging,
    success: {
      status: 200,
      body: v.strictObject({
        entries: v.array(
          v.strictObject({
            id: wholeNumberSchema,
            time: v.string(),
            amount: v.number(),
            booked_as: v.string(),
            description: v.string(),
            counter_account: v.string(),
            actor: nullableText,
          }),
        ),
        next_page: nextPage,
      }),
    },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  listAuditOfUser: {
    ...reading,
    key: 'GET /operator/users/{id}/audit',
    summary: 'List operator activity for an account',
    description: 'Returns operator activity, newest first.',
    query: Paging,
    success: { status: 200, body: AuditEntriesResponse },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  createDeposit: {
    ...changing,
    scope: 'operator:money',
    effect: 'single',
    key: 'POST /operator/users/{id}/deposits',
    summary: 'Create a deposit or payout',
    description:
      'Credits a deposit, or debits a payout if the amount is negative. Each reference can be used only once.',
    body: Deposit,
    success: {
      status: 201,
      body: v.strictObject({
        deposit: v.strictObject({
          reference: v.string(),
          result: v.picklist(['booked', 'repeated']),
          amount: v.number(),
          currency: v.string(),
        }),
      }),
    },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  setCreditLimit: {
    ...changing,
    scope: 'operator:money',
    effect: 'single',
    key: 'PUT /operator/users/{id}/credit-limit',
    summary: 'Set a credit limit',
    body: SetCreditLimitRequest,
    success: {
      status: 200,
      body: v.strictObject({ credit_limit: v.strictObject({ amount: v.number(), currency: v.string() }) }),
    },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  listFees: {
    ...reading,
    key: 'GET /operator/users/{id}/fees',
    summary: 'List customer fees',
    description: 'Returns fees that differ from the list price, with their start dates.',
    success: { status: 200, body: v.strictObject({ fees: v.array(FeeSchema) }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  setFee: {
    ...changing,
    scope: 'operator:money',
    effect: 'single',
    key: 'PUT /operator/users/{id}/fees',
    summary: 'Set a customer fee',
    description: 'Sets a fee effective today or on a later date. Past charges are not affected.',
    body: Fee,
    success: { status: 200, body: v.strictObject({ fee: FeeSchema }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  getCustomerPrices: {
    ...reading,
    key: 'GET /operator/users/{id}/prices',
    summary: "Retrieve a customer's tariffs and adjustments",
    description: 'Returns current and future tariffs and price adjustments with their start dates.',
    success: {
      status: 200,
      body: v.strictObject({ tariffs: v.array(TariffView), adjustments: v.array(AdjustmentView) }),
    },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  assignTariff: {
    ...changing,
    scope: 'operator:money',
    effect: 'single',
    key: 'PUT /operator/users/{id}/tariff',
    summary: 'Assign a tariff to a customer',
    description: 'Assigns a tariff from today or a later date. `standard` ends the assignment of another tariff.',
    body: AssignTariffRequest,
    success: { status: 200, body: v.strictObject({ tariff: TariffView }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
})
