import { paginateScan } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { useFiles } from '#test/support/files.ts'
import { readPreviousTable, type TypedItem } from '#test/support/formerTable.ts'
import { formsOf, unreadable } from '#test/support/itemForms.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aMerchant, postOrder } from '#test/support/orders.ts'
import { doEverything } from '#test/support/populateTable.ts'
import { recipient } from '#test/support/shipments.ts'
import { beforeRollouts, describeWithTable, tableClient } from '#test/support/table.ts'

/** Compatible differences, with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'order: consignor.phone may be null': 'parties could always lack it; no order from a store was among the former ones',
  'order: consignor.id may be null': 'the same',
  'screeningDecision: commit is missing at times': 'only the transaction that wrote an item looks for its mark',
  'exception: dueJob is missing at times': 'one that ended waits for no job; none of the former ones had',
  'exception: dueAt is missing at times': 'the same',
  'exception: dueFailures is missing at times': 'the same',
  'returned: rmaNumber may be null': 'returns could always lack it; all of the former ones had one',
  'returnRow: r is missing at times': 'the same',
  'delivery: dueJob is missing at times': 'deliveries that ended have never had one',
  'delivery: dueAt is missing at times': 'the same',
  'delivery: dueFailures is missing at times': 'the same',
  'event labelReady: dueJob is missing at times': 'events that were passed on have never had one',
  'event labelReady: dueAt is missing at times': 'the same',
  'event labelReady: dueFailures is missing at times': 'the same',
  'event trackingEvent: dueJob is missing at times': 'events that were passed on have never had one',
  'event trackingEvent: dueAt is missing at times': 'the same',
  'event trackingEvent: dueFailures is missing at times': 'the same',
  'wallet: dueJob is missing at times': 'wallets of sandboxes wait for no job, which finds the others by it',
  'wallet: dueAt is missing at times': 'the same',
  'wallet: dueFailures is missing at times': 'the same',
  'carrierParcel: failures is gone':
    'it is the record of a simulated carrier, which plays no part where parcels are real',
}

async function writtenItems(): Promise<readonly TypedItem[]> {
  const items: TypedItem[] = []
  for await (const { Items = [] } of paginateScan({ client: tableClient() }, { TableName: process.env.TABLE_NAME })) {
    items.push(...Items)
  }
  return items
}

/** During a rollout, functions of the previous release read what new ones write. */
describe('items as they are written now', () => {
  useDemoShop()
  useKeyService()
  useFiles()
  beforeAll(() => {
    for (const worker of ['deliverWebhooks', 'retryWebhooks', 'operations', 'pushTracking'])
      process.env[getQueueVariable(worker)] = 'http://127.0.0.1/queue'
  })

  describeWithTable('compared with those of the previous release', () => {
    test('have all their attributes, of the same types', async () => {
      await beforeRollouts()
      await doEverything()
      await postOrder((await aMerchant()).token, { exception_on_failure: true, to: recipient({ postal_code: '1' }) })
      const previous = formsOf(readPreviousTable().items)
      const present = formsOf(await writtenItems())
      const faults = [...previous].flatMap(([kind, form]) => {
        const now = present.get(kind)
        return now ? unreadable(form, now).map((fault) => `${kind}: ${fault}`) : [`${kind} is gone`]
      })
      expect(faults.filter((fault) => !Object.hasOwn(HARMLESS, fault))).toEqual([])
    })
  })
})

describe('an item that a former release reads', () => {
  const faultsOf = (before: TypedItem, after: TypedItem) => {
    const key = { pk: { S: 'EMAIL#a@example.com' }, sk: { S: 'EMAIL' } }
    const formOf = (item: TypedItem) => formsOf([{ ...key, ...item }]).get('email') ?? new Map()
    return unreadable(formOf(before), formOf(after))
  }

  test('may have more attributes', () => {
    expect(faultsOf({ a: { S: 'x' } }, { a: { S: 'y' }, b: { N: '1' } })).toEqual([])
  })

  test('may not lack one', () => {
    expect(faultsOf({ a: { S: 'x' }, b: { N: '1' } }, { a: { S: 'y' } })).toEqual(['b is gone'])
    expect(faultsOf({ a: { M: { c: { S: 'x' }, d: { S: 'x' } } } }, { a: { M: { c: { S: 'x' } } } })).toEqual([
      'a.d is gone',
    ])
  })

  test('may not have one of another type, or null', () => {
    expect(faultsOf({ a: { S: 'x' } }, { a: { N: '1' } })).toEqual(['a is N, and was S'])
    expect(faultsOf({ a: { S: 'x' } }, { a: { NULL: true } })).toEqual(['a may be null'])
  })

  test('may have a value where it was null', () => {
    expect(faultsOf({ a: { NULL: true } }, { a: { S: 'x' } })).toEqual([])
  })
})
