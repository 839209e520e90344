import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { groups } from '#functions/api/apiFunctions.ts'
import { createClient } from '#lib/client/src/index.ts'
import { List } from '#lib/client/src/list.ts'
import { createGateway } from '#lib/local/http/gateway.ts'
import { startHost } from '#lib/local/http/startHost.ts'
import { createMethods, type Method } from '#lib/openapi/client/methods.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { ok } from '#shared/core/result.ts'
import { KEY_SCOPES } from '#shared/floor/access/rules/staff.ts'
import { listWaves, replaceWave } from '#shared/fulfilment/warehouse/waveStore.ts'
import { isFloorRoute } from '#shared/http/routes.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type Call, handlerOf, lambdaContext } from '#test/support/api.ts'
import { useBuiltFiles } from '#test/support/builtFiles.ts'
import { clientDescription } from '#test/support/clientDescription.ts'
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

/** What only workers can do: the client sends no cookies, and keys neither sign in nor decide. */
const isForWorkers = (method: Method): boolean => {
  const { access, scope } = scenarioOf(method).route
  if (access === 'floorDevice') return method.verb !== 'GET'
  return access === 'floor' && !KEY_SCOPES.some((one) => one === scope)
}

const keyTexts = new Map<string, string>()
/** Returns the key of the warehouse at whose device a request would be sent. */
async function keyFor({ cookies = [] }: Call): Promise<string> {
  const warehouseId = /=(WH[A-Z0-9]+)\./.exec(cookies.join())?.[1] ?? HKG
  const known = keyTexts.get(warehouseId) ?? (await aFloorKey(KEY_SCOPES, warehouseId)).text
  keyTexts.set(warehouseId, known)
  return known
}

/** Waves that the device of a scenario picks, a key may pick as well. */
async function releaseWaves(): Promise<void> {
  for (const wave of await listWaves(testTable(), FLOOR)) {
    if (wave.claimedBy !== null) must(await testTable().commit([replaceWave(wave, { ...wave, claimedBy: null })]))
  }
}

/** Returns the credentials that the client is to send. */
async function tokenFor({ route }: Scenario, account: TestAccount, request: Call): Promise<string> {
  if (request.token !== undefined || !isFloorRoute(route)) return request.token ?? account.token
  await releaseWaves()
  return keyFor(request)
}

const isEvent = (event: unknown): event is APIGatewayProxyEventV2 => isRecord(event) && 'routeKey' in event

type Sent = { readonly method: string; readonly path: string; readonly headers: Headers }

/** Calls a method of the client by its name, as nobody who has types would. */
function callMethod(client: object, { resource, name }: Method, inputs: readonly unknown[]): unknown {
  const found: unknown = Object.entries(Object.entries(client).find(([key]) => key === resource)?.[1] ?? {}).find(
    ([key]) => key === name,
  )?.[1]
  if (typeof found !== 'function') throw new Error(`the client has no ${resource}.${name}`)
  return found(...inputs)
}

/** What a caller hands to a method to send the request of a scenario. */
function inputsOf(method: Method, { params = {}, query, body }: Call): readonly unknown[] {
  const path = method.pathParameters.map(({ name }) => params[name])
  if (method.body) {
    const { field } = method.body
    return [...path, field === null ? body : Object(body)[field]]
  }
  if (method.verb !== 'GET') return path
  const { type: _, ...asked } = Object.fromEntries(new URLSearchParams(query))
  const isFilter = method.query.some(({ name }) => name === 'type')
  return [...path, isFilter ? Object.fromEntries(new URLSearchParams(query)) : asked]
}

describeWithTable('the client', () => {
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

  const clientOf = (token: string | undefined) =>
    createClient({
      baseUrl,
      token,
      maxRetries: 0,
      fetch: async (url, init) => {
        sent.push({ method: init?.method ?? '', path: String(url), headers: new Headers(init?.headers) })
        return fetch(url, init)
      },
    })

  test.each(named(methods.filter((method) => !isForWorkers(method))))(
    '%s is answered by the running service, which reads all of what is sent',
    async (_, method) => {
      const scenario = scenarioOf(method)
      const { account, request } = await scenario.prepareFor()
      const client = clientOf(await tokenFor(scenario, account, request))
      sent.length = 0
      const made = callMethod(client, method, inputsOf(method, request))
      if (made instanceof List) {
        const page = Object(await made)
        expect(Array.isArray(page[method.answer.kind === 'list' ? method.answer.items : ''])).toBe(true)
      } else {
        const answer = await made
        const { answer: told } = method
        if (told.kind === 'nothing') expect(answer).toBeUndefined()
        if (told.kind === 'document' && told.mediaType === 'text/html') expect(answer).toMatch(/^<!doctype html>/i)
        if (told.kind === 'document' && told.mediaType !== 'text/html') {
          expect(answer instanceof Uint8Array && answer.length > 0).toBe(true)
        }
        if (told.kind === 'document' && told.mediaType === 'application/pdf' && answer instanceof Uint8Array) {
          expect(Buffer.from(answer.subarray(0, 5)).toString()).toBe('%PDF-')
        }
        if (told.kind === 'json') expect(Array.isArray(answer) || isRecord(answer)).toBe(true)
      }
      expect(sent).toHaveLength(1)
      const [only] = sent
      expect(only?.method).toBe(method.verb)
      expect(only?.headers.get('prefer')).toBe(method.takesPreference ? 'handling=strict; customs=warn' : null)
      expect(only?.headers.has('idempotency-key')).toBe(method.takesKey)
      expect(only?.headers.has('authorization')).toBe(method.takesToken)
    },
  )

  test.each(named(methods.filter(isForWorkers)))('%s is refused without a worker', async (_, method) => {
    const { request } = await scenarioOf(method).prepareFor()
    const client = clientOf(await keyFor(request))
    const name = method.path === '/floor/session' ? 'token_invalid' : 'scope_missing'
    await expect(async () => callMethod(client, method, inputsOf(method, request))).rejects.toMatchObject({ name })
  })

  test('reads a list to its end, page after page', async () => {
    const { token } = await anAccount()
    const client = clientOf(token)
    for (let place = 0; place < 5; place++) {
      await client.shops.create({ id: `shop-${place}`, name: 'Harbour Goods', settings: {} })
    }
    sent.length = 0
    const found: string[] = []
    for await (const { id } of client.shops.list({ limit: 2, order: 'asc' })) found.push(id)
    expect(found).toEqual(['shop-0', 'shop-1', 'shop-2', 'shop-3', 'shop-4'])
    expect(sent).toHaveLength(3)
    const list = client.shops.list({ limit: 2, order: 'asc' })
    expect((await list).total_shops).toBe(5)
    expect((await list.toArray({ limit: 3 })).map(({ id }) => id)).toEqual(found.slice(0, 3))
    const sizes: number[] = []
    for await (const { shops } of list.pages()) sizes.push(shops.length)
    expect(sizes).toEqual([2, 2, 1])
  })

  test('takes any text into a path, a SKU with a slash among them', async () => {
    const { token } = await anAccount()
    const client = clientOf(token)
    await client.shops.create({ id: 'shop', name: 'Harbour Goods', settings: {} })
    const product = await client.products.create({
      name: 'Lamp',
      description: 'Table lamp',
      coo: 'CN',
      value: 24.5,
      local_descriptions: [{ language_code: 'zh', description: '台灯' }],
      skus: [{ shop_id: 'shop', sku: 'LAMP/OAK ß?' }],
    })
    const changed = await client.products.updateSku(product.id, 'shop', 'LAMP/OAK ß?', { sku: 'LAMP' })
    expect(changed.skus.map(({ sku }) => sku)).toEqual(['LAMP'])
  })

  test('tells an error by its name, with what is wrong', async () => {
    const { token } = await anAccount()
    const client = clientOf(token)
    await expect(client.shipments.get(1)).rejects.toMatchObject({
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
    await expect(client.shops.create(typo)).rejects.toMatchObject({
      name: 'validation_failed',
      faults: [{ pointer: '/shop/setings', reason: expect.stringContaining('Did you mean settings?') }],
    })
    await expect(clientOf('1.made-up-token-of-nobody').users.get()).rejects.toMatchObject({ name: 'token_invalid' })
  })
})
