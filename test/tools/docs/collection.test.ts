/// <reference path="../../../node_modules/postman-collection/types/index.d.ts" />
import { describe, expect, test } from '@jest/globals'
import postman from 'postman-collection'
import { groups } from '#functions/api/apiFunctions.ts'
import { createCollection } from '#lib/docs/collection.ts'
import { type Description, listOperations, type Placed } from '#lib/docs/description.ts'
import { createRequestSamples } from '#lib/docs/samples.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import { EXAMPLES } from '#lib/openapi/examples.ts'

const description: Description = JSON.parse(JSON.stringify(buildOpenApi(groups, '1.0.0')))
const operations = listOperations(description)
const source = createCollection(description)

/** Collection as Postman reads it after an import. */
const collection = new postman.Collection(JSON.parse(JSON.stringify(source)))
const folders: readonly postman.ItemGroup[] = collection.items.all()
const items = folders.flatMap((folder) => {
  const own: readonly postman.Item[] = folder.items.all()
  return own.map((item) => ({ name: `${folder.name}: ${item.name}`, request: item.request }))
})

const byName = new Map(items.map((item) => [item.name, item]))
const itemOf = ({ tags: [tag], summary }: Placed) => byName.get(`${tag}: ${summary}`)
const sampled = operations.filter((operation) => createRequestSamples(operation, []).length > 0)

describe('the API collection', () => {
  test('has a folder for each tag with requests, and every operation with samples', () => {
    expect(byName.size).toBe(items.length)
    expect(items.length).toBe(sampled.length)
    expect(items.length).toBeGreaterThan(150)
    const tags = description.tags.map(({ name }) => name)
    const used = tags.filter((tag) => sampled.some((operation) => operation.tags[0] === tag))
    expect(source.item.map(({ name }) => name)).toEqual(used)
  })

  test('has its base URL and token as variables, and no secret', () => {
    expect(collection.variables.toObject()).toEqual({ base_url: 'http://127.0.0.1:3000/v1', token: '' })
    expect(collection.auth?.parameters().toObject()).toEqual({ token: '{{token}}' })
    expect(source.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json')
  })

  test.each(sampled.map((operation) => [operation.operationId, operation] as const))(
    '%s sends its example',
    (operationId, operation) => {
      const request = itemOf(operation)?.request
      if (!request) throw new Error('the collection has no such request')
      const { params = {}, query = {}, body } = EXAMPLES[operationId] ?? {}
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]))
      const { pathname, searchParams } = new URL(request.url.toString().replace('{{base_url}}', 'http://any'))
      expect(decodeURIComponent(pathname)).toBe(path)
      expect(Object.fromEntries(searchParams)).toEqual(query)
      const isKeyed = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
      expect(request.headers.get('Idempotency-Key')).toBe(isKeyed ? '{{$guid}}' : undefined)
      expect(request.headers.get('Content-Type')).toBe(body === undefined ? undefined : 'application/json')
      const raw = request.body?.raw
      expect(raw === undefined ? undefined : JSON.parse(raw)).toEqual(body)
      const isPublic = operation.security.every((one) => Object.keys(one).length === 0)
      expect([request.method, request.toJSON().auth?.type]).toEqual([operation.method, isPublic ? 'noauth' : undefined])
    },
  )

  test('lists parameters without an example, turned off', () => {
    const list = operations.find(({ operationId }) => operationId === 'listShipments')
    const query: readonly { readonly key: string; readonly disabled?: boolean }[] = list
      ? itemOf(list)?.request.url.query.all()
      : []
    const names = list?.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    expect(query.map(({ key }) => key)).toEqual(names)
    expect(query.filter(({ disabled }) => !disabled).map(({ key }) => key)).toEqual(['limit'])
  })
})
