import { defineRoutes } from '../../../shared/http/routes.ts'
import { EmptyAnswer, ListReturns, PostMessage, ReturnAnswer, ReturnsAnswer, UpdateReturn } from './schemas.ts'

const tag = 'Returns'
const access = 'token'
const scope = 'returns'

export const returnRoutes = defineRoutes({
  listReturns: {
    method: 'GET',
    path: '/returns',
    summary: 'Search returned parcels, newest first',
    tag,
    access,
    scope,
    effect: 'none',
    query: ListReturns,
    success: { status: 200, body: ReturnsAnswer },
    problems: [],
  },
  getReturn: {
    method: 'GET',
    path: '/returns/{id}',
    summary: 'Read a returned parcel with its pictures and messages',
    tag,
    access,
    scope,
    effect: 'none',
    success: { status: 200, body: ReturnAnswer },
    problems: ['return_not_found'],
  },
  postReturnMessage: {
    method: 'POST',
    path: '/returns/{id}/messages',
    summary: 'Write to the facility about a returned parcel',
    tag,
    access,
    scope,
    effect: 'single',
    body: PostMessage,
    success: { status: 201, body: ReturnAnswer },
    problems: ['return_not_found'],
  },
  verifyReturn: {
    method: 'PUT',
    path: '/returns/{id}',
    summary: 'Have a closer look taken at a returned parcel, for a fee',
    tag,
    access,
    scope,
    effect: 'single',
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
    method: 'DELETE',
    path: '/returns/{id}',
    summary: 'Have a returned parcel thrown away, for good',
    tag,
    access,
    scope,
    effect: 'single',
    success: { status: 200, body: EmptyAnswer },
    problems: ['return_not_found', 'return_not_discardable'],
  },
})
