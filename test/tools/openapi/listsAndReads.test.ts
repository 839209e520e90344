import { expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import { isRecord } from '#shared/core/isRecord.ts'

/*
 * Verifies that fields in list responses have the same names and formats as in the response for a
 * single object.
 */

/**
 * Known differences from the original API specification, and fields omitted from lists to limit the
 * page size.
 */
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  '/overpacks': ['shipments is not in the list', 'warnings is not in the list'],
  '/manifests': ['forms is not in the list', 'overpacks_details is not in the list'],
  '/shipments': [
    'errors is not in the list',
    'label is only in the list',
    'labels is not in the list',
    'return_shipment is not in the list',
    'warnings is not in the list',
  ],
  '/products': [
    'active is only in the list',
    ...['cost', 'height', 'length'].map((name) => `${name} is number, in the list string`),
    'sku is only in the list',
    'skus is not in the list',
    'value is number, in the list string',
    'warehouses is not in the list',
    'weight is number, in the list string',
    'width is number, in the list string',
  ],
  '/orders': ['picking is not in the list', 'warnings is not in the list'],
  '/inbound': ['boxes is not in the list', 'products is not in the list'],
  '/returns': [
    'dispose_fee is not in the list',
    'images is not in the list',
    'lines is not in the list',
    'messages is array, in the list integer',
    'order_id is not in the list',
    'return_request_id is not in the list',
    'warehouse_id is not in the list',
  ],
  '/reshipments': ['returns is array, in the list integer'],
  '/floor/loads': ['contents is not in the list'],
  '/floor/waves': ['missing is not in the list', 'picks is not in the list', 'stops is not in the list'],
}

const description: unknown = JSON.parse(JSON.stringify(buildOpenApi(groups, '1.0.0')))

const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((inner, name) => (isRecord(inner) ? resolved(inner[name]) : undefined), value)

function resolved(schema: unknown): unknown {
  if (!isRecord(schema) || typeof schema.$ref !== 'string') return schema
  return at(description, 'components', 'schemas', schema.$ref.split('/').at(-1) ?? '')
}

const responseOf = (operation: unknown): unknown =>
  at(operation, 'responses', '200', 'content', 'application/json', 'schema', 'properties')

const typeOf = (schema: unknown): string => {
  if (!isRecord(schema)) return 'nothing'
  if (Array.isArray(schema.anyOf))
    return schema.anyOf
      .map((one) => typeOf(resolved(one)))
      .sort()
      .join(' or ')
  return [schema.type].flat().sort().join(' or ')
}

const fieldsOf = (schema: unknown, isList: boolean): Readonly<Record<string, unknown>> => {
  const [thing] = Object.values(isRecord(schema) ? schema : {})
    .map(resolved)
    .filter((schema) => (typeOf(schema) === 'array') === isList)
  const fields = isList ? at(thing, 'items', 'properties') : at(thing, 'properties')
  return isRecord(fields) ? fields : {}
}

const paths = at(description, 'paths')
const pairs = Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, item]) => {
  const list = at(paths, path.replace(/\/\{id\}$/, ''), 'get')
  return path.endsWith('/{id}') && at(item, 'get') && list
    ? [[path.replace('/{id}', ''), at(item, 'get'), list] as const]
    : []
})

test('there are resources to look at', () => expect(pairs.length).toBeGreaterThan(12))

test.each(pairs)('%s shows its fields alike, listed and read', (path, read, list) => {
  const [single, row] = [fieldsOf(responseOf(read), false), fieldsOf(responseOf(list), true)]
  expect(Math.min(Object.keys(single).length, Object.keys(row).length)).toBeGreaterThan(1)
  const names = [...new Set([...Object.keys(single), ...Object.keys(row)])].sort()
  const differences = names.flatMap((name) => {
    if (!(name in single)) return [`${name} is only in the list`]
    if (!(name in row)) return [`${name} is not in the list`]
    const types = [typeOf(resolved(single[name])), typeOf(resolved(row[name]))]
    return types[0] === types[1] ? [] : [`${name} is ${types[0]}, in the list ${types[1]}`]
  })
  expect(differences).toEqual(DIFFERENCES[path] ?? [])
})
