import * as v from 'valibot'
import type { SessionDeps } from '#functions/runtime/core.ts'
import type { OperatorSessions } from '#shared/accounts/operators/operatorSessions.ts'
import { PHASES } from '#shared/audit/auditTrail.ts'
import { MAX_REASON_LENGTH } from '#shared/audit/rules/auditLimits.ts'
import { isTimeZone, parseDate } from '#shared/core/dates.ts'
import { OPERATOR_SCOPES } from '#shared/core/scopes.ts'
import { CASE_DECISIONS } from '#shared/customs/screening/decideScreening.ts'
import { PARTY_ROLES } from '#shared/customs/screening/screeningStore.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import {
  choice,
  createOptionalTextSchema,
  currency,
  flag,
  id,
  integer,
  none,
  object,
  secret,
  text,
} from '#shared/http/fields.ts'
import type { OperatorFinder } from '#shared/http/middleware/authenticate.ts'
import { createDateParameters, idParameter, paging, words } from '#shared/http/query.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { MAX_BULK_ITEMS } from '#shared/http/rules/httpLimits.ts'
import type { DeadLetters } from '#shared/platform/deadLetters.ts'
import { FEE_OPTION_NAMES } from '#shared/rating/rules/feeOptions.ts'
import { EXCEPTION_OUTCOMES, EXCEPTION_STATUSES, EXCEPTION_TYPES } from '#shared/shipping/exceptions/rules/exception.ts'

/** Shorter reasons are useless in the audit trail. */
const MIN_REASON_LENGTH = 3
const MAX_REFERENCE_LENGTH = 200
const MAX_WAREHOUSE_LENGTH = 20
const MAX_EMAIL_LENGTH = 254
const MAX_NAME_LENGTH = 64
const MAX_NOTES_LENGTH = 1_000
/** Entries counted in the overview. */
export const MAX_COUNTED_ENTRIES = 100
/** Above any real amount; keeps sums of minor units far below 2^53. */
const MAX_AMOUNT = 1_000_000_000

/** Every change requires a reason for the audit trail. */
const because = { reason: text(MIN_REASON_LENGTH, MAX_REASON_LENGTH) }

const { limit, page_token } = paging()
const Paging = v.object({ limit, page_token })

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
    first_name: text(1, MAX_NAME_LENGTH),
    last_name: text(1, MAX_NAME_LENGTH),
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
    from: v.optional(
      v.pipe(
        text(10, 10),
        v.check((day) => parseDate(day) !== null, 'must be a date in the format YYYY-MM-DD'),
      ),
    ),
  }),
  ...because,
})

const FeeView = v.strictObject({
  name: v.string(),
  amount: v.pipe(
    v.nullable(v.number()),
    v.description('Fee amount in USD, or number of days. Null if the list price applies.'),
  ),
  warehouse: v.pipe(nullableText, v.description('Warehouse with this storage fee. Null for all warehouses.')),
  from: v.pipe(v.string(), v.description('First day the fee applies (`YYYY-MM-DD`)')),
})

const Decision = object({ decision: choice(CASE_DECISIONS), ...because })

const Resolution = object({
  resolution: object({ status: choice(EXCEPTION_OUTCOMES), notes: none(createOptionalTextSchema(MAX_NOTES_LENGTH)) }),
  ...because,
})

/** Without bounds, all failed deliveries of the last 30 days; equal bounds select one event. */
const Redrive = object({
  redrive: v.pipe(
    object({ from: v.optional(id), to: v.optional(id) }),
    v.check(({ from = 0, to = from }) => from <= to, '`from` must be less than or equal to `to`'),
  ),
  ...because,
})

const RedriveDeadLettersRequest = object({ redrive: object({ limit: integer(1, MAX_BULK_ITEMS) }), ...because })
const Selling = object({ selling: flag, ...because })
const Start = object(because)

const AccountView = v.strictObject({
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

const EntryView = v.strictObject({
  id: wholeNumberSchema,
  time: v.string(),
  actor: v.string(),
  action: v.string(),
  phase: v.picklist(PHASES),
  user_id: v.nullable(wholeNumberSchema),
  details: v.record(v.string(), v.unknown()),
  reason: nullableText,
  request_id: v.string(),
})
const EntriesResponse = v.strictObject({ entries: v.array(EntryView), next_page: nextPage })

const CaseView = v.strictObject({
  id: wholeNumberSchema,
  opened: v.string(),
  party: v.nullable(v.picklist(PARTY_ROLES)),
  name: v.string(),
  date_of_birth: v.pipe(nullableText, v.description("Party's date of birth, as provided by the sender")),
  score: v.number(),
  band: v.string(),
  match: v.nullable(
    v.strictObject({
      list: v.string(),
      version: v.string(),
      entry_id: v.string(),
      listed_name: v.string(),
      listed_birth_dates: v.pipe(v.array(v.string()), v.description('Dates of birth in the denied-party list')),
    }),
  ),
  address: v.pipe(
    v.nullable(v.array(v.string())),
    v.description("Party's company and address, one line per entry. Null for old cases."),
  ),
  about: v.pipe(
    v.nullable(v.strictObject({ kind: v.string(), id: wholeNumberSchema })),
    v.description('First shipment or order affected by the match'),
  ),
  decision: v.string(),
  decided_by: nullableText,
  decided: nullableText,
})

const ExceptionView = v.strictObject({
  id: wholeNumberSchema,
  raised: v.string(),
  type: v.picklist(EXCEPTION_TYPES),
  status: v.picklist(EXCEPTION_STATUSES),
  shipment_id: v.nullable(wholeNumberSchema),
  tracking_number: nullableText,
  notes: nullableText,
})

const WebhookView = v.strictObject({
  id: wholeNumberSchema,
  application_id: v.string(),
  address: v.string(),
  topic: v.string(),
  active: v.boolean(),
})

const DeliveryView = v.strictObject({
  id: v.string(),
  user_id: wholeNumberSchema,
  webhook_id: wholeNumberSchema,
  event_id: wholeNumberSchema,
  topic: v.string(),
  created: v.string(),
  state: v.string(),
  round: wholeNumberSchema,
  next_attempt: nullableText,
  attempts: v.array(
    v.strictObject({
      at: v.string(),
      took_ms: v.number(),
      http_status: v.nullable(v.number()),
      fault: nullableText,
      answer: v.string(),
    }),
  ),
})

const JobView = v.strictObject({
  name: v.string(),
  schedule: v.string(),
  started: nullableText,
  finished: nullableText,
  running: v.boolean(),
  counts: v.record(v.string(), v.number()),
})

const JobsResponse = v.strictObject({ jobs: v.array(JobView) })
const JobResponse = v.strictObject({
  job: v.strictObject({
    ...JobView.entries,
    impact: v.pipe(v.string(), v.description('Impact on users if the job or worker fails')),
    oldest_due: v.pipe(
      nullableText,
      v.description('Due time of the oldest pending task. Null if no tasks are pending.'),
    ),
  }),
})

const CarriersResponse = v.strictObject({
  carriers: v.array(
    v.strictObject({
      code: v.string(),
      name: v.string(),
      outside: v.boolean(),
      late_parcels: v.pipe(
        wholeNumberSchema,
        v.description(
          'Number of refunded purchases (among the latest 100) whose labels were later found at the carrier',
        ),
      ),
      late_parcels_cost: v.number(),
      account: v.pipe(
        nullableText,
        v.description(
          'Time of the last successful connection to the carrier with the platform account. Null if there was none.',
        ),
      ),
      stopped: v.pipe(
        nullableText,
        v.description('Time when the carrier was suspended. Null if the carrier is active.'),
      ),
      last_failures: v.array(
        v.strictObject({ time: v.string(), action: v.string(), outcome: v.string(), reason: v.string() }),
      ),
    }),
  ),
  settlement: v.pipe(
    JobResponse.entries.job,
    v.description('Scheduled job that completes or refunds interrupted label purchases'),
  ),
})

const PricesResponse = v.strictObject({
  rate_card: v.strictObject({ version: v.string(), tables: v.array(v.string()) }),
  fees: v.strictObject({ version: v.string(), amounts: v.record(v.string(), v.number()) }),
  datasets: v.pipe(
    v.array(
      v.strictObject({
        name: v.string(),
        version: v.pipe(nullableText, v.description('Active dataset version. Null if no loaded version is active.')),
        loaded: nullableText,
        loaded_by: nullableText,
        file: nullableText,
        valid_from: v.pipe(nullableText, v.description('Start date specified in the file. Null if not specified.')),
        last_day: v.pipe(nullableText, v.description('End date specified in the file. Null if not specified.')),
        scheduled: v.array(v.strictObject({ version: v.string(), from: v.string() })),
      }),
    ),
    v.description('Loaded datasets, such as tariffs, carrier costs, exchange rates, duty rules and denied-party lists'),
  ),
})

const Cents = v.pipe(v.number(), v.description('Amount in USD'))
const Margin = v.pipe(
  v.nullable(v.number()),
  v.description(
    'Shipping price minus expected carrier cost in USD, recorded at the first scan. Null if the cost is unknown.',
  ),
)
const Volume = v.strictObject({
  labels: v.pipe(wholeNumberSchema, v.description('Number of labels purchased')),
  cancelled: wholeNumberSchema,
  failed: v.pipe(wholeNumberSchema, v.description('Number of failed label purchases')),
  sales: Cents,
  margin: Margin,
})

/** Number of work that waits, up to a limit. */
const Waiting = v.strictObject({
  open: v.pipe(wholeNumberSchema, v.description(`Number of open entries, up to ${MAX_COUNTED_ENTRIES}`)),
  oldest: v.pipe(nullableText, v.description('Creation time of the oldest open entry')),
})

const OverviewResponse = v.strictObject({
  overview: v.strictObject({
    days: v.pipe(
      v.array(v.strictObject({ day: v.string(), ...Volume.entries })),
      v.description('Daily label counts across all accounts for the last 30 days, oldest first'),
    ),
    lanes: v.pipe(
      v.array(v.strictObject({ carrier: v.string(), lane: v.string(), ...Volume.entries })),
      v.description('Label counts by carrier and lane for the last 7 days, ordered by failed purchases'),
    ),
    screening_cases: Waiting,
    exceptions: Waiting,
  }),
})

const QueuesResponse = v.strictObject({
  queues: v.pipe(
    v.array(v.strictObject({ job: v.string(), oldest_due: v.string() })),
    v.description('Jobs with overdue tasks, longest overdue first'),
  ),
})

const ParcelView = v.strictObject({
  user_id: wholeNumberSchema,
  email: v.string(),
  shipment_id: wholeNumberSchema,
  created: v.string(),
  service: v.string(),
  country: v.pipe(v.string(), v.description('Parcel destination country')),
  label: v.pipe(
    v.nullable(
      v.strictObject({
        id: wholeNumberSchema,
        carrier: v.string(),
        tracking_number: nullableText,
        status: v.string(),
        cancelled: v.boolean(),
        test: v.boolean(),
        price: v.pipe(v.number(), v.description('Shipping price in USD')),
        carrier_cost: v.pipe(
          v.nullable(v.strictObject({ amount: v.number(), currency: v.string() })),
          v.description('Expected carrier cost in USD'),
        ),
      }),
    ),
    v.description('Label purchased for the parcel. Null if there is no label.'),
  ),
})

const AccountsResponse = v.strictObject({
  accounts: v.array(
    v.strictObject({
      user_id: wholeNumberSchema,
      email: v.string(),
      name: v.string(),
      ...Volume.entries,
      balances: v.pipe(
        v.array(v.strictObject({ currency: v.string(), balance: v.number() })),
        v.description('Account balances by currency'),
      ),
    }),
  ),
  next_page: nextPage,
})

const DatasetResponse = v.strictObject({
  versions: v.pipe(
    v.array(
      v.strictObject({
        version: v.string(),
        state: v.pipe(
          v.picklist(['loading', 'loaded', 'removing']),
          v.description('Version status. Only `loaded` versions can be activated.'),
        ),
        loaded: v.string(),
        loaded_by: v.string(),
        reason: v.string(),
        file: v.string(),
        rows: wholeNumberSchema,
        based_on: v.pipe(nullableText, v.description('Dataset version merged with the file')),
        valid_from: nullableText,
        last_day: nullableText,
      }),
    ),
    v.description('Latest dataset versions, newest first'),
  ),
  history: v.pipe(
    v.array(
      v.strictObject({
        time: v.string(),
        by: v.string(),
        action: v.string(),
        version: v.string(),
        from: v.pipe(nullableText, v.description('Scheduled activation time. Null if the change was not scheduled.')),
        reason: v.string(),
      }),
    ),
    v.description('Latest dataset changes, newest first'),
  ),
})

const BillsResponse = v.strictObject({
  bills: v.array(
    v.strictObject({
      carrier: v.string(),
      number: v.string(),
      file: v.string(),
      imported: v.string(),
      complete: v.pipe(v.boolean(), v.description('Whether the file was imported completely')),
      lines: wholeNumberSchema,
      differences: v.pipe(
        wholeNumberSchema,
        v.description('Number of invoice lines that differ from the expected charge'),
      ),
    }),
  ),
  next_page: nextPage,
})

const page = {
  tag: 'Operators',
  access: 'browser',
  effect: 'none',
  success: { status: 200, document: 'text/html' },
} as const

const reading = { tag: 'Operators', access: 'operator', scope: 'operator:read', effect: 'none' } as const
const changing = { tag: 'Operators', access: 'operator' } as const

const formToken = text(0, 128)
/** Passwords are not trimmed. */
const SignInForm = object({ email: text(0, 254), password: secret(0, 256), code: text(0, 20), form_token: formToken })
const SignOutForm = object({ form_token: formToken })

const UNKNOWN_USER_PROBLEM = { name: 'validation_failed', httpStatus: 404 } as const

export const operatorRoutes = defineRoutes({
  operatorSignInPage: { ...page, key: 'GET /operator/sign-in', summary: 'Retrieve the operator sign-in page' },
  operatorSignIn: {
    ...page,
    key: 'POST /operator/sign-in',
    summary: 'Sign in as an operator',
    description: 'Requires a password and a two-factor code.',
    form: SignInForm,
  },
  operatorSignOut: {
    ...page,
    key: 'POST /operator/sign-out',
    summary: 'Sign out of all operator sessions',
    form: SignOutForm,
  },
  getOperatorSession: {
    tag: 'Operators',
    access: 'operator',
    effect: 'none',
    key: 'GET /operator/session',
    summary: 'Retrieve the operator session',
    success: {
      status: 200,
      body: v.strictObject({
        session: v.strictObject({
          user_id: wholeNumberSchema,
          email: v.string(),
          scopes: v.array(v.picklist(Object.keys(OPERATOR_SCOPES))),
          expires: v.string(),
        }),
      }),
    },
  },

  getOverview: {
    ...reading,
    key: 'GET /operator/overview',
    summary: 'Retrieve the platform overview',
    description: 'Returns label counts by day, carrier and lane, and the open screening cases and exceptions.',
    success: { status: 200, body: OverviewResponse },
  },
  listQueues: {
    ...reading,
    key: 'GET /operator/queues',
    summary: 'List jobs with overdue work',
    description: 'Returns the due time of the oldest pending work for each delayed job.',
    success: { status: 200, body: QueuesResponse },
  },
  listAccountsByVolume: {
    ...reading,
    key: 'GET /operator/accounts',
    summary: 'List accounts by label volume',
    description: 'Returns accounts that bought labels in the last 30 days, largest volume first.',
    query: Paging,
    success: { status: 200, body: AccountsResponse },
    problems: ['page_token_invalid'],
  },
  findParcels: {
    ...reading,
    key: 'GET /operator/parcels',
    summary: 'Search parcels across accounts',
    description: 'Searches by tracking number, house label number, shipment ID or label ID.',
    query: v.object({ search: words(254) }),
    success: { status: 200, body: v.strictObject({ parcels: v.array(ParcelView) }) },
  },
  findUsers: {
    ...reading,
    key: 'GET /operator/users',
    summary: 'Search accounts',
    description: 'Searches by ID, tracking number or at least 3 characters of the name or email address.',
    query: v.object({ search: words(254) }),
    success: { status: 200, body: v.strictObject({ users: v.array(AccountView) }) },
  },
  createUser: {
    ...changing,
    scope: 'operator:accounts',
    effect: 'single',
    key: 'POST /operator/users',
    summary: 'Create an account',
    description: 'Creates an account with a USD balance. The user sets the password with a password reset link.',
    body: NewUser,
    success: { status: 201, body: v.strictObject({ user: AccountView }) },
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
          ...AccountView.entries,
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
    success: { status: 200, body: EntriesResponse },
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
    success: { status: 200, body: v.strictObject({ fees: v.array(FeeView) }) },
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
    success: { status: 200, body: v.strictObject({ fee: FeeView }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },

  listOpenCases: {
    ...reading,
    key: 'GET /operator/screening-cases',
    summary: 'List open screening cases',
    description: 'Returns the open cases for all accounts, oldest first.',
    query: Paging,
    success: {
      status: 200,
      body: v.strictObject({
        cases: v.array(v.strictObject({ user_id: wholeNumberSchema, ...CaseView.entries })),
        next_page: nextPage,
      }),
    },
    problems: ['page_token_invalid'],
  },
  listScreeningCases: {
    ...reading,
    key: 'GET /operator/users/{id}/screening-cases',
    summary: "List an account's screening cases",
    description: 'Returns screening cases, newest first.',
    query: Paging,
    success: { status: 200, body: v.strictObject({ cases: v.array(CaseView), next_page: nextPage }) },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  getScreeningCase: {
    ...reading,
    key: 'GET /operator/users/{id}/screening-cases/{case_id}',
    summary: 'Retrieve a screening case',
    description: 'Returns the screened party and the matched list entries.',
    success: { status: 200, body: v.strictObject({ case: CaseView }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  decideScreeningCase: {
    ...changing,
    scope: 'operator:cases',
    effect: 'single',
    key: 'PUT /operator/users/{id}/screening-cases/{case_id}',
    summary: 'Resolve a screening case',
    description: 'Allows or denies shipments to the party. Cases with a high match score cannot be allowed.',
    body: Decision,
    success: { status: 200, body: v.strictObject({ case: CaseView }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  listHeldParcels: {
    ...reading,
    key: 'GET /operator/users/{id}/exceptions',
    summary: "List an account's exceptions",
    query: Paging,
    success: { status: 200, body: v.strictObject({ exceptions: v.array(ExceptionView), next_page: nextPage }) },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  endException: {
    ...changing,
    scope: 'operator:cases',
    effect: 'single',
    key: 'PUT /operator/users/{id}/exceptions/{exception_id}',
    summary: 'Resolve an exception',
    body: Resolution,
    success: { status: 200, body: v.strictObject({ exception: ExceptionView }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },

  listWebhooksOfUser: {
    ...reading,
    key: 'GET /operator/users/{id}/webhooks',
    summary: "List an account's webhooks",
    description: 'Returns the webhooks of all applications, newest first.',
    query: Paging,
    success: { status: 200, body: v.strictObject({ webhooks: v.array(WebhookView), next_page: nextPage }) },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  listDeliveries: {
    ...reading,
    key: 'GET /operator/users/{id}/webhooks/{webhook_id}/deliveries',
    summary: "List an account's webhook deliveries",
    description: 'Returns deliveries from the last 30 days with their attempts, newest first.',
    query: Paging,
    success: { status: 200, body: v.strictObject({ deliveries: v.array(DeliveryView), next_page: nextPage }) },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  redriveDeliveries: {
    ...changing,
    scope: 'operator:jobs',
    effect: 'steps',
    key: 'POST /operator/users/{id}/webhooks/{webhook_id}/redrives',
    summary: 'Redrive failed webhook deliveries',
    description: 'Redrives the events between two IDs, or all failed events.',
    body: Redrive,
    success: {
      status: 201,
      body: v.strictObject({
        redrive: v.strictObject({
          redriven: wholeNumberSchema,
          left_up_to: v.pipe(
            v.nullable(wholeNumberSchema),
            v.description('Cursor to send as `to` in the next request. Null if all deliveries were redriven.'),
          ),
        }),
      }),
    },
    problems: [UNKNOWN_USER_PROBLEM],
  },

  listAudit: {
    ...reading,
    key: 'GET /operator/audit',
    summary: 'List operator activity',
    description: 'Returns operator activity for the last 7 days or an inclusive date range, newest first.',
    query: v.object({
      ...Paging.entries,
      ...createDateParameters('Defaults to 7 days ago.'),
      actor: v.optional(words(256)),
      action: v.optional(words(100)),
      user_id: v.optional(idParameter),
    }),
    success: { status: 200, body: EntriesResponse },
    problems: ['page_token_invalid'],
  },
  listJobs: {
    ...reading,
    key: 'GET /operator/jobs',
    summary: 'List scheduled jobs',
    success: { status: 200, body: JobsResponse },
  },
  getJob: {
    ...reading,
    key: 'GET /operator/jobs/{name}',
    summary: 'Retrieve a scheduled job',
    description: "Returns the job's latest run and oldest due work.",
    success: { status: 200, body: JobResponse },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  startJob: {
    ...changing,
    scope: 'operator:jobs',
    effect: 'steps',
    key: 'POST /operator/jobs/{name}/runs',
    summary: 'Run a scheduled job',
    body: Start,
    success: { status: 201, body: v.strictObject({ run: v.strictObject({ job: v.string(), result: v.string() }) }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  countDeadLetters: {
    ...reading,
    key: 'GET /operator/dead-letters',
    summary: 'Count dead letters',
    description: 'Returns the number of dead letters for each function.',
    success: {
      status: 200,
      body: v.strictObject({ functions: v.array(v.strictObject({ name: v.string(), letters: wholeNumberSchema })) }),
    },
  },
  listDeadLetters: {
    ...reading,
    key: 'GET /operator/dead-letters/{name}',
    summary: "List a function's dead letters",
    description: 'Returns dead letters without removing them from the queue.',
    query: v.object({ limit }),
    success: {
      status: 200,
      body: v.strictObject({
        dead_letters: v.array(v.strictObject({ sent: v.string(), reason: nullableText, message: v.string() })),
      }),
    },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  redriveDeadLetters: {
    ...changing,
    scope: 'operator:jobs',
    effect: 'steps',
    key: 'POST /operator/dead-letters/{name}/redrives',
    summary: 'Redrive dead letters',
    description: "Returns messages to the worker's queue. Fix the cause before you redrive them.",
    body: RedriveDeadLettersRequest,
    success: {
      status: 201,
      body: v.strictObject({ redrive: v.strictObject({ function: v.string(), sent: wholeNumberSchema }) }),
    },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  listCarriers: {
    ...reading,
    key: 'GET /operator/carriers',
    summary: 'List carriers',
    description: 'Returns accounts, failure rates, suspensions, late parcels and reconciliation status.',
    success: { status: 200, body: CarriersResponse },
  },
  sellCarrier: {
    ...changing,
    scope: 'operator:jobs',
    effect: 'single',
    key: 'PUT /operator/carriers/{code}/selling',
    summary: 'Suspend or resume a carrier',
    description: 'Suspends or resumes the sale of new labels. Existing labels are not affected.',
    body: Selling,
    success: { status: 200, body: v.strictObject({ selling: v.boolean() }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  getPrices: {
    ...reading,
    key: 'GET /operator/prices',
    summary: 'Retrieve active prices',
    description: 'Returns the active rate card and fees, and all loaded dataset versions.',
    success: { status: 200, body: PricesResponse },
  },
  getDataset: {
    ...reading,
    key: 'GET /operator/dataset',
    summary: 'Retrieve dataset versions and history',
    description: 'Returns the versions loaded by operators, and the operators who loaded, activated or cancelled them.',
    query: v.object({ name: words(100), limit }),
    success: { status: 200, body: DatasetResponse },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  listBills: {
    ...reading,
    key: 'GET /operator/bills',
    summary: 'List imported carrier bills',
    description: 'Returns carrier bills, sorted by carrier and bill number.',
    query: Paging,
    success: { status: 200, body: BillsResponse },
    problems: ['page_token_invalid'],
  },
})

export type OperatorDeps = SessionDeps & {
  readonly operatorSessions: OperatorSessions
  readonly findOperator: OperatorFinder
  readonly deadLetters: DeadLetters
  /** Starts a job without waiting for its result. */
  readonly startJob: (name: string) => Promise<void>
}

export type OperatorEndpoint<Name extends keyof typeof operatorRoutes> = Endpoint<
  (typeof operatorRoutes)[Name],
  OperatorDeps
>
