import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { runShipCli } from '#lib/client/src/cli/runShipCli.ts'
import { callTool, connectClient, connectOverHttp } from '#test/support/mcp.ts'
import { minutes } from '#test/support/proof.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const SHIP = join(import.meta.dirname, '../../../lib/client/src/cli/ship.ts')

describe('ship mcp', () => {
  let stack: Stack
  let account: { readonly access_token: string; readonly sandbox_key: string }
  const clients: Client[] = []

  beforeAll(async () => {
    stack = await startStack()
    account = (await stack.control('users', { balances: { USD: 10 } })).body
  }, minutes(1))
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()))
    await stack.stop()
  })

  const connect = async (token: string, typed: readonly string[] = []): Promise<Client> => {
    const client = await connectClient(
      new StdioClientTransport({
        command: process.execPath,
        args: ['--disable-warning=ExperimentalWarning', SHIP, 'mcp', ...typed],
        env: { API: stack.demo.base_url, API_KEY: token },
      }),
    )
    clients.push(client)
    return client
  }

  test('offers the tools and resources of the server, and calls them', async () => {
    const overHttp = await connectOverHttp(stack.demo.base_url, account.sandbox_key)
    clients.push(overHttp)
    const client = await connect(account.sandbox_key)
    expect(await client.listTools()).toEqual(await overHttp.listTools())
    expect(await client.listResources()).toEqual(await overHttp.listResources())
    const uri = `${stack.demo.base_url}/docs/guides/agents.md`
    const { contents } = await client.readResource({ uri })
    expect(contents).toMatchObject([{ uri, mimeType: 'text/markdown', text: expect.stringContaining('# AI agents') }])
    const [estimate, missing] = await Promise.all([
      callTool(client, 'estimate_rates', { country: 'DE', entry_point: 'HKG101', weight: 0.8 }),
      callTool(client, 'get_order', { id: 1 }),
    ])
    expect([estimate.isError, estimate.fields.estimate]).toEqual([false, expect.objectContaining({ currency: 'USD' })])
    expect([missing.isError, missing.fields.code]).toEqual([true, 1320])
  })

  test('enables writing to a live account only with --live', async () => {
    const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)
    expect(await names(await connect(account.access_token))).not.toContain('buy_label')
    expect(await names(await connect(account.access_token, ['--live']))).toContain('buy_label')
    const errors: string[] = []
    const code = await runShipCli(['mcp'], {
      environment: { API: stack.demo.base_url, API_KEY: 'ship_live_1_x' },
      out: () => {},
      err: (line) => errors.push(line),
      signal: new AbortController().signal,
      pause: async () => {},
    })
    expect({ code, errors }).toEqual({ code: 2, errors: [expect.stringContaining('add --live')] })
  })

  test('reports an invalid token to the client', async () => {
    await expect(connect('ship_test_1_invalid')).rejects.toThrow('1005 token_invalid')
  })
})
