import * as v from 'valibot'
import { words } from '#shared/http/query.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { Paging, reading } from './operatorFields.ts'

/*
 * Routes of the overview, and of accounts and parcels across the platform.
 */

/** Entries counted in the overview. */
export const MAX_COUNTED_ENTRIES = 100

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

const ParcelSchema = v.strictObject({
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

export const operatorOverviewRoutes = defineRoutes({
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
    success: { status: 200, body: v.strictObject({ parcels: v.array(ParcelSchema) }) },
  },
})
