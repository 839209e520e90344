import { describe, expect, test } from '@jest/globals'
import type { Tool } from '#functions/api/mcp/mcpFiles.ts'
import { createToolRequest } from '#functions/api/mcp/toolRequest.ts'

const aTool = (changes: Partial<Tool>, required: readonly string[] = []): Tool => {
  const tool: Tool = {
    name: 'get_thing',
    title: 'Retrieve a thing',
    description: 'A thing.',
    inputSchema: { type: 'object', properties: {}, required, additionalProperties: false },
    ...{
      method: 'GET',
      path: '/things',
      query: [],
      body: [],
      defaults: {},
      returnsFile: false,
      effect: 'read',
      isSandboxOnly: false,
    },
    ...changes,
  }
  const names = [
    ...[...tool.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    ...tool.query,
    ...tool.body,
    'idempotency_key',
  ]
  const properties = Object.fromEntries(names.map((name) => [name, {}]))
  return { ...tool, inputSchema: { ...tool.inputSchema, properties } }
}

const byId = aTool({ path: '/things/{id}' }, ['id'])
const list = aTool({ query: ['limit', 'to.name', 'codes', 'packages'], defaults: { limit: 10 } })
const create = aTool({ method: 'POST', body: ['thing'] }, ['thing', 'idempotency_key'])
const withFields: Tool = {
  ...create,
  inputSchema: {
    ...create.inputSchema,
    properties: { ...create.inputSchema.properties, thing: { properties: { name: {} } } },
  },
}

describe('a request of a tool', () => {
  test.each([
    ['an ID', byId, { id: 42 }, '/things/42'],
    ['a number as text', byId, { id: 'LX 1/2' }, '/things/LX%201%2F2'],
    ['the default page size', list, {}, '/things?limit=10'],
    ['another page size', list, { limit: 50 }, '/things?limit=50'],
    ['a filter with a dot', list, { 'to.name': 'Ada & Co' }, '/things?limit=10&to.name=Ada%20%26%20Co'],
    ['a list', list, { codes: ['0965', '0966'] }, '/things?limit=10&codes=0965%2C0966'],
    ['an empty list', list, { codes: [] }, '/things?limit=10'],
    ['null, as if absent', list, { codes: null, limit: null }, '/things?limit=10'],
    [
      'a list of objects',
      list,
      { packages: [{ length: 1 }, { length: 2 }] },
      '/things?limit=10&packages%5B0%5D%5Blength%5D=1&packages%5B1%5D%5Blength%5D=2',
    ],
  ])('has %s in its URL', (_, tool, sent, target) => {
    expect(createToolRequest(tool, sent)).toMatchObject({ ok: true, value: { method: 'GET', target, body: null } })
  })

  test('has fields in its body, and the key as a header', () => {
    expect(createToolRequest(create, { thing: { a: 1 }, idempotency_key: 'k-1' })).toMatchObject({
      ok: true,
      value: {
        target: '/things',
        body: '{"thing":{"a":1}}',
        headers: { 'idempotency-key': 'k-1', prefer: 'handling=strict; customs=warn' },
      },
    })
  })

  test.each([
    [
      'an unknown argument',
      byId,
      { id: 1, ids: 2 },
      ['/ids: is not an argument of this tool. Arguments: id, idempotency_key'],
    ],
    [
      'an inherited name',
      byId,
      { id: 1, constructor: 2 },
      ['/constructor: is not an argument of this tool. Arguments: id, idempotency_key'],
    ],
    [
      'a field outside its object',
      withFields,
      { name: 'x', thing: {}, idempotency_key: 'k' },
      ['/name: must be inside `thing`'],
    ],
    ['a missing argument', create, { idempotency_key: 'k' }, ['/thing: is required']],
    ['no key', create, { thing: {} }, ['/idempotency_key: is required']],
    ['a path that leads upwards', byId, { id: '..' }, ['/id: must be an ID or a number']],
    ['a path that stays', byId, { id: '.' }, ['/id: must be an ID or a number']],
    ['an empty path', byId, { id: '' }, ['/id: must be an ID or a number']],
    ['an object as path', byId, { id: {} }, ['/id: must be an ID or a number']],
    [
      'a key with a line break',
      create,
      { thing: {}, idempotency_key: 'a\r\nx: y' },
      ['/idempotency_key: must be a text of 1 to 255 visible ASCII characters'],
    ],
    [
      'a long key',
      create,
      { thing: {}, idempotency_key: 'a'.repeat(256) },
      ['/idempotency_key: must be a text of 1 to 255 visible ASCII characters'],
    ],
  ])('is not made with %s', (_, tool, sent, error) => {
    expect(createToolRequest(tool, sent)).toEqual({ ok: false, error })
  })
})
