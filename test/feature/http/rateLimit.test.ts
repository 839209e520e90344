import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { setUserRateLimit } from '#lib/ops/actions/users.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, must, testTable, testToken } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { type Fault, recorder, withFaults } from '#test/support/faults.ts'
import { describeWithTable } from '#test/support/table.ts'
import { anAddress } from '#test/support/visitor.ts'

const rate = ({ status, headers }: ApiResponse) => [status, headers['x-rate-limit'], headers['x-rate-requests']]

describeWithTable('the rate limit', () => {
  /** The clock moves only when a test advances it, as the bucket would drain during the calls. */
  let nowMs = clock.now()
  const pass = (ms: number): void => {
    nowMs += ms
  }
  beforeEach(() => {
    jest.spyOn(clock, 'now').mockImplementation(() => nowMs)
  })

  const me = (token: string) => call('GET /users/me', { token })

  test('is returned with every response, including errors', async () => {
    const { token } = await anAccount({ bucketSize: 7, scopes: ['profile'] })
    expect(rate(await me(token))).toEqual([200, '7', '1'])
    expect(rate(await call('PUT /users/me', { token, body: '{' }))).toEqual([400, '7', '2'])
    expect(rate(await call('GET /shipments', { token }))).toEqual([403, '7', '3'])
    expect(rate(await call('GET /entry-points/{id}', { token, params: { id: 'X' } }))).toEqual([404, '7', '4'])
    expect(rate(await call('GET /estimate', { token, query: '%' }))).toEqual([400, '7', '5'])
    expect(rate(await call('GET /users/me', { token: `${token}x` }))).toEqual([401, undefined, undefined])
  })

  test('rejects a request into a full bucket, says when to retry, and does not count it', async () => {
    const { token } = await anAccount({ bucketSize: 3 })
    for (const requests of ['1', '2', '3']) expect(rate(await me(token))).toEqual([200, '3', requests])
    for (let n = 0; n < 5; n++) {
      const response = await me(token)
      expect(rate(response)).toEqual([429, '3', '3'])
      expect(response.body).toMatchObject({ code: 1015, message: 'Rate limit exceeded. Retry in 1 seconds.' })
      expect(response.headers['retry-after']).toBe('1')
    }
    pass(499)
    expect((await me(token)).status).toBe(429)
    pass(1)
    expect(rate(await me(token))).toEqual([200, '3', '3'])
    expect((await me(token)).status).toBe(429)
  })

  test('is returned in the standard fields as well: limit, remaining requests and reset time', async () => {
    const { token } = await anAccount({ bucketSize: 3 })
    const standard = ({ headers }: ApiResponse) => [headers['ratelimit-policy'], headers.ratelimit]
    expect(standard(await me(token))).toEqual(['"user";q=3;w=2', '"user";r=2;t=1'])
    for (let n = 0; n < 2; n++) await me(token)
    const rejected = await me(token)
    expect(standard(rejected)).toEqual(['"user";q=3;w=2', '"user";r=0;t=2'])
    expect(rejected.body.errors).toEqual([
      'rate limit of this user, across all applications: 3 requests, refilled by one every 500 ms',
    ])
  })

  test('drains by the clock, two a second', async () => {
    const { token } = await anAccount({ bucketSize: 10 })
    for (let n = 0; n < 10; n++) await me(token)
    pass(2_000)
    expect(rate(await me(token))).toEqual([200, '10', '7'])
    pass(60_000)
    expect(rate(await me(token))).toEqual([200, '10', '1'])
  })

  test('is one for a user, whatever application calls', async () => {
    const { token, userId } = await anAccount({ bucketSize: 2 })
    const { applicationId } = await anAccount()
    const other = must(await testToken(userId, applicationId, ['profile']))
    expect(rate(await me(token))).toEqual([200, '2', '1'])
    expect(rate(await me(other))).toEqual([200, '2', '2'])
    expect((await me(token)).status).toBe(429)
    expect((await me(other)).status).toBe(429)
  })

  test('is 30 for an account like any other, and can be raised', async () => {
    const { token, userId } = await anAccount({ bucketSize: 30 })
    const responses: ApiResponse[] = []
    for (let n = 0; n < 31; n++) responses.push(await me(token))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(30)
    must(await setUserRateLimit(testTable(), userId, { size: 500, intervalMs: 50 }))
    pass(500)
    expect(rate(await me(token))).toEqual([200, '500', '21'])
  })

  test.each([
    ['a faster drain', { size: 30, intervalMs: 10 }, 30],
    ['a slower drain', { size: 30, intervalMs: 60_000 }, 30],
    ['a larger one', { size: 300, intervalMs: 500 }, 30],
    ['a smaller one', { size: 5, intervalMs: 500 }, 5],
  ])('keeps what is in the bucket when it becomes one with %s', async (_, bucket, requests) => {
    const { token, userId } = await anAccount({ bucketSize: 30 })
    for (let n = 0; n < 30; n++) await me(token)
    must(await setUserRateLimit(testTable(), userId, bucket))
    // One request drains and one is added.
    pass(bucket.intervalMs)
    expect(rate(await me(token))).toEqual([200, String(bucket.size), String(requests)])
    pass(requests * bucket.intervalMs)
    expect(rate(await me(token))).toEqual([200, String(bucket.size), '1'])
  })

  test('of an account can be changed before its first request and later, and not of an unknown account', async () => {
    const { token, userId } = await anAccount({ bucketSize: 30 })
    must(await setUserRateLimit(testTable(), userId, { size: 60, intervalMs: 10 }))
    const [changed] = await Promise.all([
      setUserRateLimit(testTable(), userId, { size: 90, intervalMs: 10 }),
      ...Array.from({ length: 10 }, () => me(token)),
    ])
    expect(changed.ok).toBe(true)
    expect(rate(await me(token))).toEqual([200, '90', '11'])
    expect(await setUserRateLimit(testTable(), 77, { size: 1, intervalMs: 1 })).toEqual({
      ok: false,
      error: 'user 77 was not found',
    })
  })

  test('lets exactly a bucketful through, however many come at once', async () => {
    const { token } = await anAccount({ bucketSize: 8 })
    const responses = await Promise.all(Array.from({ length: 30 }, () => me(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(22)
  })

  test('rejects again from memory: no call to the table until there is room', async () => {
    const { token } = await anAccount({ bucketSize: 1 })
    await me(token)
    const callsOf = async () => {
      const calls = recorder()
      const response = await withFaults([calls], () => me(token))
      return [response.status, calls.calls.length > 0]
    }
    expect(await callsOf()).toEqual([429, true])
    expect(await callsOf()).toEqual([429, false])
    pass(500)
    expect(await callsOf()).toEqual([200, true])
  })

  test('counts those without a token by their address, 30 each', async () => {
    const [sourceIp, other] = [anAddress(), anAddress()]
    const exchange = (address: string) =>
      call('POST /oauth/access_token', {
        sourceIp: address,
        body: { application_id: 'x', application_secret: 'x', nonce: 'x'.repeat(32) },
      })
    for (let n = 1; n <= 30; n++) expect(rate(await exchange(sourceIp))).toEqual([401, '30', String(n)])
    const rejected = await exchange(sourceIp)
    expect(rate(rejected)).toEqual([429, '30', '30'])
    expect(rejected.headers['retry-after']).toBe('1')
    expect(rate(await exchange(other))).toEqual([401, '30', '1'])
    pass(500)
    expect(rate(await exchange(sourceIp))).toEqual([401, '30', '30'])
  })

  test('is counted during a transaction that locks the item briefly', async () => {
    const { token } = await anAccount()
    let conflicts = 0
    const conflict: Fault = async ({ command }, next) => {
      if (command !== 'UpdateItemCommand' || conflicts === 3) return next()
      conflicts++
      throw new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata: {} })
    }
    expect((await withFaults([conflict], () => me(token))).status).toBe(200)
    expect(conflicts).toBe(3)
  })

  test('does not hold for the documentation', async () => {
    for (let n = 0; n < 31; n++) {
      const { headers, status } = await call('GET /docs')
      expect([status === 429, headers['x-rate-limit']]).toEqual([false, undefined])
    }
  })
})
