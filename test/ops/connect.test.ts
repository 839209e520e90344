import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTable } from '../../lib/local/createTable.ts'
import { startLocalStack } from '../../lib/local/startLocalStack.ts'
import { createEngine } from '../../lib/local/table/engine.ts'
import { startServer } from '../../lib/local/table/fronts/startServer.ts'
import { must } from '../support/accounts.ts'

const run = promisify(execFile)

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ops-'))
})
afterAll(() => rm(directory, { recursive: true }))

const ops = (...words: string[]) =>
  run(process.execPath, [resolve(import.meta.dirname, '../../bin/ops.ts'), ...words], {
    cwd: directory,
    env: process.env,
  })

test('without a local stack, says how to start one', async () => {
  await expect(ops('applications', 'list')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^error: the local stack is not running[^\n]*\n$/),
  })
})

describe('a deployed stage', () => {
  test('is found by the name CloudFormation gave its table', async () => {
    const table = await startServer(createEngine())
    process.env.AWS_ENDPOINT_URL_DYNAMODB = table.endpoint
    const client = new DynamoDBClient({})
    await createTable(client, 'shipping-one-data-SingleTableTable1A2B-XYZ')
    await createTable(client, 'shipping-onemore-data-SingleTableTable1A2B-XYZ')
    expect(JSON.parse((await ops('applications', 'list', '--json', '--stage', 'one')).stdout)).toEqual([])
    await expect(ops('applications', 'list', '--stage', 'other')).rejects.toMatchObject({
      code: 1,
      stderr: 'error: there is no table of stage other in this account and region\n',
    })
    await createTable(client, 'shipping-one-data-Restored-XYZ')
    await expect(ops('applications', 'list', '--stage', 'one')).rejects.toMatchObject({
      stderr: expect.stringMatching(/^error: stage one has several tables: [^\n]*\n$/),
    })
    client.destroy()
    delete process.env.AWS_ENDPOINT_URL_DYNAMODB
    await table.stop()
  })
})

describe('the running local stack', () => {
  test('is what commands work on, at its own time, and missed once it has stopped', async () => {
    const { demo, stop } = must(await startLocalStack({ port: 0, outputDirectory: join(directory, '.local') }))
    try {
      await fetch(`${demo.control_url}/clock`, { method: 'POST', body: '{"advance":"P400D"}' })
      const { stdout } = await ops('users', 'show', 'demo1@example.com', '--json')
      expect(JSON.parse(stdout)).toMatchObject({ id: demo.users[0]?.id, balances: { USD: 1000, EUR: 1000 } })
      const email = 'later@example.com'
      const created = await ops('users', 'create', '--email', email, '--first-name', 'A', '--last-name', 'B', '--json')
      const { id } = JSON.parse(created.stdout)
      const shown = JSON.parse((await ops('users', 'show', String(id), '--json')).stdout)
      expect(Date.parse(shown.created)).toBeGreaterThan(Date.now() + 399 * 86_400_000)
    } finally {
      await stop()
    }
    await expect(ops('applications', 'list')).rejects.toMatchObject({ code: 1 })
  })
})
