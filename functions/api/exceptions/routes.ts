import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { CoreDeps } from '../../runtime.ts'
import { ExceptionAnswer, ExceptionsAnswer, ListExceptions } from './schemas.ts'

const reading = { method: 'GET', tag: 'Exceptions', access: 'token', scope: 'read_shipments', effect: 'none' } as const

export const exceptionRoutes = defineRoutes({
  listExceptions: {
    ...reading,
    path: '/exceptions',
    summary: 'Search parcels that a facility could not process, newest first',
    query: ListExceptions,
    success: { status: 200, body: ExceptionsAnswer },
  },
  getException: {
    ...reading,
    path: '/exceptions/{id}',
    summary: 'Read what is wrong with a parcel, and what became of it',
    success: { status: 200, body: ExceptionAnswer },
    problems: ['exception_not_found'],
  },
})

export type ExceptionEndpoint<Name extends keyof typeof exceptionRoutes> = Endpoint<
  (typeof exceptionRoutes)[Name],
  CoreDeps
>
