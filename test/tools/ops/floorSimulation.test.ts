import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type LocalStack, startLocalStack } from '#lib/local/startLocalStack.ts'
import { must } from '#test/support/accounts.ts'

const run = promisify(execFile)

describe('npm run ops -- floor simulate', () => {
  let directory: string
  let stack: LocalStack
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ops-'))
  })
  afterAll(async () => {
    await stack.stop()
    await rm(directory, { recursive: true })
  })

  const ops = (...words: string[]) =>
    run(process.execPath, [resolve(import.meta.dirname, '../../../bin/ops.ts'), 'floor', ...words], {
      cwd: directory,
      env: process.env,
    })

  test('needs the local stack', async () => {
    await expect(ops('simulate')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the local stack is not running'),
    })
  })

  test('ends with every unit accounted for, on the first day and on later ones', async () => {
    stack = must(await startLocalStack({ port: 0, outputDirectory: join(directory, '.local') }))
    const day = JSON.parse((await ops('simulate', '--json')).stdout)
    const { warehouse } = stack.demo.floor
    expect(day).toMatchObject({
      ...{ warehouse, user: stack.demo.users[0]?.id },
      stock: [
        { sku: 'SHIRT', sellable: 5, held: 0 },
        { sku: 'MUG', sellable: 2, held: 1 },
      ],
    })
    expect(day.orders.map(({ status }: { status: string }) => status)).toEqual(Array(6).fill('Fulfilled'))
    await fetch(`${stack.demo.control_url}/clock`, { method: 'POST', body: '{"advance":"P3D"}' })
    const { stderr: output } = await ops('simulate')
    expect(output).toMatch(/received inbound shipment \d+: 12 T-shirts, 5 mugs and 1 damaged mug/)
    expect(output).toMatch(/reported a missing T-shirt at A-01-01: replanned/)
    expect(output).toMatch(/counted \d+ T-shirts at A-01-01, including the missing one/)
    expect(output.match(/packed order \d+: parcel \w+/g)).toHaveLength(6)
    expect(output).toMatch(/inspected return \d+ of order \d+, grade A: request Completed/)
    expect(output).toMatch(/inspected return \d+ of order \d+, grade D: request Completed/)
    const audit = JSON.parse((await ops('audit', warehouse, '--json')).stdout)
    expect(audit).toMatchObject({ warehouse, discrepancies: [] })
  }, 120_000)
})
