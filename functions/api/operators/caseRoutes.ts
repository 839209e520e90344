import * as v from 'valibot'
import { SCREENING_CASE_DECISIONS } from '#shared/customs/screening/screeningCaseDecision.ts'
import { PARTY_ROLES } from '#shared/customs/screening/screeningStore.ts'
import { choice, createOptionalTextSchema, none, object } from '#shared/http/fields.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { EXCEPTION_OUTCOMES, EXCEPTION_STATUSES, EXCEPTION_TYPES } from '#shared/shipping/exceptions/rules/exception.ts'
import { because, changing, Paging, reading, UNKNOWN_USER_PROBLEM } from './operatorFields.ts'

/*
 * Routes and schemas of screening cases and exceptions.
 */

const MAX_NOTES_LENGTH = 1_000

const Decision = object({ decision: choice(SCREENING_CASE_DECISIONS), ...because })

const Resolution = object({
  resolution: object({ status: choice(EXCEPTION_OUTCOMES), notes: none(createOptionalTextSchema(MAX_NOTES_LENGTH)) }),
  ...because,
})

const CaseSchema = v.strictObject({
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

const ExceptionSchema = v.strictObject({
  id: wholeNumberSchema,
  raised: v.string(),
  type: v.picklist(EXCEPTION_TYPES),
  status: v.picklist(EXCEPTION_STATUSES),
  shipment_id: v.nullable(wholeNumberSchema),
  tracking_number: nullableText,
  notes: nullableText,
})

export const operatorCaseRoutes = defineRoutes({
  listOpenCases: {
    ...reading,
    key: 'GET /operator/screening-cases',
    summary: 'List open screening cases',
    description: 'Returns the open cases for all accounts, oldest first.',
    query: Paging,
    success: {
      status: 200,
      body: v.strictObject({
        cases: v.array(v.strictObject({ user_id: wholeNumberSchema, ...CaseSchema.entries })),
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
    success: { status: 200, body: v.strictObject({ cases: v.array(CaseSchema), next_page: nextPage }) },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  getScreeningCase: {
    ...reading,
    key: 'GET /operator/users/{id}/screening-cases/{case_id}',
    summary: 'Retrieve a screening case',
    description: 'Returns the screened party and the matched list entries.',
    success: { status: 200, body: v.strictObject({ case: CaseSchema }) },
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
    success: { status: 200, body: v.strictObject({ case: CaseSchema }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  listHeldParcels: {
    ...reading,
    key: 'GET /operator/users/{id}/exceptions',
    summary: "List an account's exceptions",
    query: Paging,
    success: { status: 200, body: v.strictObject({ exceptions: v.array(ExceptionSchema), next_page: nextPage }) },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  endException: {
    ...changing,
    scope: 'operator:cases',
    effect: 'single',
    key: 'PUT /operator/users/{id}/exceptions/{exception_id}',
    summary: 'Resolve an exception',
    body: Resolution,
    success: { status: 200, body: v.strictObject({ exception: ExceptionSchema }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
})
