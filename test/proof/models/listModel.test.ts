import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import { remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { useKeyService } from '#test/support/keyService.ts'
import type { ModelList, ModelObject } from '#test/support/listModel/modelList.ts'
import { MODEL_LISTS } from '#test/support/listModel/modelLists.ts'
import {
  compare,
  findInModel,
  isReversed,
  type ListQuery,
  randomQuery,
  singleQueries,
} from '#test/support/listModel/naiveList.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { seeded } from '#test/support/seeded.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

/*
 * Compares every list with a simple in-memory model: all combinations of filters, order, page size,
 * page number and token, with objects created and removed between pages.
 */

const OBJECTS = 16
const MAX_OBJECTS = 24
const QUERIES = rounds(20, 2_000)
const HOUR_MS = 3_600_000
const MAX_HOURS_BETWEEN = 240

const idsIn = ({ body }: ApiResponse, { rows }: ModelList): readonly (number | string)[] =>
  body[rows].map(({ id }: { readonly id: number | string }) => id)

const idsOf = (objects: readonly ModelObject[]): readonly (number | string)[] => objects.map(({ id }) => id)

class ListUnderTest {
  readonly list: ModelList
  readonly account: TestAccount
  readonly random = seeded(jest.getSeed())
  objects: readonly ModelObject[] = []

  constructor(list: ModelList, account: TestAccount) {
    this.list = list
    this.account = account
  }

  async create(): Promise<void> {
    if (this.objects.length >= MAX_OBJECTS) return
    this.objects = [...this.objects, await this.list.create(this.account, this.random)]
  }

  async removeOne(): Promise<void> {
    const object = this.objects[this.random.below(this.objects.length)]
    if (!object || this.objects.length < OBJECTS / 2) return
    if (await this.list.remove?.(this.account, object)) this.objects = this.objects.filter((one) => one !== object)
  }

  query(): ListQuery {
    return randomQuery(this.list, this.objects, this.random)
  }

  find(query: ListQuery, requestedMs: number): readonly ModelObject[] {
    return findInModel(this.list, this.objects, query, requestedMs)
  }

  async read(query: ListQuery, page: Readonly<Record<string, string>>): Promise<ApiResponse> {
    const { filters, order, sort, limit } = query
    const sent = { ...filters, order, limit: String(limit), ...(sort === undefined ? {} : { sort }), ...page }
    const response = await call(`GET ${this.list.path}`, {
      token: this.account.token,
      query: new URLSearchParams(sent).toString(),
    })
    const expected = isReversed(query) && page.page_token === undefined ? 400 : 200
    expect({ sent, status: response.status, body: expected === response.status ? null : response.body }).toEqual({
      sent,
      status: expected,
      body: null,
    })
    return response
  }
}

/** Reads all pages by number, and one past the last. */
async function comparePages(tested: ListUnderTest, query: ListQuery): Promise<void> {
  const expected = idsOf(tested.find(query, clock.now()))
  const pages = Math.ceil(expected.length / query.limit)
  for (let page = 1; page <= pages + 1; page++) {
    const response = await tested.read(query, { page: String(page) })
    if (isReversed(query)) return
    const ids = expected.slice((page - 1) * query.limit, page * query.limit)
    expect({ query, page, ids: idsIn(response, tested.list) }).toEqual({ query, page, ids })
    const totals = Object.entries(response.body).filter(([name]) => name.startsWith('total_'))
    for (const [name, total] of totals) {
      expect({ query, name, total }).toEqual({ query, name, total: name === 'total_pages' ? pages : expected.length })
    }
  }
}

/** Reads page after page by token while objects are created and removed. */
async function compareWalk(tested: ListUnderTest, query: ListQuery): Promise<void> {
  const { list, random } = tested
  const requestedMs = clock.now()
  const isTrackingFixed = query.sort !== undefined
  let response = await tested.read(query, {})
  if (isReversed(query)) return
  let behind: ModelObject | undefined
  for (;;) {
    const last = behind
    const ahead = tested.find(query, requestedMs).filter((one) => !last || compare(list, query, last, one) < 0)
    const ids = idsOf(ahead.slice(0, query.limit))
    expect({ query, last, ids: idsIn(response, list) }).toEqual({ query, last, ids })
    const { next_page: token } = response.body
    // A page that is not full is the last.
    if (ids.length < query.limit) expect(token).toBeNull()
    if (ahead.length > query.limit) expect(token).not.toBeNull()
    if (token === null) return
    behind = ahead[query.limit - 1]
    if (!isTrackingFixed && random.below(3) === 0) await tested.create()
    if (!isTrackingFixed && random.below(3) === 0) await tested.removeOne()
    // Other parameters are ignored with a token.
    response = await tested.read({ ...query, filters: {}, sort: undefined }, { page_token: token, page: '3' })
  }
}

describeWithTable('every list', () => {
  useSigningSecret()
  useKeyService()
  const lists = new Map<ModelList, ListUnderTest>()

  beforeAll(async () => {
    // Simulates a table in which the lists by status start after the first orders.
    must(await testTable().commit([remove(keys.rollout('orders by status'))]))
    for (const [place, list] of MODEL_LISTS.entries()) {
      const account = await anAccount({ listShards: 1 + (place % 3), balances: { USD: 1_000_000 } })
      await list.prepare?.(account)
      lists.set(list, new ListUnderTest(list, account))
    }
    const { below } = seeded(jest.getSeed())
    for (let count = 0; count < OBJECTS; count++) {
      for (const tested of lists.values()) await tested.create()
      advance(below(MAX_HOURS_BETWEEN) * HOUR_MS)
    }
  }, minutes(3))

  describe.each(MODEL_LISTS.map((list) => [list.path, list] as const))('GET %s', (_, list) => {
    const underTest = (): ListUnderTest => {
      const tested = lists.get(list)
      if (!tested) throw new Error(`${list.path} was not prepared`)
      return tested
    }

    test(
      'has the same rows, in the same order, by page number and by token',
      async () => {
        const tested = underTest()
        for (const query of singleQueries(list, tested.objects, tested.random)) {
          await comparePages(tested, query)
          await compareWalk(tested, query)
        }
        for (let count = 0; count < QUERIES; count++) {
          await comparePages(tested, tested.query())
          await compareWalk(tested, tested.query())
        }
      },
      minutes(2),
    )
  })
})
