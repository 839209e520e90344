import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Stack, startStack } from '#test/support/stack.ts'

const missing = ['bash', 'curl'].find((tool) => spawnSync(tool, ['--version']).error !== undefined)

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
const [, script = ''] = /<!-- minute -->\s+```sh\n(.*?)```\s+<!-- \/minute -->/s.exec(readme) ?? []

const describeMinute = missing === undefined ? describe : describe.skip
describeMinute(
  `the first minute of the README${missing === undefined ? '' : ` (skipped: ${missing} is missing)`}`,
  () => {
    let stack: Stack
    let directory: string
    beforeAll(async () => {
      stack = await startStack()
      directory = mkdtempSync(join(tmpdir(), 'minute-'))
      mkdirSync(join(directory, '.local'))
      writeFileSync(join(directory, '.local/demo.json'), JSON.stringify(stack.demo))
    })
    afterAll(async () => {
      await stack.stop()
      rmSync(directory, { recursive: true })
    })

    test('prices a parcel, buys its label, downloads and tracks it', async () => {
      const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
      const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
        cwd: directory,
        env,
      })
      expect(stderr).toBe('')
      expect(stdout).toContain('"service":"Svc Parcel"')
      expect(stdout).toContain('SHIPMENT LABEL CREATED')
      expect(readFileSync(join(directory, '.local/label.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    })
  },
)
