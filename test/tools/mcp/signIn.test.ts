import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auth, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { callTool } from '#test/support/mcp.ts'
import { CALLBACK, type ClientMemory, consentInBrowser, createClientMemory } from '#test/support/oauthClient.ts'
import { minutes } from '#test/support/proof.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'

const SANDBOX = 2 ** 52
const ownerOf = (memory: ClientMemory): number => Number(memory.kept.tokens?.access_token.split('.')[0])

describe('an MCP client that knows only the URL of the server', () => {
  let stack: Stack
  let user: StackUser
  const clients: Client[] = []

  beforeAll(async () => {
    stack = await startStack()
    user = await stack.user()
  }, minutes(1))
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()))
    await stack.stop()
  })

  /** Server and its metadata, as stated in 401 responses. */
  const server = () => ({
    serverUrl: `${stack.demo.base_url}/mcp`,
    resourceMetadataUrl: new URL(`${stack.demo.base_url}/.well-known/oauth-protected-resource`),
  })

  /**
   * Connects as an agent does: the request is rejected, the user signs in, and the client
   * reconnects.
   */
  async function connect(memory: ClientMemory, path = '/mcp', fields?: Readonly<Record<string, string>>) {
    const url = new URL(`${stack.demo.base_url}${path}`)
    // Resets the rate limit of this address, which other tests share.
    await stack.advance('PT1M')
    const start = async (transport: StreamableHTTPClientTransport) => {
      const client = new Client({ name: 'test', version: '1.0.0' })
      clients.push(client)
      await client.connect(transport)
      return client
    }
    const transport = new StreamableHTTPClientTransport(url, { authProvider: memory })
    await expect(start(transport)).rejects.toThrow(UnauthorizedError)
    const { callback, page } = await consentInBrowser(memory.opened(), user, fields)
    await transport.finishAuth(callback.searchParams.get('code') ?? '')
    const again = new StreamableHTTPClientTransport(url, { authProvider: memory })
    return { client: await start(again), callback, page }
  }

  test('signs in to the sandbox automatically, and calls a tool', async () => {
    const memory = createClientMemory()
    const { client, callback, page } = await connect(memory)
    expect(memory.opened().href).toMatch(`${stack.demo.base_url}/oauth/authorization?`)
    expect(memory.opened().searchParams.get('resource')).toBe(`${stack.demo.base_url}/mcp`)
    expect(`${callback.origin}${callback.pathname}`).toBe(CALLBACK)
    expect(callback.searchParams.get('state')).toBe('state of the client')
    expect(callback.searchParams.get('iss')).toBe(stack.demo.base_url)
    expect(page).toContain('Test agent')
    expect(page).toContain('this name, which is not verified')
    expect(memory.kept.tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3_600,
      refresh_token: expect.stringMatching(/^ship_refresh_/),
      scope: expect.stringContaining('write_shipments'),
    })
    expect(ownerOf(memory)).toBe(user.id + SANDBOX)
    const result = await callTool(client, 'estimate_rates', { country: 'DE', entry_point: 'HKG101', weight: 0.8 })
    expect([result.isError, result.fields.estimate]).toEqual([false, expect.objectContaining({ currency: 'USD' })])
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('buy_label')
    expect(memory.visits()).toBe(1)
  })

  test('signs in to the live account for the server that writes to it, or if the user chooses it', async () => {
    const live = createClientMemory()
    const { client } = await connect(live, '/mcp/live')
    expect(live.opened().searchParams.get('resource')).toBe(`${stack.demo.base_url}/mcp/live`)
    expect(ownerOf(live)).toBe(user.id)
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('buy_label')
    const chosen = createClientMemory()
    const reading = await connect(chosen, '/mcp', { decision: 'allow', account: 'live' })
    expect(ownerOf(chosen)).toBe(user.id)
    expect((await reading.client.listTools()).tools.map(({ name }) => name)).not.toContain('buy_label')
  })

  test('refreshes an expired token without the user', async () => {
    const memory = createClientMemory()
    const { client } = await connect(memory)
    const before = memory.kept.tokens
    await stack.advance('PT61M')
    expect((await client.listTools()).tools.length).toBeGreaterThan(0)
    expect(memory.kept.tokens?.access_token).not.toBe(before?.access_token)
    expect(memory.kept.tokens?.refresh_token).not.toBe(before?.refresh_token)
    expect(memory.visits()).toBe(1)
  })

  test('asks the user again after access was revoked', async () => {
    const memory = createClientMemory()
    const { client } = await connect(memory)
    const { access_token = '' } = memory.kept.tokens ?? {}
    const revoked = await fetch(`${stack.demo.base_url}/oauth/${access_token}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(revoked.status).toBe(200)
    // The refresh token belongs to the same authorisation, and is revoked with it.
    await expect(client.listTools()).rejects.toThrow(UnauthorizedError)
    expect(memory.visits()).toBe(2)
    const { callback } = await consentInBrowser(memory.opened(), user)
    const authorizationCode = callback.searchParams.get('code') ?? ''
    expect(await auth(memory, { ...server(), authorizationCode })).toBe('AUTHORIZED')
    expect((await client.listTools()).tools.length).toBeGreaterThan(0)
  })

  test('reports that the user declined', async () => {
    const memory = createClientMemory()
    await stack.advance('PT1M')
    expect(await auth(memory, server())).toBe('REDIRECT')
    const { callback } = await consentInBrowser(memory.opened(), user, { decision: 'refuse' })
    expect(Object.fromEntries(callback.searchParams)).toEqual({
      error: 'access_denied',
      state: 'state of the client',
      iss: stack.demo.base_url,
    })
  })

  test('finds the metadata below an issuer with a path, where only OpenID Connect Discovery looks', async () => {
    const { base_url } = stack.demo
    const read = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
      Object(await (await fetch(`${base_url}/.well-known/${path}`)).json())
    const metadata = await read('openid-configuration')
    expect(metadata).toMatchObject({ issuer: base_url, code_challenge_methods_supported: ['S256'] })
    expect(await read('oauth-authorization-server')).toEqual(metadata)
    expect(await read('oauth-protected-resource/mcp/live')).toMatchObject({ resource: `${base_url}/mcp/live` })
    expect(await (await fetch(String(metadata.jwks_uri))).json()).toEqual({ keys: [] })
  })
})
