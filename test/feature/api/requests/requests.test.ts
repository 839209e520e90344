import { describe, expect, jest, test } from '@jest/globals'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { log } from '#shared/platform/log.ts'
import { requestStore } from '#shared/platform/requestStore.ts'
import { startErasure } from '#shared/privacy/eraseAccount.ts'
import { listRequestPage, MAX_FILES_PER_PAGE } from '#shared/requests/listRequests.ts'
import { REQUEST_PATTERN } from '#shared/requests/rules/requestMessage.ts'
import { anAccount, anApiKey, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { useFiles } from '#test/support/files.ts'
import { eraseAll } from '#test/support/privacy.ts'
import { deliver, file, requestLinesOf, withRequestsFiled } from '#test/support/requestLog.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const DAY_MS = 24 * 60 * MINUTE_MS

describeWithTable('the log of requests', () => {
  useFiles()

  const me = (token: string, id: string) => call('GET /users/me', { token, headers: { 'x-request-id': id } })
  const missing = (token: string, id: string) =>
    call('GET /shipments/{id}', { token, params: { id: 4711 }, headers: { 'x-request-id': id } })
  const expectRejected = (token: string, id: string) =>
    call('POST /webhooks', {
      token,
      headers: { 'x-request-id': id },
      body: { webhook: { address: 'no address of Ada Lovelace', key: 'a secret key of Ada', topic: 'nonsense topic' } },
    })
  const list = async (token: string, query = '') => {
    const { status, body } = await call('GET /requests', { token, query })
    expect({ query, status }).toEqual({ query, status: 200 })
    return body
  }
  const idsOf = ({ requests }: { requests: readonly { id: string }[] }) => requests.map(({ id }) => id)
  const listed = async (token: string, query = '') => idsOf(await list(token, query))

  /** Returns the keys of an account's files in the bucket. */
  const keysOf = async (userId: number) => {
    const found = await Promise.all(['writes', 'reads'].map((kind) => requestStore.list(`${kind}/${userId}/`, '')))
    return found.flatMap(({ keys }) => keys)
  }

  /** Returns all pages of a list. */
  async function allPages(token: string, query: string) {
    const pages: string[][] = []
    let next: string | null = null
    do {
      const page: { requests: { id: string }[]; next_page: string | null } = await list(
        token,
        next === null ? query : `page_token=${encodeURIComponent(next)}`,
      )
      pages.push(page.requests.map(({ id }) => id))
      next = page.next_page
    } while (next !== null)
    return pages
  }

  test('shows what was asked, what became of it, and nothing of persons', async () => {
    const { userId, token } = await anAccount()
    const key = await anApiKey(userId)
    await withRequestsFiled(async () => {
      await me(token, 'r-1')
      await missing(token, 'r-2')
      await expectRejected(key.text, 'r-3')
    })
    const { requests, next_page } = await list(token)
    expect(next_page).toBeNull()
    expect(requests).toEqual([
      {
        id: 'r-3',
        created: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        method: 'POST',
        path: '/webhooks',
        query: {},
        status: 400,
        code: 1000,
        error: 'validation_failed',
        errors: [expect.stringMatching(/^\/webhook\/topic: must be one of fulfillments_complete, .+…$/)],
        duration_ms: expect.any(Number),
        key_id: key.id,
        application_id: expect.any(String),
        body: {
          webhook: {
            address: '<text of 26 characters>',
            key: '<text of 19 characters>',
            topic: '<text of 14 characters>',
          },
        },
      },
      expect.objectContaining({
        id: 'r-2',
        method: 'GET',
        path: '/shipments/4711',
        status: 404,
        body: null,
        key_id: null,
      }),
      expect.objectContaining({ id: 'r-1', path: '/users/me', status: 200, code: null, error: null }),
    ])
    expect(JSON.stringify(requests)).not.toMatch(/Ada|secret/)
  })

  test('is searched by id, key, path, method, status, code and time', async () => {
    const { userId, token } = await anAccount()
    const key = await anApiKey(userId)
    await withRequestsFiled(async () => {
      await me(token, 's-1')
      await missing(token, 's-2')
      await expectRejected(key.text, 's-3')
    })
    const { requests } = await list(token)
    const code = requests.find(({ id }: { id: string }) => id === 's-2').code
    expect({
      id: await listed(token, 'request_id=s-2'),
      unknown: await listed(token, 'request_id=s-9'),
      key: await listed(token, `key=${key.id}`),
      path: await listed(token, 'path=/ship'),
      method: await listed(token, 'method=GET'),
      status: await listed(token, 'status=200'),
      class: await listed(token, 'status=4xx'),
      failed: await listed(token, 'status=failed'),
      code: await listed(token, `code=${code}`),
      before: await listed(token, 'created_max=2020-01-01'),
      later: await listed(token, 'created_min=2020-01-01'),
    }).toEqual({
      id: ['s-2'],
      unknown: [],
      key: ['s-3'],
      path: ['s-2'],
      method: expect.arrayContaining(['s-2', 's-1']),
      status: ['s-1'],
      class: ['s-3', 's-2'],
      failed: ['s-3', 's-2'],
      code: ['s-2'],
      before: [],
      later: ['s-3', 's-2', 's-1'],
    })
    const wrong = await call('GET /requests', { token, query: 'status=9xx' })
    expect(wrong.status).toBe(400)
  })

  test('shows requests that were rejected for their scope or their rate', async () => {
    const { userId, token } = await anAccount({ bucketSize: 3 })
    const key = await anApiKey(userId, { scopes: ['read_logs'] })
    const lines = await requestLinesOf(async () => {
      await me(key.text, 'q-1')
      for (let n = 2; n <= 6; n++) await me(token, `q-${n}`)
    })
    await file(await deliver(lines))
    advance(MINUTE_MS)
    const { requests } = await list(token)
    const statuses = Object.fromEntries(requests.map(({ id, status }: { id: string; status: number }) => [id, status]))
    expect(statuses['q-1']).toBe(403)
    expect([statuses['q-5'], statuses['q-6']]).toEqual([429, 429])
  })

  test('needs its scope', async () => {
    const { token } = await anAccount({ scopes: ['read_shipments'] })
    expect((await call('GET /requests', { token })).status).toBe(403)
  })

  test('keeps accounts apart, whichever of them share a batch', async () => {
    const accounts = await Promise.all([anAccount(), anAccount(), anAccount()])
    const lines = await requestLinesOf(async () => {
      for (const round of [1, 2]) for (const [n, { token }] of accounts.entries()) await me(token, `u${n}-${round}`)
    })
    await file(await deliver(lines.slice(0, 3), lines.slice(3)))
    for (const [n, { token }] of accounts.entries()) expect(await listed(token)).toEqual([`u${n}-2`, `u${n}-1`])
  })

  test('shows a request once, however often its batch comes, and wherever a worker dies', async () => {
    const accounts = await Promise.all([anAccount(), anAccount()])
    const lines = await requestLinesOf(async () => {
      for (const { token, userId } of accounts) {
        await me(token, `a-${userId}`)
        await missing(token, `b-${userId}`)
      }
    })
    const key = await deliver(lines)
    const { put } = requestStore
    let left = 2
    const dying = jest.spyOn(requestStore, 'put').mockImplementation(async (...named) => {
      if (left-- === 0) throw new Error('the worker dies')
      return put(...named)
    })
    expect((await file(key)).batchItemFailures).toHaveLength(1)
    dying.mockRestore()
    expect((await file(key)).batchItemFailures).toEqual([])
    expect((await file(key)).batchItemFailures).toEqual([])
    // CloudWatch Logs may deliver a line in two batches.
    await file(await deliver(lines))
    for (const { token, userId } of accounts) expect(await listed(token)).toEqual([`b-${userId}`, `a-${userId}`])
  })

  test('skips unreadable lines', async () => {
    const { token } = await anAccount()
    const lines = await requestLinesOf(() => me(token, 'g-1'))
    const control = JSON.stringify({ messageType: 'CONTROL_MESSAGE', logEvents: [{ message: 'are you there' }] })
    const batch = await deliver(['no JSON', '{"message":"request"}', ...lines, control])
    expect((await file(batch)).batchItemFailures).toEqual([])
    expect(await listed(token)).toEqual(['g-1'])
  })

  test('shows the arrival time of a request, regardless of its duration', async () => {
    const { token } = await anAccount()
    const beforeMs = clock.now()
    const [line = ''] = await requestLinesOf(() => withFastStopwatch(() => me(token, 's-1')))
    const atMs = JSON.parse(line).shown.at_ms
    expect([atMs >= beforeMs, atMs <= clock.now()]).toEqual([true, true])
  })

  test('continues page by page, and shows each request once', async () => {
    const { token } = await anAccount({ bucketSize: 100 })
    const ids: string[] = []
    for (let span = 0; span < 3; span++) {
      await withRequestsFiled(async () => {
        for (let n = 0; n < 5; n++) {
          const id = `p-${span}-${n}`
          ids.unshift(id)
          await (n % 2 === 0 ? me : missing)(token, id)
        }
      })
      advance(MINUTE_MS)
    }
    const pages = await allPages(token, 'limit=4')
    expect(pages.flat()).toEqual(ids)
    expect(Math.max(...pages.map(({ length }) => length))).toBe(4)
    const other = await anAccount()
    const { next_page } = await list(token, 'limit=4')
    const stolen = await call('GET /requests', {
      token: other.token,
      query: `page_token=${encodeURIComponent(next_page)}`,
    })
    expect(stolen.status).toBe(400)
  })

  test('reads a bounded number of files for a page, however few are found', async () => {
    const { userId, token } = await anAccount()
    const lines = await requestLinesOf(() => me(token, 'b-1'))
    const nowMs = clock.now()
    const spread = Array.from({ length: 150 }, (_, n) => {
      const line = JSON.parse(lines[0] ?? '')
      return JSON.stringify({
        ...line,
        request_id: `b-${n}`,
        gateway_request_id: `g-${n}`,
        shown: { ...line.shown, at_ms: nowMs - n * MINUTE_MS },
      })
    })
    await file(await deliver(spread))
    const reads = jest.spyOn(requestStore, 'get')
    const filter = {
      limit: 100,
      requestId: null,
      keyId: null,
      path: '/nothing',
      method: null,
      status: null,
      code: null,
    }
    const requested = { userId, filter: { ...filter, fromMs: null, toMs: null }, from: null }
    const page = await listRequestPage(requestStore, requested, nowMs)
    const counted = reads.mock.calls.length
    expect(page.requests).toEqual([])
    expect(page.next).not.toBeNull()
    expect(counted).toBeLessThanOrEqual(MAX_FILES_PER_PAGE)
    reads.mockClear()
    // File names show which requests a file may contain.
    expect(await listed(token, 'request_id=b-149')).toEqual(['b-149'])
    expect(reads.mock.calls.length).toBeLessThanOrEqual(2)
    reads.mockRestore()
    expect((await allPages(token, 'limit=100')).flat()).toEqual(Array.from({ length: 150 }, (_, n) => `b-${n}`))
  })

  test('shows reads for three days, failures and writes for thirty', async () => {
    const { token } = await anAccount()
    await withRequestsFiled(async () => {
      await me(token, 'k-1')
      await missing(token, 'k-2')
    })
    advance(3 * DAY_MS + MINUTE_MS)
    expect(await listed(token)).toEqual(['k-2'])
    advance(27 * DAY_MS)
    expect(await listed(token)).toEqual([])
  })

  test('of an erased account is deleted, and no new entries are added later', async () => {
    const { userId, token } = await anAccount()
    const lines = await requestLinesOf(async () => {
      await me(token, 'e-1')
      await missing(token, 'e-2')
    })
    await file(await deliver(lines))
    expect(await keysOf(userId)).toHaveLength(2)
    const user = await findUser(testTable(), userId)
    if (!user) throw new Error('there is no such user')
    must(
      await startErasure(testTable(), user, { id: generateId(), actor: 'local:tester', reason: 'asked' }, clock.now()),
    )
    // Batch in flight.
    const batch = await deliver(lines)
    await file(batch)
    expect(await keysOf(userId)).toHaveLength(2)
    advance(5 * MINUTE_MS)
    await eraseAll()
    expect(await keysOf(userId)).toEqual([])
    await file(await deliver(lines))
    expect(await keysOf(userId)).toEqual([])
    expect(await requestStore.get(batch)).toBeNull()
  })
})

describe('the line of a request', () => {
  /** Evaluates the two conditions of the filter pattern as CloudWatch Logs does. */
  const matches = (line: string): boolean => {
    const { message, shown } = JSON.parse(line)
    expect(REQUEST_PATTERN).toBe('{ $.message = "request" && $.shown.at_ms > 0 }')
    return message === 'request' && typeof shown?.at_ms === 'number' && shown.at_ms > 0
  }

  /** Returns the lines that the logger writes. */
  async function printed(work: () => Promise<unknown>): Promise<readonly string[]> {
    const lines: string[] = []
    const target: { info: (line: string) => void } = Object(log).console ?? console
    const spy = jest.spyOn(target, 'info').mockImplementation((line) => void lines.push(line))
    try {
      await work()
    } finally {
      spy.mockRestore()
    }
    return lines
  }

  describeWithTable('in the log', () => {
    test('is carried on if it is of an account, and is small', async () => {
      const { token } = await anAccount()
      const level = log.getLevelName()
      log.setLogLevel('INFO')
      const body = {
        shipment: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`field${n}`, 'x'.repeat(200)])),
      }
      const lines = await printed(async () => {
        await call('GET /users/me', { token })
        await call('GET /users/me', { token: 'nobody' })
        await call('POST /shipments', { token, body })
      }).finally(() => log.setLogLevel(level))
      const requests = lines.filter((line) => JSON.parse(line).message === 'request')
      expect(requests.map(matches)).toEqual([true, false, true])
      expect(Math.max(...requests.map((line) => Buffer.byteLength(line)))).toBeLessThan(10_000)
    })
  })
})
