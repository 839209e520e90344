import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { groups } from '#functions/api/apiFunctions.ts'
import { createGateway } from '#lib/local/http/gateway.ts'
import { startHost } from '#lib/local/http/startHost.ts'
import { createMethods, type Method } from '#lib/openapi/client/methods.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { ok } from '#shared/core/result.ts'
import { KEY_SCOPES } from '#shared/floor/access/rules/staff.ts'
import { listWaves, removeWave, replaceWave } from '#shared/fulfilment/warehouse/waveStore.ts'
import { isFloorRoute } from '#shared/http/routes.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type Call, handlerOf, lambdaContext } from '#test/support/api.ts'
import { useBuiltFiles } from '#test/support/builtFiles.ts'
import { clientDescription } from '#test/support/clientDescription.ts'
import type { ConformingClient, Reading } from '#test/support/clients/conformingClient.ts'
import { LANGUAGES, MISSING_LANGUAGES } from '#test/support/clients/languages.ts'
import { useFiles } from '#test/support/files.ts'
import { aFloorKey } from '#test/support/floor.ts'
import { FLOOR } from '#test/support/floorWork.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { HKG } from '#test/support/orders.ts'
import { type Scenario, scenarios } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, readRollouts } from '#test/support/table.ts'

const methods = createMethods(clientDescription())
const named = (some: readonly Method[]) => some.map((method) => [`${method.resource}.${method.name}`, method] as const)

function scenarioOf({ operation: { operationId } }: Method): Scenario {
  const scenario = scenarios.find(({ name }) => name === operationId)
  if (!scenario) throw new Error(`no scenario shows ${operationId}`)
  return scenario
}

/**
 * Operations reserved for workers: the client sends no cookies, and API keys can neither sign in
 * nor make decisions.
 */
const isForWorkers = (method: Method): boolean => {
  const { access, scope } = scenarioOf(method).route
  if (access === 'floorDevice') return method.verb !== 'GET'
  return access === 'floor' && !KEY_SCOPES.some((one) => one === scope)
}

const keyTexts = new Map<string, string>()
/** Returns an API key for the warehouse of the request's device. */
async function keyFor({ cookies = [] }: Call): Promise<string> {
  const warehouseId = /=(WH[A-Z0-9]+)\./.exec(cookies.join())?.[1] ?? HKG
  const known = keyTexts.get(warehouseId) ?? (await aFloorKey(KEY_SCOPES, warehouseId)).text
  keyTexts.set(warehouseId, known)
  return known
}

/** Releases waves claimed by a scenario's device, so that an API key can pick them. */
async function releaseWaves(): Promise<void> {
  for (const wave of await listWaves(testTable(), FLOOR)) {
    if (wave.claimedBy !== null) must(await testTable().commit([replaceWave(wave, { ...wave, claimedBy: null })]))
  }
}

/** Returns the token that the client should send. */
async function tokenFor({ route }: Scenario, account: TestAccount, request: Call): Promise<string> {
  if (request.token !== undefined || !isFloorRoute(route)) return request.token ?? account.token
  await releaseWaves()
  return keyFor(request)
}

const isEvent = (event: unknown): event is APIGatewayProxyEventV2 => isRecord(event) && 'routeKey' in event

type Sent = { readonly method: string; readonly headers: Readonly<Record<string, string | undefined>> }

/** Returns the arguments with which a client method sends a scenario's request. */
function inputsOf(method: Method, { params = {}, query, body }: Call): readonly unknown[] {
  const path = method.pathParameters.map(({ name }) => params[name])
  if (method.body) {
    const { field } = method.body
    return [...path, field === null ? body : Object(body)[field]]
  }
  if (method.verb !== 'GET') return path
  const { type: _, ...rest } = Object.fromEntries(new URLSearchParams(query))
  const isFilter = method.query.some(({ name }) => name === 'type')
  return [...path, isFilter ? Object.fromEntries(new URLSearchParams(query)) : rest]
}

for (const { language } of MISSING_LANGUAGES)
  test.skip(`the client for ${language} (skipped: python3 is missing)`, () => {})

describeWithTable('the clients', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  useBuiltFiles()
  let baseUrl = ''
  let stop: () => Promise<void> = async () => {}
  const sent: Sent[] = []

  beforeAll(async () => {
    await readRollouts()
    const gateway = createGateway(groups, async (name, event) => {
      if (!isEvent(event)) throw new Error('the gateway made no event')
      sent.push({ method: event.requestContext.http.method, headers: event.headers })
      const handler = await handlerOf(name)
      return ok(await handler(event, { ...lambdaContext(), getRemainingTimeInMillis: () => 600_000 }))
    })
    const host = must(await startHost(0, gateway))
    baseUrl = `${host.endpoint}/v1`
    stop = host.stop
  })
  afterAll(async () => {
    await stop()
  })

  describe.each(LANGUAGES)('for $language', ({ start }) => {
    let client: ConformingClient
    beforeAll(async () => {
      client = await start()
      // Frees the totes that scenarios use.
      for (const wave of await listWaves(testTable(), FLOOR)) must(await testTable().commit([removeWave(wave)]))
    })
    afterAll(() => client.stop())

    const run = (token: string | undefined, method: string, inputs: readonly unknown[], read?: Reading) =>
      client.call({
        method,
        inputs,
        settings: { baseUrl, token, maxRetries: 0, timeoutMs: 300_000 },
        ...(read === undefined ? {} : { read }),
      })
    const value = async (...parameters: Parameters<typeof run>) => {
      const { value: response, error } = await run(...parameters)
      expect(error).toBeNull()
      return Object(response)
    }

    test.each(named(methods.filter((method) => !isForWorkers(method))))(
      '%s succeeds at the running service, which reads everything that is sent',
      async (name, method) => {
        const scenario = scenarioOf(method)
        const { account, request } = await scenario.prepareFor()
        const token = await tokenFor(scenario, account, request)
        sent.length = 0
        const { value: response, error } = await run(token, name, inputsOf(method, request))
        expect(error).toBeNull()
        const { response: expected } = method
        if (expected.kind === 'list') expect(Array.isArray(Object(response)[expected.items])).toBe(true)
        if (expected.kind === 'nothing') expect(response).toBeNull()
        if (expected.kind === 'json') expect(Array.isArray(response) || isRecord(response)).toBe(true)
        if (expected.kind === 'document' && expected.mediaType === 'text/html')
          expect(response).toMatch(/^<!doctype html>/i)
        if (expected.kind === 'document' && expected.mediaType !== 'text/html') {
          const content = Buffer.from(String(Object(response).bytes), 'base64')
          expect(content.length).toBeGreaterThan(0)
          if (expected.mediaType === 'application/pdf') expect(content.subarray(0, 5).toString()).toBe('%PDF-')
        }
        const strictly = method.takesPreference ? 'handling=strict; customs=warn' : undefined
        expect(sent.map(({ method: verb }) => verb)).toEqual([method.verb])
        expect(sent[0]?.headers.prefer).toBe(strictly)
        expect(sent[0]?.headers['idempotency-key'] !== undefined).toBe(method.takesKey)
        expect(sent[0]?.headers.authorization !== undefined).toBe(method.takesToken)
      },
    )

    test.each(named(methods.filter(isForWorkers)))('%s is rejected without a worker', async (name, method) => {
      const { request } = await scenarioOf(method).prepareFor()
      const { error } = await run(await keyFor(request), name, inputsOf(method, request))
      expect(error?.name).toBe(method.path === '/floor/session' ? 'token_invalid' : 'scope_missing')
    })

    test('reads a list to its end, page after page', async () => {
      const { token } = await anAccount()
      for (let place = 0; place < 5; place++) {
        await value(token, 'shops.create', [{ id: `shop-${place}`, name: 'Harbour Goods', settings: {} }])
      }
      const query = { limit: 2, order: 'asc' }
      const read = async (reading: Reading) => value(token, 'shops.list', [query], reading)
      const idsOf = (shops: readonly { id: string }[]) => shops.map(({ id }) => id)
      sent.length = 0
      const ids = ['shop-0', 'shop-1', 'shop-2', 'shop-3', 'shop-4']
      expect(idsOf(await read('items'))).toEqual(ids)
      expect(sent).toHaveLength(3)
      expect((await read('firstPage')).total_shops).toBe(5)
      expect(idsOf(await read({ limit: 3 }))).toEqual(ids.slice(0, 3))
      const pages: readonly { shops: readonly unknown[] }[] = await read('pages')
      expect(pages.map(({ shops }) => shops.length)).toEqual([2, 2, 1])
    })

    test('takes any text into a path, a SKU with a slash among them', async () => {
      const { token } = await anAccount()
      await value(token, 'shops.create', [{ id: 'shop', name: 'Harbour Goods', settings: {} }])
      const product = await value(token, 'products.create', [
        {
          name: 'Lamp',
          description: 'Table lamp',
          coo: 'CN',
          value: 24.5,
          local_descriptions: [{ language_code: 'zh', description: '台灯' }],
          skus: [{ shop_id: 'shop', sku: 'LAMP/OAK ß?' }],
        },
      ])
      const changed = await value(token, 'products.updateSku', [product.id, 'shop', 'LAMP/OAK ß?', { sku: 'LAMP' }])
      expect(changed.skus).toMatchObject([{ sku: 'LAMP' }])
    })

    test('reports an error by its name, with what is wrong', async () => {
      const { token } = await anAccount()
      expect((await run(token, 'shipments.get', [1])).error).toMatchObject({
        kind: 'api',
        name: 'shipment_not_found',
        code: 1210,
        status: 404,
        source: 'you',
        retryable: false,
        operation: 'getShipment',
        docUrl: expect.stringMatching(/\/docs\/errors\/1210$/),
        requestId: expect.any(String),
      })
      const typo = { id: 'typo', name: 'Typo', settings: {}, setings: {} }
      expect((await run(token, 'shops.create', [typo])).error).toMatchObject({
        name: 'validation_failed',
        faults: [{ pointer: '/shop/setings', reason: expect.stringContaining('Did you mean settings?') }],
      })
      const unknown = await run('1.made-up-token-of-nobody', 'users.get', [])
      expect(unknown.error).toMatchObject({ name: 'token_invalid' })
    })
  })
})
