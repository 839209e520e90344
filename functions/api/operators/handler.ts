import { createSessionDeps } from '#functions/runtime/core.ts'
import { createOperatorSessions } from '#shared/accounts/operators/operatorSessions.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createLazyDeadLetters } from '#shared/platform/lazyDeadLetters.ts'
import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as cases from './cases.ts'
import { loadDeadLetterSources } from './deadLetterSources.ts'
import * as deadLetters from './deadLetters.ts'
import * as deliveries from './deliveries.ts'
import * as fees from './fees.ts'
import * as overview from './overview.ts'
import * as parcels from './parcels.ts'
import { type OperatorEndpoint, operatorRoutes } from './routes.ts'
import * as signIn from './signIn.ts'
import * as work from './work.ts'

const loadStartFunction = lazily(() => import('#shared/platform/startFunction.ts'))

/** Rate card, fees and datasets are loaded on demand. */
const loadPrices = lazily(() => import('./prices.ts'))
const getPrices: OperatorEndpoint<'getPrices'> = async (request, deps) => (await loadPrices()).getPrices(request, deps)
const getDataset: OperatorEndpoint<'getDataset'> = async (request, deps) =>
  (await loadPrices()).getDataset(request, deps)
const listBills: OperatorEndpoint<'listBills'> = async (request, deps) => (await loadPrices()).listBills(request, deps)

function createDeps() {
  const deps = createSessionDeps()
  const operatorSessions = createOperatorSessions(deps.table, deps.signingKey, deps.config)
  const { namePrefix } = deps.config
  return {
    ...deps,
    operatorSessions,
    findOperator: operatorSessions.find,
    deadLetters: createLazyDeadLetters(namePrefix, async () => (await loadDeadLetterSources()).all),
    startJob: async (name: string) => (await loadStartFunction()).startFunction(`${namePrefix}${name}`),
  }
}

export const handler = createApiHandler(
  operatorRoutes,
  {
    ...accounts,
    ...audit,
    ...cases,
    ...deadLetters,
    ...deliveries,
    ...fees,
    ...overview,
    ...parcels,
    getPrices,
    getDataset,
    listBills,
    ...signIn,
    ...work,
  },
  createDeps,
  renderProblemPage,
)
