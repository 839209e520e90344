import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { parcels } from '../testClient.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bin-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

function run(...commandArguments: string[]): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../../bin/embedded-dynamodb.ts'), ...commandArguments])
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output')
  const [line] = await once(child.stdout, 'data')
  return String(line).trim()
}

const ask = async (endpoint: string, operation: string, input: object) => {
  const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` }
  return (await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(input) })).json()
}

test('serves tables over HTTP and keeps them in a folder, for its own machine only', async () => {
  const first = run('--port', '0', '--data', directory)
  const endpoint = await firstLine(first)
  await ask(endpoint, 'CreateTable', parcels)
  const { port } = new URL(endpoint)
  const led = request({ port, method: 'POST', headers: { host: 'shop.example' } }).end()
  const [rejected] = await once(led, 'response')
  expect([rejected.statusCode, await json(rejected)]).toEqual([403, { message: expect.any(String) }])
  first.kill('SIGTERM')
  expect(await once(first, 'exit')).toEqual([0, null])
  const second = run('--port', '0', '--data', directory)
  expect(await ask(await firstLine(second), 'ListTables', {})).toEqual({ TableNames: ['parcels'] })
  second.kill('SIGKILL')
  await once(second, 'exit')
})

test.each([
  [['--port', 'x'], '--port x is not a port number'],
  [['--prt', '1'], '--prt'],
  [['--data', join(import.meta.dirname, 'bin.test.ts')], 'cannot be used'],
])('rejects %j with one line', async (commandArguments, reason) => {
  const child = run(...commandArguments)
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors += text
  })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(errors).toContain(reason)
})
