import { beforeAll, describe, expect, test } from '@jest/globals'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { clock } from '#shared/platform/clock.ts'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'
import { ensureRetentionScan } from '#shared/privacy/erasureStore.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { acceptAllMessages } from '#test/support/acceptAllMessages.ts'
import { spreadLists, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aLabel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { doEverything } from '#test/support/populateTable.ts'
import { eraseAll, forceErasure } from '#test/support/privacy.ts'
import { rounds } from '#test/support/proof.ts'
import { danglingReferences, kindOfItem, orphansAmong, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { describeWithTable, keepTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { expectRetention } from './retention.ts'
import { expectEqualStatistics } from './statistics.ts'

// Spreads lists over partitions, so that rows in any of them are affected.
spreadLists(3)

const DAY_MS = 24 * 60 * 60 * 1000
/** Days between job runs: several times three, then longer than the retention periods. */
const DAYS = [...Array<number>(rounds(2, 5)).fill(3), 31, 91, ...Array<number>(rounds(1, 3)).fill(366)]
const JOBS = Object.keys(schedules)
/** Maximum number of items per kind to remove, one at a time. */
const MAX_TRIED = rounds(8, 1_000)

/** Item kinds that can be missing without an inconsistency: independent or only counted. */
const SELF_CONTAINED = [
  'accountVolume',
  'auditEntry',
  'auditOfDay',
  'automaticPayment',
  'balanceWatch',
  'bankEntry',
  'billDifference',
  'billedParcel',
  'boxes',
  'carrierHealth',
  'carrierManifest',
  'carrierParcel',
  'carrierPickup',
  'carrierPurchase',
  'carrierRates',
  'closingNote',
  'connectState',
  'connectedStore',
  'credential',
  'customerFees',
  'customsProduct',
  'customsRecord',
  'datasetHistory',
  'datasetSchedules',
  'delivery',
  'difference',
  'erasure',
  'event',
  'exception',
  'expectedInbound',
  'externalParcel',
  'feedHead',
  'feedItem',
  'idempotency',
  'job',
  'keyReminder',
  'labelEvent',
  'lookedAt',
  'lostPurchase',
  // Consistent only across the partitions of two users, which are examined separately here.
  'members',
  'membership',
  'move',
  'movement',
  'nextLabel',
  'nonce',
  'numberRange',
  'operation',
  'operator',
  'orderReturns',
  'orderToPick',
  'ownCost',
  'pageBegin',
  'pairingCode',
  'parkedEvent',
  'passwordReset',
  'paymentIntent',
  'place',
  'platformDay',
  'priceList',
  'print',
  'productAtPlace',
  'productByBarcode',
  'putBack',
  'quote',
  'rateLimit',
  'replay',
  'reportLease',
  'retention',
  'returnAtBench',
  'returnShipment',
  'rollout',
  'screeningDecision',
  'secondFactor',
  'sendingSlot',
  'sentMail',
  'shippedNumbers',
  'shippingRules',
  'shortened',
  'statisticsDay',
  'stockCount',
  'storedLots',
  'token',
  'tokenKeys',
  'transit',
  'unbookedPayment',
  'units',
  'unknownGoods',
  'usedCode',
  'warehouseCounts',
  'warehouseOutput',
  'warehouseSettings',
  'wave',
  'webhookCounts',
  'webhookFailures',
  'webhookTopic',
]

/** Erases an account with a sent parcel, and marks another one as due for erasure of old data. */
async function eraseRandomUser(): Promise<void> {
  const { account, label } = await aLabel()
  await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.5 })
  await ensureRetentionScan(testTable(), (await aLabel()).account.userId, clock.now())
  await forceErasure(account.userId)
  advance(2 * MINUTE_MS)
  await eraseAll()
}

type Counts = Readonly<Record<string, number>>

/** Runs a job twice concurrently, as may happen on schedule; returns the counts of both runs. */
async function twice(job: string): Promise<readonly Counts[]> {
  const { handler } = await import(`../../../functions/jobs/${job}/handler.ts`)
  const run = (): Promise<Counts> => handler({}, lambdaContext())
  return withFaults([acceptAllMessages], () => Promise.all([run(), run()]))
}

/** Runs all jobs and returns their failures. */
async function faultsOfJobs(): Promise<readonly string[]> {
  const faults: string[] = []
  for (const job of JOBS) {
    for (const { failed = 0, stuck = 0 } of await twice(job)) {
      if (failed + stuck > 0) faults.push(`${job}: ${failed} failed, ${stuck} stuck`)
    }
  }
  return faults
}

const ownerOf = ({ pk }: StoredItem): string => /^USER#\d+/.exec(String(pk))?.[0] ?? ''

/** Returns whether the audit detects that an item is missing from a table. */
function missing(items: readonly StoredItem[]): (item: StoredItem) => boolean {
  const found = new Map<string, { readonly near: readonly StoredItem[]; readonly before: ReadonlySet<string> }>()
  const nearTo = (owner: string) => {
    const known = found.get(owner)
    if (known) return known
    const near = owner === '' ? items : items.filter((one) => ['', owner].includes(ownerOf(one)))
    const created = { near, before: new Set(orphansAmong(near, near.length)) }
    found.set(owner, created)
    return created
  }
  return (item) => {
    const { near, before } = nearTo(ownerOf(item))
    const without = near.filter((one) => one !== item)
    return orphansAmong(without, near.length).some((fault) => !before.has(fault))
  }
}

describe('the whole table', () => {
  useDemoShop()
  useKeyService()
  useFiles()
  beforeAll(() => {
    for (const worker of ['deliverWebhooks', 'retryWebhooks', 'operations', 'pushTracking'])
      process.env[getQueueVariable(worker)] = 'http://127.0.0.1/queue'
  })

  describeWithTable('with nothing in it', () => {
    test('lets every job run, and holds only what they say of themselves', async () => {
      expect(await faultsOfJobs()).toEqual([])
      expect(await danglingReferences()).toEqual([])
      expect(new Set((await readCompleteTable()).map(kindOfItem))).toEqual(new Set(['job', 'rollout']))
    })
  })

  describeWithTable('with a bit of everything', () => {
    test('expires items after their retention, in seconds', async () => {
      await doEverything()
      await expectRetention()
    })

    test('counts by days what feeds and ledgers list', async () => {
      const restoreTable = keepTable()
      await expectEqualStatistics()
      restoreTable()
    })

    test('has items of every kind of key, none of which is an orphan', async () => {
      await eraseRandomUser()
      const items = await readCompleteTable()
      expect(orphansAmong(items)).toEqual([])
      expect([...new Set(items.map(kindOfItem))].toSorted()).toEqual(Object.keys(keys).toSorted())
    })

    test('is seen to lack an item of whatever kind that others hang on', async () => {
      const items = await readCompleteTable()
      const isMissed = missing(items)
      const unmissed = [...Map.groupBy(items, kindOfItem)].filter(
        ([, some]) => !some.slice(0, MAX_TRIED).some(isMissed),
      )
      expect(unmissed.map(([name]) => name).toSorted()).toEqual(SELF_CONTAINED)
    })

    test('is maintained by all jobs, two of each concurrently, however late they run', async () => {
      for (const [round, days] of DAYS.entries()) {
        advance(days * DAY_MS)
        expect([round, await faultsOfJobs()]).toEqual([round, []])
        expect([round, await danglingReferences()]).toEqual([round, []])
      }
    })
  })
})
