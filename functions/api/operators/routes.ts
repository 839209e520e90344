import * as v from 'valibot'
import type { SessionDeps } from '#functions/runtime/core.ts'
import type { OperatorSessions } from '#shared/accounts/operators/operatorSessions.ts'
import { OPERATOR_SCOPES } from '#shared/core/scopes.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { object, secret, text } from '#shared/http/fields.ts'
import type { OperatorFinder } from '#shared/http/middleware/authenticate.ts'
import { wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import type { DeadLetters } from '#shared/platform/deadLetters.ts'
import { operatorAccountRoutes } from './accountRoutes.ts'
import { operatorBillRoutes } from './billRoutes.ts'
import { operatorCaseRoutes } from './caseRoutes.ts'
import { operatorDatasetRoutes } from './datasetRoutes.ts'
import { operatorDeliveryRoutes } from './deliveryRoutes.ts'
import { operatorOverviewRoutes } from './overviewRoutes.ts'
import { operatorPriceRoutes } from './priceRoutes.ts'
import { operatorWorkRoutes } from './workRoutes.ts'

/*
 * Routes of operators: sign-in, and those of each subject.
 */

const page = {
  tag: 'Operators',
  access: 'browser',
  effect: 'none',
  success: { status: 200, document: 'text/html' },
} as const

const formToken = text(0, 128)

/** Passwords are not trimmed. */
const SignInForm = object({ email: text(0, 254), password: secret(0, 256), code: text(0, 20), form_token: formToken })

const SignOutForm = object({ form_token: formToken })

const operatorSessionRoutes = defineRoutes({
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
})

export const operatorRoutes = {
  ...operatorSessionRoutes,
  ...operatorOverviewRoutes,
  ...operatorAccountRoutes,
  ...operatorCaseRoutes,
  ...operatorDeliveryRoutes,
  ...operatorWorkRoutes,
  ...operatorPriceRoutes,
  ...operatorDatasetRoutes,
  ...operatorBillRoutes,
} as const

export type OperatorDeps = SessionDeps & {
  readonly operatorSessions: OperatorSessions
  readonly findOperator: OperatorFinder
  readonly deadLetters: DeadLetters
  readonly files: Blobs
  /** Starts a job without waiting for its result. */
  readonly startJob: (name: string) => Promise<void>
}

export type OperatorEndpoint<Name extends keyof typeof operatorRoutes> = Endpoint<
  (typeof operatorRoutes)[Name],
  OperatorDeps
>
