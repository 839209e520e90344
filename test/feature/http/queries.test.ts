import { beforeAll, expect, test } from '@jest/globals'
import { createParameters } from '#lib/openapi/parameters.ts'
import type { Route } from '#shared/http/routes.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aBatch, shipmentRowCodec } from '#test/support/batches.ts'
import { useFiles } from '#test/support/files.ts'
import { rowsWhere } from '#test/support/routeTable.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { postWebhook } from '#test/support/webhooks.ts'

type Parameter = { readonly name: string; readonly schema: Readonly<Record<string, unknown>> }

const parameters = (route: Route): readonly Parameter[] =>
  createParameters(route).flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' ? [{ name: parameter.name, schema: parameter.schema }] : [],
  )
const takes = (route: Route, name: string): boolean => parameters(route).some((parameter) => parameter.name === name)

const queryRoutes = rowsWhere((route) => route.access === 'token' && route.query !== undefined)
const limitedRoutes = queryRoutes.filter(([, route]) => takes(route, 'limit'))
const pagedRoutes = queryRoutes.filter(([, route]) => takes(route, 'page'))
const datedRoutes = queryRoutes.filter(([, route]) => takes(route, 'date_start'))

/** Maximum page sizes; 100 for all other lists. */
const MAX_LIMITS: Readonly<Record<string, number>> = { 'GET /products': 250, 'GET /service-points': 50 }

/** Returns a valid query of each operation, to which an error is added. */
const required = ({ requiredParameters = [] }: Route): string => {
  const month = new Date().toISOString().slice(0, 'YYYY-MM'.length)
  const good: Readonly<Record<string, string>> = {
    country: 'DE',
    entry_point: 'HKG101',
    weight: '0.8',
    month,
    by: 'carrier',
    carrier: 'SandboxPoint',
    postal_code: '10115',
  }
  return requiredParameters.map((name) => `${name}=${good[name]}`).join('&')
}

describeWithTable('whatever query is sent', () => {
  useSigningSecret()
  useFiles()
  let token = ''
  let webhookId = 0
  let batchId = 0
  beforeAll(async () => {
    token = (await anAccount()).token
    webhookId = (await postWebhook(token)).body.webhook.id
    batchId = await aBatch(token, shipmentRowCodec(1))
  })

  const getId = (key: string) =>
    key.includes('/webhooks/{id}/') ? webhookId : key.includes('/batches/{id}/') ? batchId : 'none'
  const send = (key: string, query: string) =>
    call(key, {
      token,
      query,
      params: { id: getId(key), tracking_number: 'none', sku: 'none' },
    })

  const expectRejected = async (key: string, route: Route, query: string, parameter: string) => {
    const response = await send(key, [required(route), query].filter(Boolean).join('&'))
    const code = route.requiredParameters?.includes(parameter) ? 1000 : 1031
    expect([query, response.status, response.body.code]).toEqual([query, 400, code])
    expect(response.body.message).toContain(parameter)
    expect(response.body.errors[0]).toMatch(new RegExp(`^/${parameter}: \\S`))
  }

  test('there are lists to try it on', () =>
    expect(Math.min(pagedRoutes.length, limitedRoutes.length)).toBeGreaterThan(0))

  test.each(queryRoutes)('%s rejects broken percent-encoding', async (key, route) => {
    for (const query of ['x=%', 'x=%zz', '%e0%a4=1', 'x=%ff', 'x=%ed%a0%80']) {
      const response = await send(key, [required(route), query].filter(Boolean).join('&'))
      expect([query, response.status, response.body.code]).toEqual([query, 400, 1031])
    }
  })

  test.each(queryRoutes)('%s ignores what it does not know', async (key, route) => {
    const [plain, more] = await Promise.all(
      ['', 'unknown=1&unknown=2&__proto__=x&constructor=y&=&a==b&&'].map((query) =>
        send(key, [required(route), query].filter(Boolean).join('&')),
      ),
    )
    expect([more?.status, more?.body]).toEqual([plain?.status, plain?.body])
  })

  test.each(queryRoutes)('%s takes a parameter without a value as if it were not there', async (key, route) => {
    const optional = parameters(route).filter(({ name }) => !route.requiredParameters?.includes(name))
    const plain = await send(key, required(route))
    for (const empty of ['', '%20', '+']) {
      const query = optional.map(({ name }) => `${name}=${empty}`)
      const response = await send(key, [required(route), ...query].filter(Boolean).join('&'))
      expect([empty, response.status, response.body]).toEqual([empty, plain.status, plain.body])
    }
  })

  test.each(queryRoutes.filter(([, route]) => route.requiredParameters))(
    '%s misses a required parameter without a value',
    async (key, route) => {
      for (const name of route.requiredParameters ?? []) {
        const { status, body } = await send(key, required(route).replace(new RegExp(`(?<=${name}=)[^&]*`), ''))
        expect([status, body.code, body.errors]).toEqual([400, 1000, [`/${name}: is required`]])
      }
    },
  )

  const scalars = queryRoutes.flatMap(([key, route]) =>
    parameters(route)
      .filter(({ schema }) => schema.type !== 'array')
      .map(({ name }) => [key, name, route] as const),
  )

  test.each(scalars)('%s rejects %s sent twice', async (key, name, route) => {
    const { requiredParameters = [] } = route
    const rest = required({ ...route, requiredParameters: requiredParameters.filter((other) => other !== name) })
    const response = await send(key, [rest, `${name}=1&${name}[]=1`].filter(Boolean).join('&'))
    expect([response.status, response.body.code]).toEqual([400, requiredParameters.includes(name) ? 1000 : 1031])
    expect(response.body.errors).toEqual([`/${name}: must not be repeated`])
  })

  test.each(limitedRoutes)('%s rejects a limit out of its range', async (key, route) => {
    const { maximum } = parameters(route).find(({ name }) => name === 'limit')?.schema ?? {}
    expect(maximum).toBe(MAX_LIMITS[key] ?? 100)
    const bad = ['0', String(Number(maximum) + 1), 'abc', '1.5', '-1', '1e1', '0x10', '٥', '9'.repeat(40)]
    for (const limit of bad) await expectRejected(key, route, `limit=${encodeURIComponent(limit)}`, 'limit')
    // The manifest does not exist; it is looked up after the query has been validated.
    const complete = [required(route), `limit=${maximum}`].filter(Boolean).join('&')
    expect((await send(key, complete)).status).toBe(key === 'GET /manifests/{id}/customs-data' ? 404 : 200)
  })

  test.each(pagedRoutes)('%s rejects a page below 1, and returns nothing for one past the end', async (key, route) => {
    for (const page of ['0', '-1', 'x', '1.5', '9'.repeat(40)]) {
      await expectRejected(key, route, `page=${page}`, 'page')
    }
    const { status, body } = await send(key, 'page=1000')
    expect([status, Object.values(body).find(Array.isArray)]).toEqual([200, []])
  })

  test.each(datedRoutes)('%s rejects an invalid date, and an end before the start', async (key, route) => {
    for (const date of ['2026-02-30', 'yesterday', '2026-1-1', '2026-01-01T00:00:00Z', '1767225600']) {
      await expectRejected(key, route, `date_start=${date}`, 'date_start')
      await expectRejected(key, route, `date_end=${date}`, 'date_end')
    }
    await expectRejected(key, route, 'date_start=2026-03-02&date_end=2026-03-01', 'date_end')
    expect((await send(key, 'date_start=2026-03-01&date_end=2026-03-01')).status).toBe(200)
    expect((await send(key, 'date_end=2020-01-01')).status).toBe(200)
  })

  test('several faults are named together', async () => {
    const { body } = await send('GET /shipments', 'limit=0&page=0&labeled=maybe')
    expect(body.errors).toHaveLength(3)
  })
})
