import { expect, test } from '@jest/globals'
import type { Route } from '#shared/http/routes.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { comparable } from '#test/support/comparable.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { leafPaths, valueAt, withValue } from '#test/support/requestFields.ts'
import { ordinaryScenarios, type Scenario } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

/*
 * Read-only fields are ignored in requests, so clients may send back what they read. Covers every
 * operation in the route table that takes and returns a resource.
 */

/**
 * Returns the read-only fields of a resource: in responses but not in requests, in the same
 * wrapper.
 */
function readOnlyPaths({ body, success }: Route): (readonly string[])[] {
  if (!body || !success.body) return []
  const sent = leafPaths(body)
  const known = new Set(sent.map((path) => path.join('/')))
  const wrappers = new Set(sent.map(([wrapper]) => wrapper))
  return leafPaths(success.body).filter(
    (path) => path.length > 1 && wrappers.has(path[0]) && !known.has(path.join('/')) && !isAbove(path, sent),
  )
}

/** Whether a path contains request fields, so that it is an object and not a field. */
const isAbove = (path: readonly string[], sent: readonly (readonly string[])[]): boolean =>
  sent.some((one) => one.length > path.length && path.every((name, place) => one[place] === name))

/** Operations that return what was sent, with their results. */
const ECHOES = ['validateAddresses']

const cases = ordinaryScenarios
  .filter(({ operation, route }) => route.access === 'token' && !ECHOES.includes(operation))
  .map((scenario) => ({ ...scenario, paths: readOnlyPaths(scenario.route) }))
  .filter(({ paths }) => paths.length > 0)

/** Strict handling rejects unknown fields, but not read-only ones. */
// Disables customs errors, which are tested separately.
const STRICT = { prefer: 'handling=strict; customs=warn' }

/** Returns another value of the same type. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 7
  if (typeof value === 'boolean') return !value
  return typeof value === 'string' ? `${value}x` : 'x'
}

const getOf = (path: string) => ordinaryScenarios.find(({ route }) => route.method === 'GET' && route.path === path)
/** Operations that take an action, named after the resulting status, instead of the resource. */
const ACTIONS = ['verifyReturn', 'answerReshipment', 'decideScreeningCase']
/** Operations that take part of a list, which is read in pages. */
const PARTS_OF_LISTS = ['setFee', 'putFloorPlaces']
const puts = ordinaryScenarios.filter(
  ({ operation, route }) =>
    route.method === 'PUT' && getOf(route.path) && ![...ACTIONS, ...PARTS_OF_LISTS].includes(operation),
)

/** Removes the update time, which may differ between two requests. */
const withoutUpdateTime = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (name === 'updated' ? undefined : value)))

describeWithTable('a resource in a request', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  /**
   * Sends an ordinary request with values in the given fields, where their parent object exists.
   */
  async function fetchResponse(
    { route, prepare }: Scenario,
    values: ReadonlyMap<readonly string[], unknown>,
  ): Promise<ApiResponse> {
    const request: Call = await prepare()
    const body = [...values].reduce<unknown>(
      (complete, [path, value]) =>
        valueAt(complete, path.slice(0, -1)) === undefined ? complete : withValue(complete, path, value),
      request.body,
    )
    return call(route.key, { ...request, body })
  }

  test.each(cases)('may contain read-only fields, which $operation ignores', async ({ paths, ...scenario }) => {
    const plain = await fetchResponse(scenario, new Map())
    expect(plain.status).toBe(scenario.route.success.status)
    const likely = new Map(paths.map((path) => [path, otherThan(valueAt(plain.body, path))]))
    expect(comparable(await fetchResponse(scenario, likely))).toBe(comparable(plain))
    for (const hostile of [null, {}, [[]], -1, '\u0000']) {
      const values = new Map(paths.map((path) => [path, hostile]))
      expect(comparable(await fetchResponse(scenario, values))).toBe(comparable(plain))
    }
  })

  test.each(puts)('may be what was read: then $operation changes nothing', async ({ route, prepare }) => {
    const { body: _, ...request } = await prepare()
    const key = `GET ${route.path}`
    const read = await call(key, request)
    expect(read.status).toBe(200)
    const sent = await call(route.key, { ...request, body: read.body, headers: { ...request.headers, ...STRICT } })
    expect([sent.status, sent.body.errors, sent.headers['x-ignored']]).toEqual([200, undefined, undefined])
    expect(withoutUpdateTime((await call(key, request)).body)).toEqual(withoutUpdateTime(read.body))
  })
})
