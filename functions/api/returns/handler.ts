import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { type SigningKeys, signingKeys } from '../../../shared/platform/secrets.ts'
import { discardReturn } from './discardReturn.ts'
import { getReturn } from './getReturn.ts'
import { listReturns } from './listReturns.ts'
import { postReturnMessage } from './postReturnMessage.ts'
import { returnRoutes } from './routes.ts'
import { verifyReturn } from './verifyReturn.ts'

export type ReturnDeps = CoreDeps & { readonly signingKey: SigningKeys }

export const handler = apiHandler(
  returnRoutes,
  { listReturns, getReturn, postReturnMessage, verifyReturn, discardReturn },
  (core): ReturnDeps => ({ ...core, signingKey: signingKeys(core.config.signingSecretId) }),
)
