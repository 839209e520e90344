import { EmptyAnswer } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { SigningDeps } from '../../runtime.ts'
import { ListReturns, PostMessage, ReturnAnswer, ReturnsAnswer, UpdateReturn } from './schemas.ts'

const reading = { method: 'GET', tag: 'Returns', access: 'token', scope: 'returns', effect: 'none' } as const
const writing = { tag: 'Returns', access: 'token', scope: 'returns', effect: 'single' } as const

export const returnRoutes = defineRoutes({
  listReturns: {
    ...reading,
    path: '/returns',
    summary: 'Search returned parcels, newest first',
    query: ListReturns,
    success: { status: 200, body: ReturnsAnswer },
  },
  getReturn: {
    ...reading,
    path: '/returns/{id}',
    summary: 'Read a returned parcel with its pictures and messages',
    success: { status: 200, body: ReturnAnswer },
    problems: ['return_not_found'],
  },
  postReturnMessage: {
    ...writing,
    method: 'POST',
    path: '/returns/{id}/messages',
    summary: 'Write to the facility about a returned parcel',
    body: PostMessage,
    success: { status: 201, body: ReturnAnswer },
    problems: ['return_not_found'],
  },
  verifyReturn: {
    ...writing,
    method: 'PUT',
    path: '/returns/{id}',
    summary: 'Have a closer look taken at a returned parcel, for a fee',
    body: UpdateReturn,
    success: { status: 200, body: ReturnAnswer },
    problems: [
      'return_not_found',
      'return_not_verifiable',
      'insufficient_funds',
      'balance_unavailable',
      'charge_failed',
    ],
    whenNotStored: 'charge_failed',
  },
  discardReturn: {
    ...writing,
    method: 'DELETE',
    path: '/returns/{id}',
    summary: 'Have a returned parcel thrown away, for good',
    success: { status: 200, body: EmptyAnswer },
    problems: ['return_not_found', 'return_not_discardable'],
  },
})

export type ReturnEndpoint<Name extends keyof typeof returnRoutes> = Endpoint<(typeof returnRoutes)[Name], SigningDeps>
