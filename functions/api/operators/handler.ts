import { createSessionDeps } from '#functions/runtime/core.ts'
import { createOperatorSessions } from '#shared/accounts/operators/operatorSessions.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
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

const importStartFunction = lazily(() => import('#shared/platform/startFunction.ts'))

/** Rate card, fees, datasets and files are loaded on demand. */
const loadPrices = lazily(() => import('./prices.ts'))
const getPrices: OperatorEndpoint<'getPrices'> = async (request, deps) => (await loadPrices()).getPrices(request, deps)

const loadDatasets = lazily(() => import('./datasets.ts'))
const getDataset: OperatorEndpoint<'getDataset'> = async (request, deps) =>
  (await loadDatasets()).getDataset(request, deps)
const compareDatasetVersions: OperatorEndpoint<'compareDatasetVersions'> = async (request, deps) =>
  (await loadDatasets()).compareDatasetVersions(request, deps)
const checkDatasetFile: OperatorEndpoint<'checkDatasetFile'> = async (request, deps) =>
  (await loadDatasets()).checkDatasetFile(request, deps)
const loadDatasetFile: OperatorEndpoint<'loadDatasetFile'> = async (request, deps) =>
  (await loadDatasets()).loadDatasetFile(request, deps)
const activateDataset: OperatorEndpoint<'activateDataset'> = async (request, deps) =>
  (await loadDatasets()).activateDataset(request, deps)
const rollBackDataset: OperatorEndpoint<'rollBackDataset'> = async (request, deps) =>
  (await loadDatasets()).rollBackDataset(request, deps)
const cancelDataset: OperatorEndpoint<'cancelDataset'> = async (request, deps) =>
  (await loadDatasets()).cancelDataset(request, deps)

const loadCustomerPrices = lazily(() => import('./customerPrices.ts'))
const getCustomerPrices: OperatorEndpoint<'getCustomerPrices'> = async (request, deps) =>
  (await loadCustomerPrices()).getCustomerPrices(request, deps)
const assignTariff: OperatorEndpoint<'assignTariff'> = async (request, deps) =>
  (await loadCustomerPrices()).assignTariff(request, deps)

const loadBills = lazily(() => import('./bills.ts'))
const listBills: OperatorEndpoint<'listBills'> = async (request, deps) => (await loadBills()).listBills(request, deps)
const importBill: OperatorEndpoint<'importBill'> = async (request, deps) =>
  (await loadBills()).importBill(request, deps)
const getBill: OperatorEndpoint<'getBill'> = async (request, deps) => (await loadBills()).getBill(request, deps)
const disputeBillLine: OperatorEndpoint<'disputeBillLine'> = async (request, deps) =>
  (await loadBills()).disputeBillLine(request, deps)

function createOperatorDeps() {
  const deps = createSessionDeps()
  const operatorSessions = createOperatorSessions(deps.table, deps.signingKey, deps.config)
  const { namePrefix } = deps.config
  return {
    ...deps,
    operatorSessions,
    findOperator: operatorSessions.find,
    files: lazyBlobs,
    deadLetters: createLazyDeadLetters(namePrefix, async () => (await loadDeadLetterSources()).all),
    startJob: async (name: string) => (await importStartFunction()).startFunction(`${namePrefix}${name}`),
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
    getCustomerPrices,
    assignTariff,
    getDataset,
    compareDatasetVersions,
    checkDatasetFile,
    loadDatasetFile,
    activateDataset,
    rollBackDataset,
    cancelDataset,
    listBills,
    importBill,
    getBill,
    disputeBillLine,
    ...signIn,
    ...work,
  },
  createOperatorDeps,
  renderProblemPage,
)
