import { describe, expect, test } from '@jest/globals'
import { LATEST_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js'
import { PROTOCOL_VERSIONS } from '#functions/api/mcp/handleMessage.ts'
import { handler as notFound } from '#functions/api/notFound/handler.ts'
import { getBaseUrl } from '#shared/platform/baseUrl.ts'
import { anAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call, eventFor } from '#test/support/api.ts'
import { useMcpFile } from '#test/support/builtFiles.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const METADATA = `${getBaseUrl()}/.well-known/oauth-protected-resource`

type Sent = { readonly key?: string; readonly headers?: Readonly<Record<string, string>> }

const send = (
  token: string,
  method: string,
  params: object = {},
  { key = 'POST /mcp', headers = {} }: Sent = {},
): Promise<ApiResponse> => call(key, { token, headers, body: { jsonrpc: '2.0', id: 1, method, params } })

const listTools = async (token: string, key = 'POST /mcp'): Promise<readonly string[]> =>
  (await send(token, 'tools/list', {}, { key })).body.result.tools.map(({ name }: { name: string }) => name)

/** Write tools that use methods other than POST. */
const IDEMPOTENT = ['cancel_label', 'update_product', 'cancel_order', 'inspect_return']
const READING = [
  'estimate_rates',
  'list_shipments',
  'get_shipment',
  'get_label_file',
  'track_parcel',
  'list_products',
  'list_orders',
  'get_order',
  'list_returns',
  'get_return',
  'list_shops',
  'list_entry_points',
  'list_warehouses',
  'get_balance',
  'list_ledger',
  'explain_error',
]

describeWithTable('POST /mcp', () => {
  useSigningSecret()
  useMcpFile()

  test('negotiates the version, and introduces the server', async () => {
    const { token } = await aSandbox()
    const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
    const { status, body } = await send(token, 'initialize', client)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      protocolVersion: '2025-06-18',
      serverInfo: { name: 'shipping-and-fulfilment', version: expect.any(String) },
      capabilities: { tools: {}, resources: {} },
      instructions: expect.stringContaining('idempotency_key'),
    })
  })

  test('accepts notifications without a response', async () => {
    const { token } = await aSandbox()
    const { status, bytes } = await call('POST /mcp', {
      token,
      body: { jsonrpc: '2.0', method: 'notifications/initialized' },
    })
    expect([status, bytes.length]).toEqual([202, 0])
  })

  test('refers clients without a valid token to its metadata', async () => {
    for (const sent of [{}, { token: 'ship_test_1_invalid' }]) {
      const body = { jsonrpc: '2.0', id: 1, method: 'ping' }
      const { status, headers } = await call('POST /mcp', { ...sent, body })
      expect([status, headers['www-authenticate']]).toEqual([401, `Bearer resource_metadata="${METADATA}"`])
    }
    const { status, body } = await call('GET /.well-known/oauth-protected-resource')
    expect(status).toBe(200)
    expect(body).toMatchObject({ resource: `${getBaseUrl()}/mcp`, bearer_methods_supported: ['header'] })
    expect(body.scopes_supported).toContain('write_shipments')
  })

  test('rejects requests of other web pages', async () => {
    const { token } = await aSandbox()
    const own = await send(token, 'ping', {}, { headers: { origin: new URL(getBaseUrl()).origin } })
    expect([own.status, own.body.result]).toEqual([200, {}])
    for (const origin of ['https://evil.example', 'null', `${new URL(getBaseUrl()).origin}.evil.example`]) {
      const { status, body } = await send(token, 'ping', {}, { headers: { origin } })
      expect([origin, status, body.code]).toEqual([origin, 403, 1000])
    }
  })

  test('lists tools that write to sandboxes, and to live accounts if enabled', async () => {
    const { token, owner } = await aSandbox()
    const all = await listTools(token)
    expect(all).toEqual(expect.arrayContaining([...READING, 'buy_label', 'simulate']))
    expect(await listTools(owner.token)).toEqual(READING)
    expect(await listTools(owner.token, 'POST /mcp/live')).toEqual(all.filter((name) => name !== 'simulate'))
    expect(await listTools(token, 'POST /mcp/live')).toEqual(all)
  })

  test('marks tools that write, and requires an idempotency key where a repeated call has another effect', async () => {
    const { token } = await aSandbox()
    const { tools } = (await send(token, 'tools/list')).body.result
    for (const { name, annotations, inputSchema } of tools) {
      const isReading = READING.includes(name)
      expect([name, annotations.readOnlyHint]).toEqual([name, isReading])
      const isKeyed = !isReading && !IDEMPOTENT.includes(name)
      expect([name, inputSchema.required.includes('idempotency_key')]).toEqual([name, isKeyed])
    }
    const destructive = tools.filter(
      (tool: { annotations: { destructiveHint: boolean } }) => tool.annotations.destructiveHint,
    )
    expect(destructive.map(({ name }: { name: string }) => name)).toEqual([
      'cancel_label',
      'cancel_order',
      'inspect_return',
      'decide_return',
    ])
  })

  test('does not call a tool that is not listed, and names the arguments to correct', async () => {
    const { token, owner } = await aSandbox()
    const callTool = async (caller: string, name: string, sent: object) =>
      (await send(caller, 'tools/call', { name, arguments: sent })).body.result
    const live = await callTool(owner.token, 'buy_label', { label: { shipment_id: 1 }, idempotency_key: 'a' })
    expect([live.isError, live.content[0].text]).toEqual([true, expect.stringContaining('/mcp/live')])
    const wrong = await callTool(token, 'buy_label', { lable: {} })
    expect(wrong).toMatchObject({
      isError: true,
      structuredContent: {
        errors: [
          '/lable: is not an argument of this tool. Arguments: label, idempotency_key',
          '/label: is required',
          '/idempotency_key: is required',
        ],
      },
    })
    expect((await send(token, 'tools/call', { name: 'drop_table', arguments: {} })).body.error).toMatchObject({
      code: -32602,
    })
  })

  test('explains which codes exist if an error code is unknown', async () => {
    const { token } = await aSandbox()
    const { body } = await send(token, 'tools/call', { name: 'explain_error', arguments: { code: 9998 } })
    expect(body.result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/no error with the code 9998.*docs\/errors\.md/) }],
    })
  })

  test('reads listed resources only', async () => {
    const { token } = await aSandbox()
    for (const uri of [
      'https://evil.example/docs/guides/returns.md',
      `${getBaseUrl()}/users/me`,
      `${getBaseUrl()}/docs/errors/../../users/me.md`,
      `${getBaseUrl()}.evil.example/docs/guides/returns.md`,
      'file:///etc/passwd',
    ]) {
      const { body } = await send(token, 'resources/read', { uri })
      expect([uri, body.error.code]).toEqual([uri, -32002])
    }
  })

  test('rejects messages that are no JSON-RPC requests', async () => {
    const { token } = await anAccount()
    for (const body of [{}, { jsonrpc: '1.0', method: 'ping' }, { jsonrpc: '2.0', id: {}, method: 'ping' }]) {
      expect([body, (await call('POST /mcp', { token, body })).status]).toEqual([body, 400])
    }
    expect((await send(token, 'tasks/list')).body.error.code).toBe(-32601)
    expect((await send(token, 'constructor')).body.error.code).toBe(-32601)
    expect((await send(token, 'tools/call', { name: 1 })).body.error.code).toBe(-32602)
  })

  test('accepts the protocol versions of the official SDK that have this transport', async () => {
    const { token } = await anAccount()
    const withVersion = (version: string) => send(token, 'ping', {}, { headers: { 'mcp-protocol-version': version } })
    for (const version of PROTOCOL_VERSIONS) {
      expect(SUPPORTED_PROTOCOL_VERSIONS).toContain(version)
      expect((await withVersion(version)).status).toBe(200)
    }
    expect(PROTOCOL_VERSIONS[0]).toBe(LATEST_PROTOCOL_VERSION)
    expect((await withVersion('2024-11-05')).status).toBe(400)
    const client = { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
    const { body } = await send(token, 'initialize', client)
    expect(body.result.protocolVersion).toBe(LATEST_PROTOCOL_VERSION)
  })
})

describe('GET /mcp', () => {
  test('is not allowed, as the server has no event streams', async () => {
    const event = { ...eventFor('GET /mcp', {}), routeKey: '$default' }
    expect(await notFound(event)).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
  })
})
