import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { connectClient, createEngine } from 'embedded-dynamodb'
import { createCoreDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { createLocalTable as createStoredTable } from '#lib/local/aws/createStorage.ts'
import { usd } from '#shared/core/money.ts'
import { credit, findWallet, listLedgerEntries, openWallet } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { buyLabel } from '#shared/shipping/labels/purchase/buyLabel.ts'
import { generateLabelPurchaseIds } from '#shared/shipping/labels/purchase/purchase.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { createShipment, findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { priceShipment } from '#shared/shipping/shipments/priceShipment.ts'
import { TableBusyError } from '#shared/table/commit.ts'
import { createTable, type Table } from '#shared/table/table.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { post } from '#test/support/shipments.ts'
import { slowly } from './slowly.ts'

const TABLE = 'wallet'
const FUNDS_CENTS = 1_000_000_000
/** Time that a transaction locks its items, and additional time of every response. */
const TRANSACTION_MS = 8
const LATENCY_MS = 2
const WARM_UP_MS = 2_000
const MEASURED_MS = 4_000
/** Processes live longer than the rollout of a release. */
const PROCESS_AGE_MS = 3_600_000

export type WalletRace = {
  readonly buyers: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Transactions sent per written transaction. */
  readonly tries: number
  /** Purchases that failed because the table kept rejecting them. */
  readonly givenUp: number
}

/**
 * Label purchases per second from one wallet by concurrent buyers, each with the cached state of a
 * separate process. Transactions take 8 ms, and the later of two on the same item is cancelled.
 * Throws if the balance is incorrect.
 */
export const walletRace = (buyers: number): Promise<WalletRace> => slowly(() => race(buyers))

async function race(buyers: number): Promise<WalletRace> {
  const deps = withShipmentPorts(withCarriers(createCoreDeps()))
  const account = await anAccount()
  const sample = await findShipment(testTable(), account.userId, (await post(account.token)).body.shipment.id)
  if (!sample) throw new Error('the shipment is not there')
  const { userId, shipment } = { userId: account.userId, shipment: sample.shipment }
  const priced = must(await priceShipment(shipment, userId, deps.ports, clock.now()))

  const engine = createEngine({ now: clock.now })
  let sent = 0
  const newTable = (): Table => {
    const client = new DynamoDBClient({})
    connectClient(engine, client)
    client.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          if (commandName === 'TransactWriteItemsCommand') sent++
          return next(args)
        },
      { step: 'initialize', name: 'counter' },
    )
    return createTable(DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), TABLE)
  }
  const storage = new DynamoDBClient({})
  connectClient(engine, storage)
  await createStoredTable(storage, TABLE)
  const ours = newTable()
  const payment = {
    naturalKey: 'deposit/1',
    amount: usd(FUNDS_CENTS),
    counterAccount: 'payments',
    description: 'Payment',
    bookedAtMs: clock.now(),
  }
  await ours.commit([openWallet(userId, 'USD', clock.now())])
  must(await ours.commit(credit(userId, payment)))

  const tables = Array.from({ length: buyers }, newTable)
  clock.setOffsetMs(clock.readOffsetMs() + PROCESS_AGE_MS)
  engine.injectFaults({ transactionMs: [TRANSACTION_MS, TRANSACTION_MS], latencyMs: [LATENCY_MS, LATENCY_MS] })

  /** Whether it was bought; false if the table was too busy. */
  const buyOne = async (table: Table): Promise<boolean> => {
    const own: Shipment = { ...shipment, id: generateId() }
    const write = (labelled: Shipment, visibleLabelId: number | null) => createShipment(labelled, visibleLabelId)
    const ids = await generateLabelPurchaseIds({ table, nextId: generateId, nowMs: clock.now() })
    const bought = await buyLabel({ shipment: own, priced, write, ids, nowMs: clock.now() }, { ...deps, table })
    if (bought.kind !== 'bought') throw new Error(bought.kind)
    try {
      must(await table.commit(bought.actions))
      return true
    } catch (error) {
      if (error instanceof TableBusyError) return false
      throw error
    }
  }
  const began = performance.now()
  const times: number[] = []
  let [total, givenUp] = [0, 0]
  let sentBefore = 0
  const warm = setTimeout(() => {
    sentBefore = sent
  }, WARM_UP_MS)
  await Promise.all(
    tables.map(async (table) => {
      for (let nowMs = performance.now(); nowMs - began < WARM_UP_MS + MEASURED_MS; ) {
        const isBought = await buyOne(table)
        const endedMs = performance.now()
        if (!isBought) givenUp++
        else if (endedMs - began > WARM_UP_MS && endedMs - began < WARM_UP_MS + MEASURED_MS) times.push(endedMs - nowMs)
        nowMs = endedMs
        if (isBought) total++
      }
    }),
  )
  clearTimeout(warm)
  const triesMeasured = sent - sentBefore
  engine.injectFaults({})
  clock.setOffsetMs(clock.readOffsetMs() - PROCESS_AGE_MS)
  const balance = (await findWallet(ours, userId, 'USD'))?.balance.minorUnits
  const booked = (await listLedgerEntries(ours, userId, 'USD')).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const expected = FUNDS_CENTS - total * priced.priced.totalCostCents
  if (balance !== expected || booked !== expected) throw new Error(`${balance}, ${booked} and not ${expected}`)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    buyers,
    perSecond: Math.round((times.length * 1_000) / MEASURED_MS),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    givenUp,
    tries: Math.round((10 * triesMeasured) / times.length) / 10,
  }
}
