import { beforeAll, expect, test } from '@jest/globals'
import { formatDate } from '#shared/core/dates.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const DAY_MS = 86_400_000

describeWithTable('listing shipments', () => {
  let account: TestAccount
  /** Oldest first: one from 100 days ago, then six from today. */
  const ids: number[] = []
  let label: { id: number; tracking_number: string }
  let cancelled: { tracking_number: string }

  const list = (query = ''): Promise<ApiResponse> => call('GET /shipments', { token: account.token, query })
  const idsOf = ({ body }: ApiResponse): number[] => body.shipments.map(({ id }: { id: number }) => id)
  const make = async (changes: Record<string, unknown> = {}) => {
    const { shipment } = (await post(account.token, changes)).body
    ids.push(shipment.id)
    return shipment
  }

  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 1_000 } })
    await make({ comments: ['old'] })
    advance(100 * DAY_MS)
    await make({ comments: ['first', 'Second, with a comma'] })
    await make({ to: recipient({ name: 'Zoë Müller' }) })
    label = (await make({ create_label: true })).labels[0]
    const relabelled = await make({ create_label: true })
    cancelled = relabelled.labels[0]
    await call('PUT /labels/{id}/cancel', { token: account.token, params: { id: relabelled.labels[0].id } })
    await make({ to: recipient({ name: 'ZOË SMITH' }) })
    await make()
  })

  test('shows those of the last 90 days, newest first, with totals', async () => {
    const response = await list()
    expect(idsOf(response)).toEqual(ids.slice(1).reverse())
    expect(response.body).toMatchObject({ total_shipments: 6, total_pages: 1 })
  })

  test('shows the live label of a row, without its events, and no labels', async () => {
    const { body } = await list()
    const row = body.shipments.find(({ id }: { id: number }) => id === ids[3])
    expect(row.label).toMatchObject({ id: label.id, cancelled: false })
    expect(row.label.events).toBeUndefined()
    expect(row.labels).toBeUndefined()
    const other = body.shipments.find(({ id }: { id: number }) => id === ids[4])
    expect(other.label).toBeNull()
  })

  test('pages in both directions; past the end is empty', async () => {
    const [one, two, four] = [await list('limit=2'), await list('limit=2&page=2'), await list('limit=2&page=4')]
    expect([...idsOf(one), ...idsOf(two)]).toEqual(ids.slice(3).reverse())
    expect(idsOf(four)).toEqual([])
    expect(four.status).toBe(200)
    expect(idsOf(await list('order=asc&limit=3'))).toEqual(ids.slice(1, 4))
  })

  const cases: readonly [query: string, expected: () => (number | undefined)[]][] = [
    ['labeled=yes', () => [ids[3]]],
    ['labeled=no', () => [ids[6], ids[5], ids[4], ids[2], ids[1]]],
    ['labeled=both&packed=both&processed=both', () => ids.slice(1).reverse()],
    ['packed=yes', () => []],
    ['packed=no&limit=1', () => [ids[6]]],
    ['processed=yes', () => []],
    ['comments=first', () => [ids[1]]],
    ['comments=Second%2C+with+a+comma', () => [ids[1]]],
    ['comments=fir', () => []],
    ['to.name=zo%C3%AB', () => [ids[5], ids[2]]],
    ['to.name=m%C3%BCll', () => [ids[2]]],
    ['to.name=zo%C3%AB&labeled=yes', () => []],
    ['overpack_id=5', () => []],
    ['unknown=parameter', () => ids.slice(1).reverse()],
  ]

  test.each(cases)('filters by %s', async (query, expected) => {
    expect(idsOf(await list(query))).toEqual(expected())
  })

  test('finds a shipment by any of its labels’ numbers, whatever its age and label', async () => {
    expect(idsOf(await list(`tracking_number=${label.tracking_number}`))).toEqual([ids[3]])
    expect(idsOf(await list(`tracking_number=${cancelled.tracking_number}`))).toEqual([ids[4]])
    expect(idsOf(await list(`tracking_number=${cancelled.tracking_number}&date_end=2020-01-01`))).toEqual([])
    expect(idsOf(await list('tracking_number=SV00000000000000'))).toEqual([])
    const stranger = await anAccount()
    const foreign = await call('GET /shipments', {
      token: stranger.token,
      query: `tracking_number=${label.tracking_number}`,
    })
    expect(idsOf(foreign)).toEqual([])
  })

  test('takes whole days, both included', async () => {
    const [today, then] = [formatDate(clock.now()), formatDate(clock.now() - 100 * DAY_MS)]
    expect(idsOf(await list(`date_start=${then}&date_end=${then}`))).toEqual([ids[0]])
    expect(idsOf(await list(`date_start=${today}`))).toHaveLength(6)
    expect(idsOf(await list(`date_start=${then}&order=asc&limit=1`))).toEqual([ids[0]])
    expect(idsOf(await list(`date_end=${then}`))).toEqual([])
  })

  test.each([
    ['date_start=2026-02-30', 'date_start'],
    ['date_start=yesterday', 'date_start'],
    ['date_start=2026-10-02&date_end=2026-10-01', 'date_end'],
    ['labeled=maybe', 'labeled'],
    ['overpack_id=x', 'overpack_id'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['page=0', 'page'],
    ['order=up', 'order'],
  ])('rejects %s', async (query, parameter) => {
    const response = await list(query)
    expect([response.status, response.body.code]).toEqual([400, 1031])
    expect(response.body.message).toContain(parameter)
    expect(response.body.errors[0]).toContain(`/${parameter}: `)
  })
})
