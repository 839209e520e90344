import { createSessions, type Sessions } from '../../../shared/accounts/sessions/sessions.ts'
import type { TokenSigner } from '../../../shared/accounts/tokens/accessToken.ts'
import { tokenSigning } from '../../../shared/accounts/tokens/tokenSigning.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { signingKeys } from '../../../shared/platform/secrets.ts'
import { authorize } from './authorize.ts'
import { createAccessToken } from './createAccessToken.ts'
import { decideConsent } from './decideConsent.ts'
import { deleteAccessToken } from './deleteAccessToken.ts'
import { listConnections } from './listConnections.ts'
import { oauthRoutes } from './routes.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { withdrawConnection } from './withdrawConnection.ts'

export type OAuthDeps = CoreDeps & { readonly sessions: Sessions; readonly tokenSigner: () => Promise<TokenSigner> }

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
  (core): OAuthDeps => {
    const keys = signingKeys(core.config.signingSecretId)
    return {
      ...core,
      sessions: createSessions(core.table, keys, core.config),
      tokenSigner: tokenSigning(core.table, keys),
    }
  },
  problemPage,
)
