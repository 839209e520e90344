import { expect, test } from '@jest/globals'
import type { Route } from '#shared/http/routes.ts'
import { type Call, call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { ordinaryScenarios } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

/*
 * Unknown fields are listed in every response, and rejected if the client prefers strict handling.
 * Covers every endpoint in the route table that takes a token.
 */

// Disables customs errors, which are tested separately.
const STRICT = { prefer: 'handling=strict; customs=warn' }

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects with arbitrary field names. */
const DICTIONARIES = new Set(['params', 'local_descriptions'])

/** Returns the body with an unknown field in each object, and the pointers of these fields. */
function withUnknown(body: unknown, path = ''): { readonly body: unknown; readonly pointers: readonly string[] } {
  if (Array.isArray(body)) {
    const items = body.map((item, place) => withUnknown(item, `${path}/${place}`))
    return { body: items.map((item) => item.body), pointers: items.flatMap(({ pointers }) => pointers) }
  }
  if (!isPlain(body) || DICTIONARIES.has(path.split('/').at(-1) ?? '')) return { body, pointers: [] }
  const parts = Object.entries(body).map(([name, value]) => ({ name, ...withUnknown(value, `${path}/${name}`) }))
  return {
    body: { ...Object.fromEntries(parts.map((part) => [part.name, part.body])), zzz: 1 },
    pointers: [...parts.flatMap(({ pointers }) => pointers), `${path}/zzz`],
  }
}

const MAX_NAMED = 10

const namedIn = (pointers: readonly string[]): string =>
  [
    ...pointers.slice(0, MAX_NAMED),
    ...(pointers.length > MAX_NAMED ? [`...+${pointers.length - MAX_NAMED}`] : []),
  ].join(', ')

const cases = ordinaryScenarios.filter(({ route }) => route.access === 'token' || route.access === 'application')

/** Returns the status without strict handling, which some routes always use. */
const statusOfIgnored = ({ rejectsUnknownFields, success }: Route): number =>
  rejectsUnknownFields ? 400 : success.status

describeWithTable('a request', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  const send = (route: Route, request: Call, headers: Record<string, string>) =>
    call(route.key, { ...request, headers: { ...request.headers, ...headers } })

  test.each(cases)('of $operation is known as a whole', async ({ route, prepare }) => {
    const response = await send(route, await prepare(), STRICT)
    expect([response.status, response.headers['x-ignored']]).toEqual([route.success.status, undefined])
    expect(response.headers['preference-applied']).toBe('handling=strict')
  })

  test.each(cases.filter(({ route }) => route.body))(
    'of $operation has every unknown field named, or is rejected for it',
    async ({ route, prepare }) => {
      const request = await prepare()
      const { body, pointers } = withUnknown(request.body)
      const rejected = await send(route, { ...request, body }, STRICT)
      expect(rejected).toMatchObject({ status: 400, body: { code: 1000 } })
      expect(rejected.body.errors).toEqual(pointers.slice(0, 5).map((pointer) => `${pointer}: unknown field`))
      const response = await send(route, { ...request, body }, {})
      expect([response.status, response.headers['x-ignored']]).toEqual([statusOfIgnored(route), namedIn(pointers)])
    },
  )

  test.each(cases)(
    'of $operation has an unknown parameter named, or is rejected for it',
    async ({ route, prepare }) => {
      const request = await prepare()
      const query = [request.query, 'zzz=1'].filter(Boolean).join('&')
      const rejected = await send(route, { ...request, query }, STRICT)
      expect([rejected.status, rejected.body.errors]).toEqual([400, ['/zzz: unknown field']])
      const response = await send(route, { ...request, query }, {})
      expect([response.status, response.headers['x-ignored']]).toEqual([statusOfIgnored(route), '?zzz'])
    },
  )
})
