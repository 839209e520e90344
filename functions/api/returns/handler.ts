import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { returnDeps } from './deps.ts'
import { discardReturn } from './discardReturn.ts'
import { getReturn } from './getReturn.ts'
import { listReturns } from './listReturns.ts'
import { postReturnMessage } from './postReturnMessage.ts'
import { returnRoutes } from './routes.ts'
import { verifyReturn } from './verifyReturn.ts'

export const handler = apiHandler(
  returnRoutes,
  { listReturns, getReturn, postReturnMessage, verifyReturn, discardReturn },
  returnDeps,
)
