import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { failure, ok } from '#shared/core/result.ts'
import { callFunction, startFunction } from '#shared/platform/startFunction.ts'

let server: RunningServer
const started: string[] = []
const slow = Promise.withResolvers<void>()

beforeAll(async () => {
  server = await startJsonService(
    {},
    {
      start: (name) => name === 'there' && started.push(name) > 0,
      call: (name, event) => {
        if (name === 'slow') return slow.promise.then(() => ok(null))
        if (name === 'broken') return Promise.resolve(failure('crash'))
        return name === 'there' ? Promise.resolve(ok({ heard: event })) : null
      },
    },
  )
  process.env.AWS_ENDPOINT_URL_LAMBDA = server.endpoint
})
afterAll(async () => {
  slow.resolve()
  await server.stop()
})

test('a function is invoked by its name for its result', async () => {
  expect(await callFunction('there', { label: 7 }, 5_000)).toEqual({ heard: { label: 7 } })
  expect(started).toEqual([])
})

test('a function is started by its name', async () => {
  await startFunction('there')
  expect(started).toEqual(['there'])
})

test.each(['broken', 'nowhere'])('the call of a function that is %s throws', async (name) => {
  await expect(callFunction(name, {}, 5_000)).rejects.toThrow()
})

test('no call waits longer for a function than its timeout', async () => {
  await expect(callFunction('slow', {}, 10)).rejects.toThrow()
})
