import { beforeAll, expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const post = (token: string, credential: unknown) => call('POST /credentials', { token, body: { credential } })
const remove = (token: string, id: number) => call('DELETE /credentials/{id}', { token, params: { id } })
const list = (token: string, query = '') => call('GET /credentials', { token, query })
const idsOf = ({ body }: ApiResponse): number[] => body.credentials.map(({ id }: { id: number }) => id)

describeWithTable('the list of credentials', () => {
  useSigningSecret()
  useKeyService()
  let token = ''
  /** Shipment IDs, oldest first. */
  const ids: number[] = []
  const carriers = ['DHLeC', 'DeutschePost', 'DHLeC', 'DeutschePost', 'DHLeC']
  beforeAll(async () => {
    token = (await anAccount()).token
    for (const carrier of carriers) {
      ids.push((await post(token, { carrier, params: {} })).body.credential.id)
      await remove(token, (await post(token, { carrier, params: {} })).body.credential.id)
    }
  })

  const pages = async (query: string) => {
    const found: number[][] = []
    for (let response = await list(token, query); ; ) {
      found.push(idsOf(response))
      const { next_page: next } = response.body
      if (next === null) return found
      response = await list(token, `page_token=${next}`)
    }
  }
  const at = (...places: number[]) => places.map((place) => ids[place])

  test.each([
    { query: '', expected: [[4, 3, 2, 1, 0]] },
    { query: 'order=asc&limit=2', expected: [[0, 1], [2, 3], [4]] },
    { query: 'limit=5', expected: [[4, 3, 2, 1, 0]] },
    { query: 'limit=2&page=2', expected: [[2, 1], [0]] },
    { query: 'sort=carrier&order=asc', expected: [[0, 2, 4, 1, 3]] },
    { query: 'sort=carrier&order=asc&limit=2', expected: [[0, 2], [4, 1], [3]] },
    { query: 'sort=carrier&limit=2', expected: [[3, 1], [4, 2], [0]] },
    {
      query: 'sort=carrier&order=asc&limit=3',
      expected: [
        [0, 2, 4],
        [1, 3],
      ],
    },
    { query: 'sort=carrier&order=asc&limit=2&page=2', expected: [[4, 1], [3]] },
    { query: 'sort=carrier&page=9', expected: [[]] },
  ])('by $query', async ({ query, expected }) => {
    expect(await pages(query)).toEqual(expected.map((page) => at(...page)))
  })

  test.each([
    { query: 'sort=name', code: 1031 },
    { query: 'limit=101', code: 1031 },
    { query: 'page_token=x', code: 1025 },
  ])('rejects $query', async ({ query, code }) => {
    expect(outcome(await list(token, query))).toEqual([400, code])
  })

  test('rejects a page token of another user or list', async () => {
    const { next_page: mine } = (await list(token, 'limit=1')).body
    const stranger = (await anAccount()).token
    expect(outcome(await list(stranger, `page_token=${mine}`))).toEqual([400, 1025])
    expect(outcome(await call('GET /webhooks', { token, query: `page_token=${mine}` }))).toEqual([400, 1025])
  })
})
