import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ApiError, ConnectionError, createClient, TimeoutError } from '#lib/client/src/index.ts'
import {
  broken,
  type FickleService,
  hanging,
  json,
  reject,
  startFickleService,
} from '#test/support/clients/fickleService.ts'

/*
 * Tests behaviour specific to the JavaScript client; `conformance.test.ts` covers behaviour common
 * to all languages.
 */

let service: FickleService
beforeAll(async () => {
  service = await startFickleService()
})
afterAll(() => service.stop())

const clientWith = (options: { readonly timeoutMs?: number; readonly maxRetries?: number } = {}) =>
  createClient({ baseUrl: `${service.endpoint}/v1`, token: 't', ...options })

const failed = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('it did not fail')
    },
    (error) => error,
  )

test("ends at once, with the signal's reason, when the caller has had enough", async () => {
  const reason = new Error('enough')
  service.respondWith(hanging)
  const authorizationQuery = clientWith().users.get({}, { signal: AbortSignal.abort(reason) })
  expect(await failed(authorizationQuery)).toBe(reason)
  expect(service.received).toHaveLength(0)
  const controller = new AbortController()
  const hung = failed(clientWith().users.get({}, { signal: controller.signal }))
  setTimeout(() => controller.abort(reason), 50)
  expect(await hung).toBe(reason)
  service.respondWith(reject(500, true))
  const waiting = new AbortController()
  const tiring = failed(clientWith({ maxRetries: 1_000 }).users.get({}, { signal: waiting.signal }))
  setTimeout(() => waiting.abort(reason), 50)
  expect(await tiring).toBe(reason)
})

test('has a class for each kind of error', async () => {
  const client = clientWith({ maxRetries: 0, timeoutMs: 100 })
  service.respondWith(hanging)
  expect(await failed(client.users.get())).toBeInstanceOf(TimeoutError)
  service.respondWith(broken)
  const error = await failed(client.users.get())
  expect([error instanceof ConnectionError, error instanceof TimeoutError]).toEqual([true, false])
  service.respondWith(reject(400, false))
  expect(await failed(client.users.get())).toBeInstanceOf(ApiError)
})

test('takes a token that is awaited, and needs none for what is public', async () => {
  service.respondWith(json(200, { user: { id: 7 } }))
  const baseUrl = `${service.endpoint}/v1`
  await createClient({ baseUrl, token: async () => 'awaited' }).users.get()
  expect(service.received[0]?.headers.authorization).toBe('Bearer awaited')
  await createClient({ baseUrl }).openApi.get()
  expect(service.received[1]?.headers.authorization).toBeUndefined()
})

test('requires an address', () => {
  expect(() => createClient({ baseUrl: undefined })).toThrow('baseUrl is required and must be the URL of the API')
})
