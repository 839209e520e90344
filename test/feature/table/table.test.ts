import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { put } from '#shared/table/actions.ts'
import { equals, exists, isAtLeast } from '#shared/table/expressions.ts'
import { due, type Key } from '#shared/table/keys.ts'
import { testTable } from '#test/support/accounts.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { describeWithTable } from '#test/support/table.ts'

const partition = () => `TEST#${randomUUID()}`

async function fill(pk: string, count: number): Promise<readonly Key[]> {
  const keys = Array.from({ length: count }, (_, n) => ({ pk, sk: String(n).padStart(3, '0') }))
  for (let from = 0; from < count; from += 100) {
    await testTable().commit(keys.slice(from, from + 100).map((key) => put({ ...key, n: Number(key.sk) })))
  }
  return keys
}

describeWithTable('the table', () => {
  test('reads what was just written, and says so of what is not there', async () => {
    const pk = partition()
    const [key] = await fill(pk, 1)
    if (!key) throw new Error('nothing was written')
    expect(await testTable().get(key)).toEqual({ ...key, n: 0 })
    expect(await testTable().get({ pk, sk: 'none' })).toBeUndefined()
  })

  test('reads base items consistently, which an index cannot', async () => {
    const calls = recorder()
    await withFaults([calls], async () => {
      const table = testTable()
      await table.get({ pk: 'x', sk: 'x' })
      await table.query({ pk: 'x' })
      await table.query({ pk: 'x', index: 'due' })
      await table.batchGet([{ pk: 'x', sk: 'x' }])
    })
    expect(calls.calls.map(({ input }) => input.ConsistentRead)).toEqual([true, true, false, undefined])
    expect(JSON.stringify(calls.calls[3]?.input.RequestItems)).toContain('"ConsistentRead":true')
  })

  test('queries a range, a number of items, backwards, on, filtered and in part', async () => {
    const pk = partition()
    await fill(pk, 10)
    const numbers = async (query: object) => (await testTable().query({ pk, ...query })).items.map(({ n }) => n)
    expect(await numbers({ range: { from: '003', to: '005' } })).toEqual([3, 4, 5])
    expect(await numbers({ range: { from: '005', to: '003' } })).toEqual([])
    expect(await numbers({ limit: 2, descending: true })).toEqual([9, 8])
    expect(await numbers({ after: { pk, sk: '007' } })).toEqual([8, 9])
    expect(await numbers({ filter: isAtLeast('n', 8) })).toEqual([8, 9])
    expect((await testTable().query({ pk, only: ['sk'], limit: 1 })).items).toEqual([{ sk: '000' }])
    expect((await testTable().query({ pk, limit: 2 })).next).toEqual({ pk, sk: '001' })
    expect((await testTable().query({ pk })).next).toBeUndefined()
  })

  test('reads a whole partition over several pages', async () => {
    const pk = partition()
    await fill(pk, 7)
    const calls = recorder()
    const items = await withFaults([calls], () => testTable().queryAll({ pk, limit: 3 }))
    expect(items.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(calls.calls).toHaveLength(3)
  })

  test('finds due work in the index up to an instant, by its keys only', async () => {
    const table = testTable()
    const pk = partition()
    await table.commit(
      [10, 20, 30].map((dueAtMs) => put({ pk, sk: String(dueAtMs), ...due('index-test', 5, dueAtMs), secret: true })),
    )
    const { items } = await table.query({ index: 'due', pk: 'index-test#05', range: { from: 0, to: 20 } })
    expect(items).toEqual([
      { pk, sk: '10', dueJob: 'index-test#05', dueAt: 10 },
      { pk, sk: '20', dueJob: 'index-test#05', dueAt: 20 },
    ])
  })

  test('reads more than a hundred keys in their order, without those that are not there', async () => {
    const pk = partition()
    const keys = await fill(pk, 130)
    const requests = [{ pk, sk: 'none' }, ...keys].reverse()
    const items = await testTable().batchGet(requests)
    expect(items.map(({ n }) => n)).toEqual(keys.map((_, n) => n).reverse())
    expect(await testTable().batchGet([])).toEqual([])
  })

  test('asks again for what a batch left unread', async () => {
    const keys = await fill(partition(), 5)
    let isFirst = true
    const partly = async (call: { command: string }, next: () => Promise<unknown>) => {
      const response = Object(await next())
      if (!call.command.startsWith('BatchGet') || !isFirst) return response
      isFirst = false
      const [name = ''] = Object.keys(response.Responses)
      const [left, ...read] = response.Responses[name]
      const unread = { [name]: { Keys: [{ pk: left.pk, sk: left.sk }], ConsistentRead: true } }
      return { ...response, Responses: { [name]: read }, UnprocessedKeys: unread }
    }
    expect(await withFaults([partly], () => testTable().batchGet(keys))).toHaveLength(5)
    expect(isFirst).toBe(false)
  })

  test('updates under a condition, and returns the item that violated it', async () => {
    const table = testTable()
    const [key] = await fill(partition(), 1)
    if (!key) throw new Error('nothing was written')
    expect(await table.update(key, { set: { n: 5 } }, equals('n', 0))).toEqual({ ok: true, value: { ...key, n: 5 } })
    expect(await table.update(key, { set: { n: 9 } }, equals('n', 0))).toEqual({ ok: false, error: { ...key, n: 5 } })
    const none = { ...key, sk: 'none' }
    expect(await table.update(none, { set: { n: 9 } }, exists())).toEqual({ ok: false, error: undefined })
  })
})
