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

/** Long enough for every bucket to drain, too short for what is cached to be forgotten. */
const PAUSE_MS = 20_000

/**
 * The offline carriers keep their own records in the table: they ask it whether the parcel is
 * known, and write it down.
 */
const CALLS_OF_CARRIER = 2
/** Whether the user has an account with the carrier. */
const CALLS_FOR_CREDENTIALS = 1

/** Operations that look up first what something belongs to, or what belongs to it. */
const BY_HANDLE = ['getLabel', 'bulkLabels', 'changeLabel', 'cancelLabel', 'getTrack', 'getManifest', 'getInbound']

/** Those that look up more than one thing before. */
const LOOK_UPS: Readonly<Record<string, number>> = {
  // The shop and its credentials, before and after the store is called.
  connectStore: 1,
  // Whether anything belongs to it: before new things are held off, and once they are.
  deleteShop: 1,
  'createOverpack, of labels by their numbers': 1,
  'cancelLabel, of a packed shipment': 1,
  'changeLabel, out of its overpack': 1,
  // Where the feed ends, before it is read: nothing may come in between afterwards.
  listEvents: 1,
  // Its entries before and after the balance: only then do the two belong together.
  listLedgerEntries: 1,
  // Up to where its days are counted and what came since, before the balance and after it; those
  // days.
  getStatement: 4,
  // And whose balance it is, and its entries.
  'getStatement, as a PDF': 5,
  // What is in the overpacks of the manifest, and then the shipments.
  listCustomsData: 1,
  // Its week, the invoices of that, and their entries on the ledger.
  'getInvoice, as a PDF': 3,
  // The parcel by its number: before the operation it plays looks it up, and once more by that.
  createSimulation: 3,
  // Counts the attempt, and finds the order by its number before its returns.
  submitReturnPortal: 1,
  'submitReturnPortal, to cancel': 1,
  // Rows in processing are not yet counted in the batch, and those with labels are read by shipment.
  getBatch: 1,
  printBatchLabels: 2,
  'printBatchLabels, for a label printer': 2,
  // A kit's components are read once the product of its SKU is known.
  'createOrder, of a kit': 1,
  // The order and its products are read before they can be priced.
  listReturnRequestRates: 1,
  buyReturnRequestLabel: 1,
  // Products without a place are listed before the transaction that has no room for them.
  decideReturn: 1,
  // Deprecated: what it looks up, the overpack operation it hands over to looks up again.
  'assignLabel, to an overpack': 3,
}

/** Work in a warehouse: several transactions, or a parcel with its label. */
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

/** Requests that an outside carrier is asked for. */
const OUTSIDE = /of an outside carrier$|with the credentials of its user$/

/** Round trips an operation may wait for one after the other, authentication included. */
function getMaxRoundTrips({ name, operation, route: { method, access } }: Scenario): number {
  // People wait for these, one by one: who is signed in and that they look is checked and written
  // down first.
  if (access === 'operator' || operation === 'operatorSignIn') return 10
  // Count the attempts and check the password once more, before they count the keys, or seal a
  // secret.
  if (operation === 'createKey' || name === 'changeMembers') return 11
  if (operation === 'changeSecondFactor') return 9
  const atFloor = FLOOR_ROUND_TRIPS[operation]
  if (atFloor !== undefined) return atFloor
  // A person goes through these pages by hand, once for each application.
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
  // Read once in the life of a process.
  beforeAll(readRollouts)
  beforeAll(importLargeBlocks)
  useBuiltFiles()
  afterAll(() => {
    if (isGenerating()) writeFileSync(BUDGET_FILE, `${JSON.stringify(measured, null, 2)}\n`)
  })

  test.each(scenarios)('$name costs its budget', async ({ name, operation, route, prepare, warmUp }) => {
    // Of what the scenarios before it did, it would read more or less, as their ids fall into
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
