import { defineRoutes } from '../../../shared/http/routes.ts'
import { ExceptionAnswer, ExceptionsAnswer, ListExceptions } from './schemas.ts'

export const exceptionRoutes = defineRoutes({
  listExceptions: {
    method: 'GET',
    path: '/exceptions',
    summary: 'Search parcels that a facility could not process, newest first',
    tag: 'Exceptions',
    access: 'token',
    scope: 'read_shipments',
    effect: 'none',
    query: ListExceptions,
    success: { status: 200, body: ExceptionsAnswer },
    problems: [],
  },
  getException: {
    method: 'GET',
    path: '/exceptions/{id}',
    summary: 'Read what is wrong with a parcel, and what became of it',
    tag: 'Exceptions',
    access: 'token',
    scope: 'read_shipments',
    effect: 'none',
    success: { status: 200, body: ExceptionAnswer },
    problems: ['exception_not_found'],
  },
})
