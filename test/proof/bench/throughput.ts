import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import * as v from 'valibot'
import { aShipment } from '#test/support/shipments.ts'

const Demo = v.object({ base_url: v.string(), control_url: v.string() })
const User = v.object({ access_token: v.string() })

const SECONDS = 5
const CONNECTIONS = 8

export type Throughput = {
  readonly request: string
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly rejected: number
}

/**
 * Requests per second of the whole local stack in a separate process: gateway, functions and
 * embedded table.
 */
export async function throughput(): Promise<Throughput[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const stack = spawn(process.execPath, [resolve('bin/local.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(stack, 'exit')
  try {
    // It prints what to try when it is ready.
    await once(stack.stdout, 'data')
    const { base_url, control_url } = v.parse(
      Demo,
      JSON.parse(await readFile(join(folder, '.local/demo.json'), 'utf8')),
    )
    const created = await fetch(`${control_url}/users`, {
      method: 'POST',
      body: JSON.stringify({ balances: { USD: 1000 }, bucket: 1_000_000 }),
    })
    const { access_token } = v.parse(User, await created.json())
    const requests = [
      { method: 'GET', path: '/users/me' },
      { method: 'GET', path: '/estimate?country=DE&entry_point=HKG101&weight=0.5' },
      { method: 'POST', path: '/shipments', body: JSON.stringify({ shipment: aShipment() }) },
    ] as const
    const found: Throughput[] = []
    for (const { path, ...request } of requests) {
      const {
        requests: rate,
        latency,
        non2xx,
      } = await autocannon({
        ...request,
        url: `${base_url}${path}`,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      })
      found.push({
        request: `${request.method} ${path.replace(/\?.*/, '')}`,
        perSecond: Math.round(rate.average),
        p50Ms: latency.p50,
        p99Ms: latency.p99,
        rejected: non2xx,
      })
    }
    return found
  } finally {
    stack.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true })
  }
}
