import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { runShipCli } from '#lib/client/src/cli/runShipCli.ts'
import { shortPauses } from '#test/support/shortPauses.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'

/** Waits until a condition is met. Fails after a minute. */
async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isThere()); tries++) {
    if (tries > 600) throw new Error('it did not happen within a minute')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('the log of requests on the command line', () => {
  let stack: Stack
  let user: StackUser
  beforeAll(async () => {
    stack = await startStack()
    user = await stack.user()
  })
  afterAll(() => stack.stop())

  function ship(...typed: readonly string[]) {
    const lines: string[] = []
    const faults: string[] = []
    const ended = new AbortController()
    const environment = { API: stack.demo.base_url, API_KEY: user.token }
    const out = (line: string) => lines.push(line)
    const code = runShipCli(typed, {
      environment,
      out,
      err: (line) => faults.push(line),
      signal: ended.signal,
      ...shortPauses(ended.signal),
    })
    const stop = async (): Promise<number> => {
      ended.abort()
      return code
    }
    return { lines, faults, code, stop }
  }

  const ask = (path: string, id: string, init: RequestInit = {}) =>
    fetch(`${stack.demo.base_url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${user.token}`, 'x-request-id': id, 'content-type': 'application/json' },
    })

  const shown = async (...typed: readonly string[]): Promise<string> => {
    const { code, lines, faults } = ship('logs', ...typed)
    expect([await code, faults]).toEqual([0, []])
    return lines.join('\n')
  }

  test('shows what was made before, a second later in the local stack', async () => {
    await ask('/users/me?limit=1', 'log-1')
    await ask('/shipments/1', 'log-2')
    await ask('/webhooks', 'log-3', {
      method: 'POST',
      body: '{"webhook":{"address":"Ada at home","topic":"no topic"}}',
    })
    await until(async () => /log-1.*log-2.*log-3/s.test(await shown()))
    const failed = await shown('--failed', '--bodies')
    expect(failed.split('\n')).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}404 {2}GET \/shipments\/1 {2}1210 shipment_not_found {2}\d+ ms {2}log-2$/,
      ),
      '  Shipment 1 was not found',
      expect.stringMatching(/ {2}400 {2}POST \/webhooks {2}1000 validation_failed {2}\d+ ms {2}log-3$/),
      '  /webhook/key: is required',
      expect.stringMatching(/^ {2}\/webhook\/topic: must be one of fulfillments_complete, /),
      '  {"webhook":{"address":"<text of 11 characters>","topic":"<text of 8 characters>"}}',
    ])
    expect(await shown('--last', '1', '--path', '/ship')).toContain('log-2')
    expect(await shown('--request', 'log-3')).toContain('POST /webhooks')
    expect(await shown('--method', 'delete')).toBe('')
  })

  test('leaves out requests that only look for news, unless asked for them', async () => {
    await shown()
    const listening = ship(
      'listen',
      '--forward-to',
      'localhost:9',
      '--place',
      join(mkdtempSync(join(tmpdir(), 'ship-')), 'place'),
    )
    await until(() => listening.lines.some((line) => line.startsWith('listening')))
    await listening.stop()
    await until(async () => /GET \/requests.*GET \/events/s.test(await shown('--polls', '--last', '1000')))
    expect(await shown('--last', '1000')).not.toMatch(/\/requests|\/events/)
  })

  test('continues with new entries, and shows each once', async () => {
    const { lines, faults, stop } = ship('logs', '--follow', '--last', '0')
    await until(() => faults.length > 0)
    await ask('/shipments/1', 'log-4')
    await until(() => lines.some((line) => line.endsWith('log-4')))
    await ask('/shipments/2', 'log-5')
    await until(() => lines.some((line) => line.endsWith('log-5')))
    expect(await stop()).toBe(0)
    expect(faults).toEqual(['listening for new requests. Press Ctrl-C to stop.'])
    expect(lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(' ').at(-1))).toEqual([
      'log-4',
      'log-5',
    ])
  })

  test.each([
    [['--last', 'many'], '--last must be a whole number from 0 to 1000'],
    [['--code', 'x'], '--code and --key must be numbers'],
    [['--method', 'LOOK'], '--method must be one of GET, POST, PUT, PATCH, DELETE'],
  ])('says what is wrong with %j', async (typed, fault) => {
    const { code, faults } = ship('logs', ...typed)
    expect([await code, faults]).toEqual([2, [fault]])
  })
})
