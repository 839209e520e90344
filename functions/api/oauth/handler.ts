import { createSessionDeps } from '#functions/runtime/core.ts'
import { withPayments } from '#functions/runtime/withPayments.ts'
import { createCachedTokenSigner } from '#shared/accounts/tokens/tokenKeys.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import * as accessTokens from './accessTokens.ts'
import * as accounts from './accounts.ts'
import * as apiKeys from './apiKeys.ts'
import * as authorize from './authorize.ts'
import * as clientRegistration from './clientRegistration.ts'
import * as connectedApplications from './connectedApplications.ts'
import * as invitation from './invitation.ts'
import * as members from './members.ts'
import { withOAuthErrors } from './oauthErrors.ts'
import * as oauthTokens from './oauthTokens.ts'
import * as passwordReset from './passwordReset.ts'
import * as payments from './payments.ts'
import { oauthRoutes } from './routes.ts'
import * as secondFactor from './secondFactor.ts'
import * as signIn from './signIn.ts'
import * as startAuthorization from './startAuthorization.ts'

function createDeps() {
  const deps = withPayments(createSessionDeps())
  return { ...deps, tokenSigner: createCachedTokenSigner(deps.table, deps.signingKey) }
}

/** Creates the handler of the group with its dependencies. */
export const createHandler = () => withOAuthErrors(Object.values(oauthRoutes), createUnauthenticatedHandler())

const createUnauthenticatedHandler = () =>
  createApiHandler(
    oauthRoutes,
    {
      ...accessTokens,
      ...accounts,
      ...apiKeys,
      ...authorize,
      ...clientRegistration,
      ...connectedApplications,
      ...invitation,
      ...members,
      ...oauthTokens,
      ...passwordReset,
      ...payments,
      ...secondFactor,
      ...signIn,
      ...startAuthorization,
    },
    createDeps,
    renderProblemPage,
  )

export const handler = createHandler()
