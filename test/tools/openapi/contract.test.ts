import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import { digest } from '#shared/platform/crypto.ts'
import { expectFile } from '#test/support/generated.ts'

/** Keywords whose values are documentation. Below `properties` they are field names. */
const TEXTS = ['description', 'summary', 'example', 'examples']

/** Returns a part of the API description without documentation, with sorted keys. */
function withoutTexts(part: unknown, isOfFields = false): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutTexts(one))
  if (typeof part !== 'object' || part === null) return part
  const stored = Object.entries(part).filter(([key]) => isOfFields || !TEXTS.includes(key))
  return Object.fromEntries(
    stored
      .map(([key, value]) => [key, withoutTexts(value, key === 'properties')])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )
}

const { paths, components } = JSON.parse(JSON.stringify(buildOpenApi(groups, '1.0.0')))

/** Digests of all operations and components. */
const contract = {
  operations: Object.fromEntries(
    Object.entries<Record<string, { operationId: string }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        digest(path, method, JSON.stringify(withoutTexts(operation))).slice(0, 12),
      ]),
    ),
  ),
  components: Object.fromEntries(
    Object.entries<Record<string, unknown>>(components).flatMap(([kind, all]) =>
      Object.entries(all).map(([name, component]) => [
        `${kind}/${name}`,
        digest(JSON.stringify(withoutTexts(component))).slice(0, 12),
      ]),
    ),
  ),
}

// Documentation may change at any time. All other changes affect the contract and appear in the
// file.
test('the contract of the API is the committed one, except for its texts', () => {
  expectFile(join(import.meta.dirname, 'contract.json'), `${JSON.stringify(contract, null, 2)}\n`)
})

test('the contract has every operation and component, and ignores texts only', () => {
  expect(Object.keys(contract.operations).length).toBeGreaterThan(90)
  expect(Object.keys(contract.components).length).toBeGreaterThan(100)
  const field = { type: 'string', description: 'a', maxLength: 3 }
  const schema = (one: object) => withoutTexts({ properties: { description: one } })
  expect(schema(field)).toEqual(schema({ ...field, description: 'b' }))
  expect(schema(field)).not.toEqual(schema({ ...field, maxLength: 4 }))
  expect(withoutTexts({ properties: {} })).not.toEqual(schema(field))
})
