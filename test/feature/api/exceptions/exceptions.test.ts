import { beforeAll, expect, test } from '@jest/globals'
import { formatDate } from '#shared/core/dates.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { closeException, createException, findException } from '#shared/shipping/exceptions/exceptionStore.ts'
import type { Exception, ExceptionOutcome } from '#shared/shipping/exceptions/rules/exception.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const DAY_MS = 86_400_000
const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const idsOf = ({ body }: ApiResponse): number[] => body.exceptions.map(({ id }: { id: number }) => id)

describeWithTable('exceptions', () => {
  let account: TestAccount
  /**
   * Exception IDs in creation order; the first is 100 days old, and its ID was chosen by its
   * facility.
   */
  const ids: number[] = []

  const raise = async (changes: Partial<Exception> = {}): Promise<number> => {
    const exception: Exception = {
      id: generateId(),
      userId: account.userId,
      createdMs: clock.now(),
      shipmentId: null,
      trackingNumber: null,
      notes: null,
      type: 'Damaged',
      status: 'On Hold',
      ...changes,
    }
    must(await testTable().commit([createException(exception)]))
    return exception.id
  }
  const get = (id: unknown, token = account.token) =>
    call('GET /exceptions/{id}', { token, params: { id: String(id) } })
  const list = (query = '', token = account.token) => call('GET /exceptions', { token, query })

  beforeAll(async () => {
    account = await anAccount()
    ids.push(await raise({ id: 17, type: 'Oversized' }))
    advance(100 * DAY_MS)
    ids.push(await raise({ shipmentId: 5, trackingNumber: 'SV1', notes: 'box torn' }))
    ids.push(await raise({ type: 'Bad Label', trackingNumber: 'SV2' }))
    ids.push(await raise({ id: 18, type: 'Bad Label' }))
  })

  test('is read as it was raised', async () => {
    expect((await get(17)).body.exception).toMatchObject({ id: 17, type: 'Oversized', notes: null })
    expect((await get(ids[1])).body).toEqual({
      exception: {
        id: ids[1],
        created: expect.stringContaining(formatDate(clock.now())),
        shipment_id: 5,
        tracking_number: 'SV1',
        notes: 'box torn',
        type: 'Damaged',
        status: 'On Hold',
      },
    })
  })

  test('that is held ends once, and for good', async () => {
    const other = await anAccount()
    const raised = async (notes: string) => raise({ notes, userId: other.userId })
    const close = async (id: number, status: ExceptionOutcome, notes?: string) => {
      const exception = await findException(testTable(), other.userId, id)
      return exception && testTable().commit([closeException(exception, status, notes)])
    }
    const [labelled, returned] = [await raised('unreadable'), await raised('as it is')]
    expect(await close(labelled, 'Overlabeled', 'new label SV9')).toMatchObject({ ok: true })
    expect(await close(labelled, 'Destroyed')).toMatchObject({ ok: false })
    expect(await close(returned, 'Returned to Sender')).toMatchObject({ ok: true })
    expect((await list('order=asc', other.token)).body.exceptions).toMatchObject([
      { id: labelled, status: 'Overlabeled', notes: 'new label SV9' },
      { id: returned, status: 'Returned to Sender', notes: 'as it is' },
    ])
  })

  test('may be raised under an id once', async () => {
    const accepted = await raise({ id: 19, createdMs: 0 })
    const exception = await findException(testTable(), account.userId, accepted)
    if (!exception) throw new Error('the exception is not there')
    expect(await testTable().commit([createException(exception)])).toEqual({ ok: false, error: 'again' })
  })

  test('are listed newest id first, those raised in the last 90 days, with totals', async () => {
    const { body } = await list()
    expect(body).toMatchObject({ total_exceptions: 3, total_pages: 1 })
    expect(idsOf(await list())).toEqual([ids[2], ids[1], 18])
    expect(body.exceptions[1]).toEqual((await get(ids[1])).body.exception)
  })

  test('are turned by page, in both directions; past the end is empty', async () => {
    expect(idsOf(await list('limit=2'))).toEqual([ids[2], ids[1]])
    expect(idsOf(await list('limit=2&page=2'))).toEqual([18])
    expect(idsOf(await list('limit=2&page=3'))).toEqual([])
    expect(idsOf(await list('limit=2&order=asc'))).toEqual([18, ids[1]])
  })

  const filters: readonly { readonly query: string; readonly expected: () => (number | undefined)[] }[] = [
    { query: 'status=On%20Hold', expected: () => [ids[2], ids[1], 18] },
    { query: 'status=Destroyed', expected: () => [] },
    { query: 'type=Bad+Label', expected: () => [ids[2], 18] },
    { query: 'type=Bad+Label&tracking_number=SV2', expected: () => [ids[2]] },
    { query: 'tracking_number=SV1', expected: () => [ids[1]] },
    { query: 'tracking_number=SV', expected: () => [] },
    { query: 'shipment_id=5', expected: () => [ids[1]] },
    { query: 'shipment_id=6', expected: () => [] },
    { query: 'type=Oversized', expected: () => [] },
  ]
  test.each(filters)('are filtered by $query', async ({ query, expected }) => {
    expect(idsOf(await list(query))).toEqual(expected())
  })

  test('are listed by whole days, both included, whatever their ids', async () => {
    const [today, then] = [formatDate(clock.now()), formatDate(clock.now() - 100 * DAY_MS)]
    expect(idsOf(await list(`date_start=${then}&date_end=${then}`))).toEqual([17])
    expect(idsOf(await list(`date_start=${then}&order=asc`))).toEqual([17, 18, ids[1], ids[2]])
    expect(idsOf(await list(`date_start=${today}&date_end=${today}`))).toHaveLength(3)
    expect(idsOf(await list(`date_end=${then}`))).toEqual([])
  })

  test.each(['status=Lost', 'status=on hold', 'type=Broken', 'shipment_id=x', 'limit=0', 'order=up'])(
    'are not listed by %s',
    async (query) => {
      const response = await list(query)
      expect(outcome(response)).toEqual([400, 1031])
      expect(response.body.errors[0]).toContain(`/${query.split('=')[0]}: `)
    },
  )

  test.each(['404', 'x', '0', '-1', '9'.repeat(20)])('knows none called %s', async (id) => {
    expect(outcome(await get(id))).toEqual([404, 1160])
  })

  test('those of others are not there', async () => {
    const { token } = await anAccount()
    expect(outcome(await get(ids[1], token))).toEqual([404, 1160])
    expect((await list('', token)).body).toEqual({
      exceptions: [],
      next_page: null,
      total_exceptions: 0,
      total_pages: 0,
    })
  })

  test('need the scope of shipments', async () => {
    const { token } = await anAccount({ scopes: ['read_orders'] })
    expect(outcome(await list('', token))).toEqual([403, 1009])
    expect(outcome(await get(1, token))).toEqual([403, 1009])
  })
})
