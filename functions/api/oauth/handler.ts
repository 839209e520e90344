import { sessionDeps } from '#functions/runtime/core.ts'
import { withPayments } from '#functions/runtime/withPayments.ts'
import { tokenSigning } from '#shared/accounts/tokens/tokenKeys.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { problemPage } from '#shared/pages/problemPage.ts'
import * as accessTokens from './accessTokens.ts'
import * as accounts from './accounts.ts'
import * as apiKeys from './apiKeys.ts'
import * as authorize from './authorize.ts'
import * as connectedApplications from './connectedApplications.ts'
import * as invitation from './invitation.ts'
import * as members from './members.ts'
import * as passwordReset from './passwordReset.ts'
import * as payments from './payments.ts'
import { oauthRoutes } from './routes.ts'
import * as secondFactor from './secondFactor.ts'
import * as signIn from './signIn.ts'

function createDeps() {
  const deps = withPayments(sessionDeps())
  return { ...deps, tokenSigner: tokenSigning(deps.table, deps.signingKey) }
}

/** Creates the handler of the group with its dependencies. */
export const createHandler = () =>
  apiHandler(
    oauthRoutes,
    {
      ...accessTokens,
      ...accounts,
      ...apiKeys,
      ...authorize,
      ...connectedApplications,
      ...invitation,
      ...members,
      ...passwordReset,
      ...payments,
      ...secondFactor,
      ...signIn,
    },
    createDeps,
    problemPage,
  )

export const handler = createHandler()
