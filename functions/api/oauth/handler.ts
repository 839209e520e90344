import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { authorize } from './authorize.ts'
import { createAccessToken } from './createAccessToken.ts'
import { decideConsent } from './decideConsent.ts'
import { deleteAccessToken } from './deleteAccessToken.ts'
import { oauthDeps } from './deps.ts'
import { listConnections } from './listConnections.ts'
import { oauthRoutes } from './routes.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { withdrawConnection } from './withdrawConnection.ts'

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
  oauthDeps,
  problemPage,
)
