import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createEngine, startServer } from 'embedded-dynamodb'
import { createLocalTable } from '#lib/local/aws/createStorage.ts'
import { startLocalStack } from '#lib/local/startLocalStack.ts'
import { must } from '#test/support/accounts.ts'
import { aShipment } from '#test/support/shipments.ts'

const run = promisify(execFile)

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ops-'))
})
afterAll(() => rm(directory, { recursive: true }))

const ops = (...words: string[]) =>
  run(process.execPath, [resolve(import.meta.dirname, '../../../bin/ops.ts'), ...words], {
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
    await createLocalTable(client, 'shipping-one-data-SingleTableTable1A2B-XYZ')
    await createLocalTable(client, 'shipping-onemore-data-SingleTableTable1A2B-XYZ')
    expect(JSON.parse((await ops('applications', 'list', '--json', '--stage', 'one')).stdout)).toEqual([])
    await expect(ops('applications', 'list', '--stage', 'other')).rejects.toMatchObject({
      code: 1,
      stderr: 'error: the table of stage other was not found in this account and region\n',
    })
    await createLocalTable(client, 'shipping-one-data-Restored-XYZ')
    await expect(ops('applications', 'list', '--stage', 'one')).rejects.toMatchObject({
      stderr: expect.stringMatching(/^error: stage one has multiple tables: [^\n]*\n$/),
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
      expect(JSON.parse((await ops('dead-letters', 'list', '--json')).stdout)).toContainEqual({
        function: 'operations',
        letters: 0,
      })
      const [user] = demo.users
      const bought = await fetch(`${demo.base_url}/shipments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${user?.access_token}` },
        body: JSON.stringify({ shipment: aShipment({ create_label: true }) }),
      })
      const [label] = Object(await bought.json()).shipment.labels
      const simulated = await ops('simulate', label.tracking_number, '--scenario', 'delivered', '--json')
      expect(JSON.parse(simulated.stdout)).toMatchObject({ status: 'Delivered' })
      expect(simulated.stderr).toContain('SHIPMENT ACCEPTANCE, Kwai Chung')
      const path = join(directory, 'note.txt')
      await writeFile(path, 'no PDF')
      const words = [
        '--set',
        `user_id=${user?.id}`,
        `label_id=${label.id}`,
        'tracking_number=X1',
        '--file',
        `document=${path}`,
      ]
      await expect(ops('operations', 'send', 'AsyncLabelReady', ...words)).rejects.toMatchObject({
        code: 1,
        stderr: `error: /label_id: label ${label.id} is already ready\n`,
      })
      const { stdout: letters } = await ops('dead-letters', 'list', 'operations', '--json')
      expect(JSON.parse(letters)).toMatchObject([{ reason: `/label_id: label ${label.id} is already ready` }])
      expect(JSON.parse((await ops('jobs', 'run', 'reconcileLabels', '--json')).stdout)).toMatchObject({
        result: 'done',
      })
    } finally {
      await stop()
    }
    await expect(ops('applications', 'list')).rejects.toMatchObject({ code: 1 })
  })
})
