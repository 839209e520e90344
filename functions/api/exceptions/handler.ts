import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { getException } from './getException.ts'
import { listExceptions } from './listExceptions.ts'
import { exceptionRoutes } from './routes.ts'

export type ExceptionDeps = CoreDeps

export const handler = apiHandler(exceptionRoutes, { listExceptions, getException }, (core): ExceptionDeps => core)
