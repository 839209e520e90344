import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DAY_MS } from '#shared/core/durations.ts'
import { call } from '#test/support/api.ts'
import { useBuiltFiles } from '#test/support/builtFiles.ts'
import { useFiles } from '#test/support/files.ts'
import { isGenerating } from '#test/support/generated.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { type Cost, metered } from '#test/support/meter.ts'
import { importLargeBlocks, NUMBER_ALLOCATING_OPERATIONS } from '#test/support/numbers.ts'
import { operationNames, type Scenario, scenarios } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, readRollouts } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const BUDGET_FILE = join(import.meta.dirname, 'operations.json')
const measured: Record<string, Cost> = {}
const budgets: Readonly<Record<string, Cost>> = isGenerating()
  ? measured
  : JSON.parse(readFileSync(BUDGET_FILE, 'utf8'))

/** Long enough for every bucket to drain, but shorter than the caches' lifetime. */
const PAUSE_MS = 20_000

/**
 * Offline carriers store their records in the table: one call looks up the parcel, one stores it.
 */
const CALLS_OF_CARRIER = 2
/** Whether the user has carrier credentials. */
const CALLS_FOR_CREDENTIALS = 1

/** Operations that first look up a parent or child resource. */
const BY_HANDLE = ['getLabel', 'bulkLabels', 'changeLabel', 'cancelLabel', 'getTrack', 'getManifest', 'getInbound']

/** Number of additional lookups of other operations. */
const LOOK_UPS: Readonly<Record<string, number>> = {
  // The shop and its credentials, before and after the call to the store.
  connectStore: 1,
  // Whether the shop is empty, before and after new entries are blocked.
  deleteShop: 1,
  'createOverpack, of labels by their numbers': 1,
  'cancelLabel, of a packed shipment': 1,
  'changeLabel, out of its overpack': 1,
  // The end of the feed, before the events are read.
  listEvents: 1,
  // The ledger entries before and after the balance, so that both are consistent.
  listLedgerEntries: 1,
  // The counted days and later entries, before and after the balance; then the days of the month.
  getStatement: 4,
  // Also the account holder and the entries.
  'getStatement, as a PDF': 5,
  // The contents of the manifest's overpacks, then the shipments.
  listCustomsData: 1,
  // The week, its invoices, and their ledger entries.
  'getInvoice, as a PDF': 3,
  // The parcel by its number, before and within the simulated operation.
  createSimulation: 3,
  // The attempt is counted, and the order is found by its number before its returns.
  submitReturnPortal: 1,
  'submitReturnPortal, to cancel': 1,
  // Rows in process are not yet counted in the batch, and rows with labels are read by shipment.
  getBatch: 1,
  printBatchLabels: 2,
  'printBatchLabels, for a label printer': 2,
  // A kit's components are read after the product of its SKU.
  'createOrder, of a kit': 1,
  // The order and its products are read before they are priced.
  listReturnRequestRates: 1,
  buyReturnRequestLabel: 1,
  // Products without a location are listed before the transaction, which has no room for them.
  decideReturn: 1,
  // Deprecated; it repeats its lookups in the overpack operation.
  'assignLabel, to an overpack': 3,
}

/** Warehouse operations: several transactions, or a parcel with its label. */
const FLOOR_ROUND_TRIPS: Readonly<Record<string, number>> = {
  performFloorOperations: 3,
  // Each order is planned in a separate transaction.
  createFloorWave: 18,
  claimFloorWave: 8,
  deleteFloorWave: 9,
  createFloorPacking: 12,
  // Each label is processed in a separate transaction.
  closeFloorLoad: 16,
  createFloorLoad: 4,
  createFloorReport: 13,
  decideFloorCount: 12,
}

/** Requests that call an external carrier. */
const OUTSIDE = /of an outside carrier$|with the credentials of its user$/

/**
 * Returns the maximum number of sequential round trips of an operation, including authentication.
 */
function getMaxRoundTrips({ name, operation, route: { method, access } }: Scenario): number {
  // Interactive pages, which first check the session and write the audit trail.
  if (access === 'operator' || operation === 'operatorSignIn') return 10
  // These count attempts and verify the password before they count the keys or encrypt a secret.
  if (operation === 'createKey' || name === 'changeMembers') return 11
  if (operation === 'changeSecondFactor') return 9
  const atFloor = FLOOR_ROUND_TRIPS[operation]
  if (atFloor !== undefined) return atFloor
  // Interactive pages, visited once per application.
  if (access !== 'token') return 6 + (LOOK_UPS[name] ?? 0)
  const handle = BY_HANDLE.includes(operation) ? 1 : 0
  if (OUTSIDE.test(name)) return 4 + CALLS_FOR_CREDENTIALS + CALLS_OF_CARRIER + handle
  if (operation.startsWith('list')) return 3 + (LOOK_UPS[name] ?? 0)
  if (method === 'GET' || operation === 'bulkLabels') return 2 + handle + (LOOK_UPS[name] ?? 0)
  return name === 'createShipment, with a label' ? 3 : 4 + (LOOK_UPS[name] ?? 0)
}

describeWithTable('at the table', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  // Read once per process.
  beforeAll(readRollouts)
  beforeAll(importLargeBlocks)
  useBuiltFiles()
  afterAll(() => {
    if (isGenerating()) writeFileSync(BUDGET_FILE, `${JSON.stringify(measured, null, 2)}\n`)
  })

  test.each(scenarios)('$name costs its budget', async ({ name, operation, route, prepare, warmUp }) => {
    // Excludes data of earlier scenarios, as the reads depend on how IDs are spread over
    // partitions.
    if (name === 'listAudit') advance(8 * DAY_MS)
    if (NUMBER_ALLOCATING_OPERATIONS.includes(operation)) await call(route.key, await prepare())
    const request = await prepare()
    await warmUp(request)
    advance(PAUSE_MS)
    const { result, cost } = await metered(() => call(route.key, request))
    expect(result.status).toBeLessThan(400)
    measured[name] = cost
    expect(cost).toEqual(budgets[name])
  })

  test.each(scenarios)('$name keeps within the round trips of its kind', (scenario) => {
    expect(measured[scenario.name]?.roundTrips).toBeLessThanOrEqual(getMaxRoundTrips(scenario))
  })
})

describe('the budget', () => {
  test('has a row for every operation, and for nothing else', () => {
    expect(Object.keys(budgets)).toEqual(scenarios.map(({ name }) => name))
    expect([...new Set(scenarios.map(({ operation }) => operation))].toSorted()).toEqual(operationNames.toSorted())
  })
})
