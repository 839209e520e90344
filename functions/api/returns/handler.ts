import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { signingDeps } from '../../runtime/core.ts'
import { discardReturn, getReturn, listReturns, postReturnMessage, verifyReturn } from './returns.ts'
import { returnRoutes } from './routes.ts'

export const handler = apiHandler(
  returnRoutes,
  { listReturns, getReturn, postReturnMessage, verifyReturn, discardReturn },
  signingDeps,
)
