import { tokenSigning } from '../../../shared/accounts/tokens/tokenSigning.ts'
import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { sessionDeps } from '../../runtime/core.ts'
import { createAccessToken, deleteAccessToken } from './accessTokens.ts'
import { authorize, decideConsent } from './authorize.ts'
import { listConnections, withdrawConnection } from './connectedApplications.ts'
import { oauthRoutes } from './routes.ts'
import { signIn, signOut } from './signIn.ts'

function createDeps() {
  const deps = sessionDeps()
  return { ...deps, tokenSigner: tokenSigning(deps.table, deps.signingKey) }
}

export const handler = apiHandler(
  oauthRoutes,
  {
    authorize,
    signIn,
    signOut,
    decideConsent,
    listConnections,
    withdrawConnection,
    createAccessToken,
    deleteAccessToken,
  },
  createDeps,
  problemPage,
)
