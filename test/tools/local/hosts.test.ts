import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type LocalStack, startLocalStack } from '#lib/local/startLocalStack.ts'

/** Sends a request to an address with another host name, as a browser does after DNS rebinding. */
async function sentTo(address: string, host: string, headers: Readonly<Record<string, string>> = {}) {
  const sent = request(address, { headers: { ...headers, host } }).end()
  const [response] = await once(sent, 'response')
  return { status: Number(response.statusCode), body: await text(response) }
}

describe('a request under another host name', () => {
  let directory: string
  let stack: LocalStack
  let addresses: Readonly<Record<string, string>>

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hosts-'))
    const started = await startLocalStack({ port: 0, outputDirectory: directory, allowedHosts: ['api.test'] })
    if (!started.ok) throw new Error(started.error)
    stack = started.value
    const { base_url, control_url } = stack.demo
    const notified = Object(await (await fetch(`${control_url}/data`)).json())
    addresses = {
      api: `${base_url}/docs`,
      control: `${control_url}/clock`,
      table: notified.dynamodb_endpoint,
      queues: notified.queues_endpoint,
      services: String(process.env.AWS_ENDPOINT_URL),
      shop: String(process.env.SHOPIFY_ADDRESS).replace('{store}', 'demo/admin/oauth/authorize'),
    }
  })
  afterAll(async () => {
    await stack.stop()
    await rm(directory, { recursive: true })
  })

  const PORTS = ['api', 'control', 'table', 'queues', 'services', 'shop'] as const

  test.each(PORTS)('receives nothing from %s', async (name) => {
    const address = addresses[name] ?? ''
    const { port } = new URL(address)
    for (const host of [
      `evil.example:${port}`,
      'evil.example',
      `127.0.0.1.evil.example:${port}`,
      'localhost.',
      '0.0.0.0',
    ]) {
      const { status, body } = await sentTo(address, host)
      expect({ host, status }).toEqual({ host, status: 403 })
      expect(JSON.parse(body).message).toContain('Only the hosts 127.0.0.1 and localhost')
    }
  })

  test.each(PORTS)('gets a response from %s under the names of this machine', async (name) => {
    const address = addresses[name] ?? ''
    const { port } = new URL(address)
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`]) {
      expect({ host, status: (await sentTo(address, host)).status }).not.toEqual({ host, status: 403 })
    }
  })

  test('reaches the API by a host that was allowed, and nothing else', async () => {
    const { port } = new URL(addresses.api ?? '')
    const statuses = Object.fromEntries(
      await Promise.all(
        PORTS.map(async (name) => [name, (await sentTo(addresses[name] ?? '', `api.test:${port}`)).status] as const),
      ),
    )
    expect(statuses).toEqual({ api: 200, control: 403, table: 403, queues: 403, services: 403, shop: 403 })
  })

  test('does not reach the control endpoints from a page elsewhere', async () => {
    const { port } = new URL(addresses.control ?? '')
    const response = await sentTo(addresses.control ?? '', `localhost:${port}`, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
  })
})
