import * as v from 'valibot'
import { flag, integer, object } from '#shared/http/fields.ts'
import { createDateParameters, idParameter, words } from '#shared/http/query.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { MAX_BULK_ITEMS } from '#shared/http/rules/httpLimits.ts'
import {
  AuditEntriesResponse,
  because,
  changing,
  limit,
  Paging,
  reading,
  UNKNOWN_USER_PROBLEM,
} from './operatorFields.ts'

/*
 * Routes and schemas of the audit trail, jobs, dead letters and carriers.
 */

const RedriveDeadLettersRequest = object({ redrive: object({ limit: integer(1, MAX_BULK_ITEMS) }), ...because })

const Selling = object({ selling: flag, ...because })

const Start = object(because)

const JobSchema = v.strictObject({
  name: v.string(),
  schedule: v.string(),
  started: nullableText,
  finished: nullableText,
  running: v.boolean(),
  counts: v.record(v.string(), v.number()),
})

const JobsResponse = v.strictObject({ jobs: v.array(JobSchema) })

const JobResponse = v.strictObject({
  job: v.strictObject({
    ...JobSchema.entries,
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

export const operatorWorkRoutes = defineRoutes({
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
    success: { status: 200, body: AuditEntriesResponse },
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
})
