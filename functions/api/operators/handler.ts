import { sessionDeps } from '#functions/runtime/core.ts'
import { createOperatorSessions } from '#shared/accounts/operators/operatorSessions.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { problemPage } from '#shared/pages/problemPage.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { lazyDeadLetters } from '#shared/platform/lazyDeadLetters.ts'
import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as cases from './cases.ts'
import { loadDeadLetterSources } from './deadLetterSources.ts'
import * as deadLetters from './deadLetters.ts'
import * as deliveries from './deliveries.ts'
import { operatorRoutes } from './routes.ts'
import * as signIn from './signIn.ts'
import * as work from './work.ts'

const loadStart = lazily(() => import('#shared/platform/startFunction.ts'))

function createDeps() {
  const deps = sessionDeps()
  const operatorSessions = createOperatorSessions(deps.table, deps.signingKey, deps.config)
  const { namePrefix } = deps.config
  return {
    ...deps,
    operatorSessions,
    findOperator: operatorSessions.find,
    deadLetters: lazyDeadLetters(namePrefix, async () => (await loadDeadLetterSources()).all),
    startJob: async (name: string) => (await loadStart()).startFunction(`${namePrefix}${name}`),
  }
}

export const handler = apiHandler(
  operatorRoutes,
  { ...accounts, ...audit, ...cases, ...deadLetters, ...deliveries, ...signIn, ...work },
  createDeps,
  problemPage,
)
