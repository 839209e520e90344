import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '../../..')
const SECONDS = 1_000

test(
  'the production stage can be deployed, fail, be deployed again, updated and rolled back',
  () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/rehearse.ts', 'prod', '--quick'], {
      cwd: ROOT,
      encoding: 'utf8',
      // Excludes the environment of the test run, which differs from that of a deployment.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    })
    expect(`${stdout}${stderr}`).not.toContain('FAILED')
    expect(stdout.match(/^passed /gm)).toHaveLength(6)
    expect(status).toBe(0)
  },
  900 * SECONDS,
)
