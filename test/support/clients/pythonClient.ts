import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { toSnakeCase } from '#lib/openapi/pythonClient/pythonText.ts'
import { COMPILED_PYTHON } from '../pythonEnvironment.ts'
import type { ConformingClient, Outcome } from './conformingClient.ts'

const SOURCES = join(import.meta.dirname, '../../../lib/python')
const DRIVER = join(import.meta.dirname, '../python/clientDriver.py')

/** Whether Python is missing; tests of its client are then skipped. */
export const isPythonMissing = spawnSync('python3', ['--version']).error !== undefined

/** Starts the Python client in a separate process that reads one request per line. */
export async function startPythonClient(): Promise<ConformingClient> {
  const env = { ...process.env, PYTHONPATH: SOURCES, ...COMPILED_PYTHON }
  const driver = spawn('python3', [DRIVER], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: driver.stdout })[Symbol.asyncIterator]()
  const ask = async (request: object): Promise<Outcome> => {
    driver.stdin.write(`${JSON.stringify(request)}\n`)
    const { value, done } = await lines.next()
    if (done) throw new Error('the Python client ended')
    return JSON.parse(value)
  }
  return {
    call: ({ method, ...call }) =>
      ask({ do: 'call', ...call, method: method.split('.').map(toSnakeCase), read: call.read ?? 'firstPage' }),
    verify: (verification) => ask({ do: 'verify', ...verification }),
    stop: async () => {
      driver.stdin.end()
      if (driver.exitCode === null) await once(driver, 'exit')
    },
  }
}
