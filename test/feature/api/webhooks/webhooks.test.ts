import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { formatDateTime } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { decryptDeliveryKeys, decryptWebhookKey } from '#shared/webhooks/postWebhook.ts'
import { TOPICS } from '#shared/webhooks/topics/topics.ts'
import {
  clearWebhookFailures,
  countConsecutiveFailures,
  deactivateFailingWebhook,
  findWebhook,
  recordFailedAttempt,
} from '#shared/webhooks/webhookStore.ts'
import { anAccount, anotherToken, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, withFaults } from '#test/support/faults.ts'
import { logged } from '#test/support/logged.ts'
import { sendDueMails } from '#test/support/mails.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { aWebhook, postWebhook, WEBHOOK_KEY } from '#test/support/webhooks.ts'

const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const address = (name: unknown): string => `https://hooks.example.com/${name}`
const get = (token: string, id: number) => call('GET /webhooks/{id}', { token, params: { id } })
const put = (token: string, id: number, webhook: Record<string, unknown>) =>
  call('PUT /webhooks/{id}', { token, params: { id }, body: { webhook } })
const remove = (token: string, id: number) => call('DELETE /webhooks/{id}', { token, params: { id } })
const list = (token: string, query = '') => call('GET /webhooks', { token, query })
const idsOf = ({ body }: ApiResponse): number[] => body.webhooks.map(({ id }: { id: number }) => id)
const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describeWithTable('webhooks', () => {
  useSigningSecret()
  let account: TestAccount
  let token = ''
  beforeEach(async () => {
    account = await anAccount()
    token = account.token
  })

  const readStoredLabels = async (id: number) => {
    const webhook = await findWebhook(testTable(), account.userId, id)
    if (!webhook) throw new Error('the webhook is not there')
    return webhook
  }
  const encryptionKeys = () => createSigningKeys(loadConfig().signingSecretIds)('webhook keys')
  const keyOf = async (id: number) => {
    const webhook = await readStoredLabels(id)
    return decryptWebhookKey(encryptionKeys(), webhook, webhook)
  }
  /** Returns the previous key while it is still valid. */
  const previousOf = async (id: number) =>
    (await decryptDeliveryKeys(encryptionKeys(), await readStoredLabels(id), clock.now())).previous

  test.each(TOPICS)('one for %s is created active, and read without its key', async (topic) => {
    const created = await postWebhook(token, { topic, address: address(topic) })
    expect(created.status).toBe(201)
    expect(created.body.webhook).toEqual({
      id: expect.any(Number),
      address: address(topic),
      topic,
      active: true,
      created: created.body.webhook.updated,
      updated: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect((await get(token, created.body.webhook.id)).body).toEqual(created.body)
  })

  test('the key lies encrypted in the table, bound to its webhook, and is taken exactly as sent', async () => {
    const key = '  blanks belong to it  '
    const responses: ApiResponse[] = []
    const lines = await logged(async () => {
      responses.push(await postWebhook(token, { key, address: address('key/1') }, { 'idempotency-key': 'with key' }))
      responses.push(
        await postWebhook(token, { address: address('key/2') }),
        await postWebhook(token, { address: 'x' }),
      )
      responses.push(await put(token, responses[1]?.body.webhook.id, { key: WEBHOOK_KEY }))
    })
    const [one, other] = responses
    expect(lines).not.toBe('')
    expect(lines).not.toContain('blanks belong')
    expect(lines).not.toContain(WEBHOOK_KEY)
    expect((await stored()).join()).not.toContain('blanks belong')
    expect((await stored()).join()).not.toContain(WEBHOOK_KEY)
    expect(await keyOf(one?.body.webhook.id)).toBe(key)
    const [mine, theirs] = [
      await readStoredLabels(one?.body.webhook.id),
      await readStoredLabels(other?.body.webhook.id),
    ]
    expect(await decryptWebhookKey(encryptionKeys(), mine, theirs)).toBeNull()
    expect(await decryptWebhookKey(encryptionKeys(), { ...mine, userId: 1 }, mine)).toBeNull()
    await expect(decryptDeliveryKeys(encryptionKeys(), { ...mine, userId: 1 }, 0)).rejects.toThrow(
      'cannot be decrypted',
    )
  })

  test.each([
    { changes: { address: undefined }, fault: '/webhook/address: is required' },
    {
      changes: { address: 'https://example.com' },
      fault: '/webhook/address: must have a path after the host, such as /',
    },
    { changes: { address: 'http://localhost/hook' }, fault: '/webhook/address: must not point to localhost' },
    { changes: { address: 'http://10.0.0.1/hook' }, fault: '/webhook/address: must not point to a private network' },
    {
      changes: { address: `https://e.com/${'a'.repeat(120)}` },
      fault: '/webhook/address: must have 1 to 128 characters',
    },
    { changes: { key: undefined }, fault: '/webhook/key: is required' },
    { changes: { key: 'x'.repeat(15) }, fault: '/webhook/key: must have 16 to 32 characters' },
    { changes: { key: 'x'.repeat(33) }, fault: '/webhook/key: must have 16 to 32 characters' },
    { changes: { key: null }, fault: '/webhook/key: must be a string' },
    { changes: { key: 'é'.repeat(16) }, fault: '/webhook/key: must contain only printable ASCII characters' },
    { changes: { key: '𝒳'.repeat(16) }, fault: '/webhook/key: must contain only printable ASCII characters' },
    { changes: { topic: undefined }, fault: '/webhook/topic: is required' },
    { changes: { topic: 'labels' }, fault: expect.stringContaining('/webhook/topic: must be one of') },
  ])('rejects $changes', async ({ changes, fault }) => {
    const response = await postWebhook(token, changes)
    expect(outcome(response)).toEqual([400, 1000])
    expect(response.body.errors).toEqual([fault])
    expect(JSON.stringify(response.body)).not.toContain('xxxx')
  })

  test.each([16, 32])('takes a key of %i characters', async (length) => {
    expect((await postWebhook(token, { key: '~ '.repeat(length / 2), address: address(length) })).status).toBe(201)
  })

  test('one address has a topic once for each application and user', async () => {
    const first = await postWebhook(token, { address: address('twice') })
    const again = await postWebhook(token, { address: address('twice') })
    expect(outcome(again)).toEqual([400, 1401])
    expect(again.body.message).toBe(
      `A webhook with the topic shipments_status and the address ${address('twice')} already exists`,
    )
    expect(outcome(await postWebhook(token, { address: 'HTTPS://Hooks.Example.com:443/twice' }))).toEqual([400, 1401])
    const fine = [
      postWebhook(token, { address: address('twice'), topic: 'orders_status' }),
      postWebhook(token, { address: address('Twice') }),
      postWebhook(await anotherToken(account), { address: address('twice') }),
      postWebhook((await anAccount()).token, { address: address('twice') }),
    ]
    expect((await Promise.all(fine)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    await remove(token, first.body.webhook.id)
    expect((await postWebhook(token, { address: address('twice') })).status).toBe(201)
  })

  test('of 20 equal ones created at once there is one', async () => {
    const responses = await withFaultInjection(CONFLICTS, () =>
      inParallel(20, () => postWebhook(token, { address: address('race') })),
    )
    expect(responses.map(outcome).toSorted()).toEqual([[201, undefined], ...Array(19).fill([400, 1401])])
    const [created] = responses.filter(({ status }) => status === 201)
    expect((await get(token, created?.body.webhook.id)).status).toBe(200)
  })

  test('what was read can be put back', async () => {
    const { webhook } = (await postWebhook(token, { address: address('round-trip') })).body
    advance(MINUTE_MS)
    const response = await put(token, webhook.id, webhook)
    expect(response.status).toBe(200)
    expect(response.body.webhook).toEqual({ ...webhook, updated: expect.any(String) })
    expect(response.body.webhook.updated > webhook.updated).toBe(true)
    expect(await keyOf(webhook.id)).toBe(WEBHOOK_KEY)
    expect((await get(token, webhook.id)).body).toEqual(response.body)
  })

  describe('a key may change', () => {
    const KEYS = ['the first key of it', 'the second key of it', 'the third key of it']
    const inHours = (hours: number): string => formatDateTime(clock.now() + hours * HOUR_MS)
    const begin = async (path: string) => {
      const { id } = (await postWebhook(token, { key: KEYS[0], address: address(path) })).body.webhook
      return Number(id)
    }

    test('immediately, or so that the previous one signs in parallel until it expires', async () => {
      const id = await begin('rotate/1')
      const until = inHours(24)
      const changed = await put(token, id, { key: KEYS[1], previous_key_until: until })
      expect(changed.body.webhook).toMatchObject({ id, previous_key_until: until })
      expect((await get(token, id)).body).toEqual(changed.body)
      expect([await keyOf(id), await previousOf(id)]).toEqual([KEYS[1], KEYS[0]])
      // A response can be sent back unchanged.
      expect((await put(token, id, changed.body.webhook)).body.webhook.previous_key_until).toBe(until)
      // A retry after a lost response keeps the previous key.
      expect((await put(token, id, { key: KEYS[1], previous_key_until: until })).status).toBe(200)
      expect([await keyOf(id), await previousOf(id)]).toEqual([KEYS[1], KEYS[0]])
      advance(25 * HOUR_MS)
      expect([await keyOf(id), await previousOf(id)]).toEqual([KEYS[1], null])
      expect((await get(token, id)).body.webhook).not.toHaveProperty('previous_key_until')
      await put(token, id, { key: KEYS[2] })
      expect([await keyOf(id), await previousOf(id)]).toEqual([KEYS[2], null])
    })

    test('the end can be moved within 7 days of the change, and be now', async () => {
      const id = await begin('rotate/2')
      await put(token, id, { key: KEYS[1], previous_key_until: inHours(1) })
      advance(30 * MINUTE_MS)
      expect((await put(token, id, { previous_key_until: inHours(167) })).status).toBe(200)
      expect(outcome(await put(token, id, { previous_key_until: inHours(168) }))).toEqual([400, 1000])
      // Other changes do not affect the previous key.
      await put(token, id, { active: false })
      expect(await previousOf(id)).toBe(KEYS[0])
      await put(token, id, { previous_key_until: null })
      expect(await previousOf(id)).toBeNull()
      expect((await put(token, id, { previous_key_until: null })).status).toBe(200)
      expect(outcome(await put(token, id, { previous_key_until: inHours(1) }))).toEqual([400, 1000])
    })

    test.each([
      { until: () => inHours(169), fault: 'must be in the future, at most 7 days after the key change' },
      { until: () => inHours(-1), fault: 'must be in the future, at most 7 days after the key change' },
      { until: () => 'soon', fault: 'must be a date and time, such as 2026-01-31 09:30:00' },
    ])('not with a wrong end: $fault', async ({ until, fault }) => {
      const id = await begin(`rotate/3/${randomUUID()}`)
      const response = await put(token, id, { key: KEYS[1], previous_key_until: until() })
      expect(outcome(response)).toEqual([400, 1000])
      expect(response.body.errors).toEqual([`/webhook/previous_key_until: ${fault}`])
      expect(await keyOf(id)).toBe(KEYS[0])
    })

    test('by several at the same time: one after the other, and what signs was set by one of them', async () => {
      const id = await begin('rotate/4')
      const until = inHours(24)
      const responses = await withFaultInjection(CONFLICTS, () =>
        Promise.all(KEYS.slice(1).map((key) => put(token, id, { key, previous_key_until: until }))),
      )
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      // The second request came last, so only the key before it may remain valid.
      expect([await keyOf(id), await previousOf(id)].toSorted()).toEqual(KEYS.slice(1).toSorted())
    })
  })

  test('address and key may change; the old address is free then', async () => {
    const { id } = (await postWebhook(token, { address: address('before') })).body.webhook
    const moved = await put(token, id, { address: address('after'), key: 'another key of it' })
    expect(moved.body.webhook).toMatchObject({ id, address: address('after'), active: true })
    expect(await keyOf(id)).toBe('another key of it')
    expect((await postWebhook(token, { address: address('before') })).status).toBe(201)
    expect(outcome(await postWebhook(token, { address: address('after') }))).toEqual([400, 1401])
    expect(outcome(await put(token, id, { address: address('before') }))).toEqual([400, 1401])
    expect((await get(token, id)).body.webhook.address).toBe(address('after'))
  })

  test.each([
    { changes: { topic: 'orders_status' }, fault: '/webhook/topic: cannot be changed after creation' },
    { changes: { topic: 'nonsense' }, fault: expect.stringContaining('/webhook/topic: must be one of') },
    {
      changes: { address: 'https://example.com?a=1' },
      fault: '/webhook/address: must have a path after the host, such as /',
    },
    { changes: { key: 'short' }, fault: '/webhook/key: must have 16 to 32 characters' },
    { changes: { key: 'é'.repeat(16) }, fault: '/webhook/key: must contain only printable ASCII characters' },
    { changes: { active: 'yes' }, fault: '/webhook/active: must be true or false' },
  ])('an update of $changes is rejected', async ({ changes, fault }) => {
    const { id } = (await postWebhook(token, { address: address(generateId()) })).body.webhook
    const response = await put(token, id, changes)
    expect(outcome(response)).toEqual([400, 1000])
    expect(response.body.errors).toEqual([fault])
  })

  test('pauses, and starts again with any change', async () => {
    const { id } = (await postWebhook(token, { address: address('pause') })).body.webhook
    expect((await put(token, id, { active: false })).body.webhook.active).toBe(false)
    expect((await get(token, id)).body.webhook.active).toBe(false)
    expect((await put(token, id, (await get(token, id)).body.webhook)).body.webhook.active).toBe(false)
    expect((await put(token, id, {})).body.webhook.active).toBe(true)
    expect((await get(token, id)).body.webhook.active).toBe(true)
  })

  test('is deactivated by the failure that makes a thousand in a row, and started again with none by a change', async () => {
    const { id } = (await postWebhook(token, { address: address('failing') })).body.webhook
    let attempts = 0
    const fail = async () => {
      const before = await readStoredLabels(id)
      await testTable().commit([recordFailedAttempt(before, ++attempts, Date.now())])
      return deactivateFailingWebhook(testTable(), before, Date.now())
    }
    const count = async () => countConsecutiveFailures(testTable(), await readStoredLabels(id))
    for (let failures = 1; failures <= 10; failures++) await fail()
    expect(await count()).toBe(10)
    await testTable().commit([clearWebhookFailures(await readStoredLabels(id))])
    expect(await count()).toBe(0)
    for (let failures = 1; failures < 1000; failures++) expect(await fail()).toBe(false)
    expect(await count()).toBe(999)
    expect((await readStoredLabels(id)).isActive).toBe(true)
    expect([await fail(), await fail()]).toEqual([true, false])
    expect((await sendDueMails()).filter(({ subject }) => subject === 'Webhook disabled')).toHaveLength(1)
    expect((await get(token, id)).body.webhook.active).toBe(false)
    await put(token, id, { active: false })
    expect(await readStoredLabels(id)).toMatchObject({ isActive: false })
    expect(await count()).toBe(1001)
    await put(token, id, {})
    expect(await readStoredLabels(id)).toMatchObject({ isActive: true, failuresInARow: 0 })
    expect(await count()).toBe(0)
  })

  test('20 changes of address at once leave one address, and all others free', async () => {
    const { id } = (await postWebhook(token, { address: address('start') })).body.webhook
    const responses = await withFaultInjection(CONFLICTS, () =>
      inParallel(20, (index) => put(token, id, { address: address(`race-${index}`) })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const left = (await get(token, id)).body.webhook.address
    const claims = await inParallel(20, (index) => postWebhook(token, { address: address(`race-${index}`) }))
    expect(claims.map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, (_, index) => (left === address(`race-${index}`) ? 400 : 201)),
    )
    expect((await postWebhook(token, { address: address('start') })).status).toBe(201)
  })

  test('20 that move to one address at once: one does', async () => {
    const created = await inParallel(20, (index) => postWebhook(token, { address: address(`move-${index}`) }))
    const responses = await withFaultInjection(CONFLICTS, () =>
      inParallel(20, (index) => put(token, created[index]?.body.webhook.id, { address: address('there') })),
    )
    expect(responses.map(outcome).toSorted()).toEqual([[200, undefined], ...Array(19).fill([400, 1401])])
  })

  test('a user has 25 of a topic, all applications together, however many are asked for at once', async () => {
    const other = await anotherToken(account)
    const paused = (await postWebhook(other, { address: address('paused') })).body.webhook.id
    await put(other, paused, { active: false })
    for (let index = 0; index < 18; index++) await postWebhook(other, { address: address(`other-${index}`) })
    const responses = await inParallel(12, (index) => postWebhook(token, { address: address(`many-${index}`) }))
    expect(responses.map(outcome).toSorted()).toEqual([
      ...Array(6).fill([201, undefined]),
      ...Array(6).fill([400, 1000]),
    ])
    const [rejected] = responses.filter(({ status }) => status === 400)
    expect(rejected?.body.errors).toEqual(['/webhook/topic: can have at most 25 webhooks'])
    expect((await postWebhook(token, { topic: 'orders_status' })).status).toBe(201)
    expect((await postWebhook((await anAccount()).token)).status).toBe(201)
    await remove(other, paused)
    expect((await postWebhook(token, { address: address('next') })).status).toBe(201)
  })

  test('is deleted once', async () => {
    const { id } = (await postWebhook(token, { address: address('gone') })).body.webhook
    const responses = await withFaultInjection(CONFLICTS, () => inParallel(5, () => remove(token, id)))
    expect(responses.map(outcome).toSorted()).toEqual([[200, undefined], ...Array(4).fill([404, 1400])])
    expect(responses.find(({ status }) => status === 200)?.body).toEqual({})
    expect(outcome(await get(token, id))).toEqual([404, 1400])
    expect(outcome(await put(token, id, {}))).toEqual([404, 1400])
  })

  test('is accessible neither to another user nor to another application of the same user', async () => {
    const { id } = (await postWebhook(token, { address: address('mine') })).body.webhook
    const before = await stored()
    for (const stranger of [await anotherToken(account), (await anAccount()).token]) {
      const beforeRequest = (await stored()).length
      const requests = [
        await get(stranger, id),
        await put(stranger, id, { active: false }),
        await remove(stranger, id),
        await call('POST /webhooks/{id}/queue', { token: stranger, params: { id }, body: {} }),
      ]
      const missing = await get(stranger, 404)
      for (const response of requests) {
        expect(JSON.stringify(response.body).replaceAll(String(id), '404')).toBe(JSON.stringify(missing.body))
      }
      expect(idsOf(await list(stranger))).not.toContain(id)
      expect((await stored()).length).toBe(beforeRequest)
    }
    expect(await stored()).toEqual(expect.arrayContaining([...before]))
  })

  test.each([
    { operation: 'POST /webhooks', code: 1402, body: { webhook: aWebhook({ address: address('busy-new') }) } },
    { operation: 'PUT /webhooks/{id}', code: 1403, body: { webhook: {} } },
    { operation: 'DELETE /webhooks/{id}', code: 1404, body: undefined },
  ])('$operation returns $code where the table keeps rejecting', async ({ operation, code, body }) => {
    const { id } = (await postWebhook(token, { address: address(`busy-${code}`) })).body.webhook
    const response = await withFaults([alwaysInConflict], () =>
      withFastStopwatch(() => call(operation, { token, params: { id }, ...(body ? { body } : {}) })),
    )
    expect(outcome(response)).toEqual([500, code])
    expect((await get(token, id)).status).toBe(200)
  })

  test('a retry under an idempotency key gets the same webhook, and another body is rejected', async () => {
    const headers = { 'idempotency-key': 'once' }
    const responses = [
      await postWebhook(token, { address: address('once') }, headers),
      await postWebhook(token, { address: address('once') }, headers),
    ]
    expect(responses[1]?.body).toEqual(responses[0]?.body)
    expect(responses[1]?.headers['idempotent-replayed']).toBe('true')
    expect(outcome(await postWebhook(token, { address: address('other') }, headers))).toEqual([400, 1000])
  })
})

describeWithTable('the list of webhooks', () => {
  useSigningSecret()
  let account: TestAccount
  let other = ''
  /** Oldest first, interleaved with those of the other application. */
  const ids: number[] = []
  const others: number[] = []
  beforeAll(async () => {
    account = await anAccount()
    other = await anotherToken(account)
    for (let index = 0; index < 7; index++) {
      ids.push((await postWebhook(account.token, { address: address(index) })).body.webhook.id)
      others.push((await postWebhook(other, { address: address(index) })).body.webhook.id)
    }
  })

  const pages = async (token: string, query: string) => {
    const found: number[][] = []
    for (let response = await list(token, query); ; ) {
      found.push(idsOf(response))
      const { next_page: next } = response.body
      if (next === null) return found
      response = await list(token, `limit=1&order=asc&page=3&page_token=${next}`)
    }
  }

  test('shows the application’s own, newest first, and nothing else of them than a single read', async () => {
    const { body } = await list(account.token)
    expect(body.webhooks.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
    expect(body.next_page).toBeNull()
    expect(body.webhooks[0]).toEqual((await get(account.token, Number(ids.at(-1)))).body.webhook)
    expect(getCreationMs(Number(ids[0]))).toBeLessThanOrEqual(getCreationMs(Number(ids[1])))
  })

  test('continues by page tokens, full pages up to the end, in both directions; other parameters are ignored then', async () => {
    const newest = ids.toReversed()
    expect(await pages(account.token, 'limit=3')).toEqual([newest.slice(0, 3), newest.slice(3, 6), newest.slice(6)])
    expect(await pages(account.token, 'limit=3&order=asc')).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)])
    expect(await pages(account.token, 'limit=7')).toEqual([newest])
    expect(await pages(other, 'limit=6')).toEqual([others.toReversed().slice(0, 6), others.slice(0, 1)])
  })

  test('turns to a page by number, and continues from there', async () => {
    expect(await pages(account.token, 'limit=2&page=3&order=asc')).toEqual([ids.slice(4, 6), ids.slice(6)])
    expect(idsOf(await list(account.token, 'page=9'))).toEqual([])
  })

  test('a deleted one on the edge of a page takes none away', async () => {
    const { token } = await anAccount()
    const created: number[] = []
    for (let index = 0; index < 4; index++) {
      created.push((await postWebhook(token, { address: address(index) })).body.webhook.id)
    }
    const first = await list(token, 'limit=2')
    await remove(token, Number(created[2]))
    expect(idsOf(await list(token, `page_token=${first.body.next_page}`))).toEqual([created[1], created[0]])
  })

  test('rejects a token that is damaged, or of another user, application or list', async () => {
    const { next_page: mine } = (await list(account.token, 'limit=1')).body
    const foreign = (await list(other, 'limit=1')).body.next_page
    const stranger = (await anAccount()).token
    for (const [token, pageToken] of [
      [account.token, `${mine}x`],
      [account.token, 'x'],
      [account.token, foreign],
      [other, mine],
      [stranger, mine],
    ]) {
      expect(outcome(await list(String(token), `page_token=${pageToken}`))).toEqual([400, 1025])
    }
  })
})
