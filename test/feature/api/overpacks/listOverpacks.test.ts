import { beforeAll, expect, test } from '@jest/globals'
import { formatDate } from '#shared/core/dates.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { anOverpack, deleteOverpack, getOverpack } from '#test/support/overpacks.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const DAY_MS = 86_400_000
const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const idsOf = ({ body }: ApiResponse): number[] => body.overpacks.map(({ id }: { id: number }) => id)
const list = (token: string, query = '') => call('GET /overpacks', { token, query })

describeWithTable('the list of overpacks', () => {
  useSigningSecret()
  let account: TestAccount
  let token: string
  /** Oldest first: the first is 100 days old. */
  const ids: number[] = []
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 1_000 } })
    token = account.token
    ids.push((await anOverpack(token)).id)
    advance(100 * DAY_MS)
    for (let n = 0; n < 4; n++) {
      ids.push((await anOverpack(token, 1 + (n % 2))).id)
      await deleteOverpack(token, (await anOverpack(token)).id)
    }
  })

  const pages = async (query: string) => {
    const found: number[][] = []
    for (let response = await list(token, query); ; ) {
      found.push(idsOf(response))
      const { next_page: next } = response.body
      if (next === null) return found
      response = await list(token, `page_token=${next}&limit=1&order=asc&date_start=2020-01-01`)
    }
  }
  const at = (...places: number[]) => places.map((place) => ids[place])
  const day = (ago: number) => formatDate(clock.now() - ago * DAY_MS)

  const cases: readonly { readonly query: () => string; readonly title: string; readonly expected: number[][] }[] = [
    { title: 'of the last 90 days, newest first', query: () => '', expected: [[4, 3, 2, 1]] },
    { title: 'in pages', query: () => 'limit=3', expected: [[4, 3, 2], [1]] },
    {
      title: 'in pages that come out even',
      query: () => 'limit=2',
      expected: [
        [4, 3],
        [2, 1],
      ],
    },
    {
      title: 'oldest first',
      query: () => `order=asc&limit=3&date_start=${day(120)}`,
      expected: [
        [0, 1, 2],
        [3, 4],
      ],
    },
    { title: 'from a page on', query: () => 'limit=2&page=2', expected: [[2, 1]] },
    { title: 'past the end', query: () => 'page=9', expected: [[]] },
    { title: 'of some days', query: () => `date_start=${day(100)}&date_end=${day(100)}`, expected: [[0]] },
    { title: 'of days before', query: () => `date_end=${day(100)}`, expected: [[]] },
  ]
  test.each(cases)('shows those $title', async ({ query, expected }) => {
    expect(await pages(query())).toEqual(expected.map((page) => at(...page)))
  })

  test('shows them as they are read, but for their shipments', async () => {
    const [row] = (await list(token)).body.overpacks
    const { shipments, ...overpack } = (await getOverpack(token, ids[4])).body.overpack
    expect(row).toEqual({ ...overpack, total_shipments: shipments.length })
    expect(row.total_shipments).toBe(2)
  })

  test.each([
    { query: 'limit=101', code: 1031 },
    { query: 'order=up', code: 1031 },
    { query: 'date_start=yesterday', code: 1031 },
    { query: 'date_start=2026-02-02&date_end=2026-02-01', code: 1031 },
    { query: 'page_token=x', code: 1025 },
  ])('rejects $query', async ({ query, code }) => {
    expect(outcome(await list(token, query))).toEqual([400, code])
  })

  test('rejects a page token of another user or list, and shows only the user’s own', async () => {
    const { next_page: mine } = (await list(token, 'limit=1')).body
    const stranger = (await anAccount()).token
    expect(outcome(await list(stranger, `page_token=${mine}`))).toEqual([400, 1025])
    expect(outcome(await call('GET /webhooks', { token, query: `page_token=${mine}` }))).toEqual([400, 1025])
    expect((await list(stranger)).body).toEqual({ overpacks: [], next_page: null })
  })
})
