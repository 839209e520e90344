import { describe, expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { groups } from '#functions/api/apiFunctions.ts'
import { buildTools } from '#lib/mcp/buildTools.ts'
import { TOOLS } from '#lib/mcp/toolTable.ts'
import { buildMcp } from '#lib/mcp/writeMcp.ts'
import { EXAMPLES } from '#lib/openapi/examples.ts'
import { convertToJsonSchema } from '#lib/openapi/jsonSchema.ts'
import type { Route } from '#shared/http/routes.ts'

const routes = new Map<string, Route>(Object.values(groups).flatMap((group) => Object.entries(group.routes)))
const { tools, resources } = buildMcp()

const fieldsOf = (schema: Route['body']): readonly string[] =>
  schema ? Object.keys(Object(convertToJsonSchema(schema).properties)) : []

const requiredOf = (schema: Route['body']): readonly string[] => {
  const { required } = schema ? convertToJsonSchema(schema) : {}
  return Array.isArray(required) ? required : []
}

describe.each(TOOLS)('the tool $name', ({ name, operation, effect, omits = [], path }) => {
  const tool = tools.find((one) => one.name === name)
  const route = routes.get(operation)
  if (!tool || !route) throw new Error(`${name} is missing`)
  const inPath = [...tool.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)

  test('has the input of its operation, and no other', () => {
    const query = fieldsOf(route.query)
    expect(query).toEqual(expect.arrayContaining([...omits]))
    const inputs = [
      ...inPath,
      ...query.filter((parameter) => !omits.includes(parameter)),
      ...fieldsOf(route.body),
      ...(route.method === 'POST' ? ['idempotency_key'] : []),
    ]
    expect(Object.keys(tool.inputSchema.properties).toSorted()).toEqual(inputs.toSorted())
    expect([...tool.query, ...tool.body, ...inPath].toSorted()).toEqual(
      inputs.filter((input) => input !== 'idempotency_key').toSorted(),
    )
    if (path === undefined) expect(inPath).toEqual([...route.path.matchAll(/\{(\w+)/g)].map(([, one]) => one))
  })

  test('requires what its operation requires', () => {
    const required = [
      ...inPath,
      ...requiredOf(route.query),
      ...requiredOf(route.body),
      ...(route.method === 'POST' ? ['idempotency_key'] : []),
    ]
    expect([...tool.inputSchema.required].toSorted()).toEqual(required.toSorted())
  })

  test('accepts the example of its operation, and has an effect like it', () => {
    const { params = {}, query = {}, body = {} } = EXAMPLES[operation] ?? {}
    const example = {
      ...params,
      ...query,
      ...Object(body),
      ...(route.method === 'POST' ? { idempotency_key: 'key-1' } : {}),
      ...(path === undefined ? {} : { code: 1015, page: undefined }),
    }
    const sent = Object.fromEntries(
      Object.entries(JSON.parse(JSON.stringify(example))).filter(([field]) => !omits.includes(field)),
    )
    const validate = new Ajv2020({ strict: false, coerceTypes: true, validateFormats: false }).compile(tool.inputSchema)
    expect({ valid: validate(sent), errors: validate.errors }).toEqual({ valid: true, errors: null })
    expect(effect === 'read').toBe(route.method === 'GET')
  })

  test('refers to tools and scopes that exist', () => {
    const mentioned = [...tool.description.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, word = '']) => word)
    const known = new Set([
      ...tools.map((one) => one.name),
      ...tools.flatMap(({ inputSchema }) => JSON.stringify(inputSchema).match(/[a-z]+(?:_[a-z]+)+/g) ?? []),
      ...(JSON.stringify(EXAMPLES).match(/[a-z]+(?:_[a-z]+)+/g) ?? []),
      route.scope,
    ])
    for (const word of mentioned) expect([word, known.has(word)]).toEqual([word, true])
    expect(tool.description.includes(`\`${route.scope}\``)).toBe(route.scope !== undefined)
  })
})

describe('the tools', () => {
  test('are so few and short that a model can read them', () => {
    const sizes = tools.map(({ name, title, description, inputSchema }) => ({
      name,
      size: JSON.stringify({ name, title, description, inputSchema }).length,
    }))
    expect(tools.length).toBeLessThanOrEqual(32)
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(67_000)
    expect(sizes.filter(({ size }) => size > 14_000)).toEqual([])
    for (const { name } of tools) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })

  test('cannot be declared for operations that do not exist', () => {
    const [row] = TOOLS
    if (!row) throw new Error('there are no tools')
    const description = { info: { version: '1', description: '' }, tags: [], paths: {}, webhooks: {} }
    expect(() => buildTools({ ...description, components: { parameters: {}, schemas: {} } }, [row])).toThrow(
      'has no operation',
    )
  })
})

test('resources have distinct paths', () => {
  expect(new Set(resources.map(({ path }) => path)).size).toBe(resources.length)
})
