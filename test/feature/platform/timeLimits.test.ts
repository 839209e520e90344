import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listenOnLocalhost, type RunningServer } from '#lib/local/http/localServer.ts'
import { generateDataKey } from '#shared/accounts/carrierCredentials/kmsKeys.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { putEvents } from '#shared/platform/eventBus.ts'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'
import { loadSecret } from '#shared/platform/secrets.ts'
import { queues } from '#shared/platform/sqs.ts'

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a queue': () => queues.send('deliverWebhooks', ['a message']),
  'the bus': () => putEvents('bus', [{ source: 'test', detailType: 'Test', detail: {} }]),
  files: () => blobs.get('a file', 100),
  'a secret': () => loadSecret('a secret'),
  'a key': () => generateDataKey('alias/key', {}),
}

/** Three attempts of one second with delays; without timeouts the calls would never end. */
const ENOUGH_MS = 60_000

let hanging: RunningServer
beforeAll(async () => {
  // Accepts every request and responds to none.
  hanging = await listenOnLocalhost(createServer(), 0)
  // A fifth of the production timeout.
  process.env.CLIENT_PATIENCE = '0.2'
  process.env.AWS_ENDPOINT_URL = hanging.endpoint
  // The service shared by all tests does respond.
  delete process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER
  process.env.TABLE_NAME = 'table'
  process.env[getQueueVariable('deliverWebhooks')] = `${hanging.endpoint}/queue`
})
afterAll(() => hanging.stop())

test(
  'a service that does not respond times out, whichever it is',
  async () => {
    const ends = await Promise.allSettled(Object.values(CALLS).map((call) => call()))
    const names = ends.map((end) => (end.status === 'rejected' ? end.reason.name : 'answered'))
    expect(Object.keys(CALLS).map((name, place) => [name, names[place]])).toEqual(
      Object.keys(CALLS).map((name) => [name, 'TimeoutError']),
    )
  },
  ENOUGH_MS,
)
