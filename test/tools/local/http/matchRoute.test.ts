import { describe, expect, test } from '@jest/globals'
import { createRouteMatcher } from '#lib/local/http/gateway.ts'

const ROUTES = [
  'GET /pets',
  'POST /pets',
  'GET /pets/{id}',
  'GET /pets/dog',
  'DELETE /pets/{id}',
  'GET /pets/{id}/toys',
  'GET /pets/{rest+}',
  'GET /{kind}/dog/toys',
  'GET /skus/{sku+}',
]
const match = createRouteMatcher(ROUTES.map((routeKey) => ({ routeKey, functionName: `f:${routeKey}` })))

describe('routes are chosen as an HTTP API does', () => {
  test.each([
    ['GET', '/pets', 'GET /pets', {}],
    ['POST', '/pets', 'POST /pets', {}],
    ['GET', '/pets/7', 'GET /pets/{id}', { id: '7' }],
    ['GET', '/pets/dog', 'GET /pets/dog', {}],
    ['DELETE', '/pets/dog', 'DELETE /pets/{id}', { id: 'dog' }],
    ['GET', '/pets/7/toys', 'GET /pets/{id}/toys', { id: '7' }],
    ['GET', '/pets/dog/toys', 'GET /pets/{id}/toys', { id: 'dog' }],
    ['GET', '/cats/dog/toys', 'GET /{kind}/dog/toys', { kind: 'cats' }],
    ['GET', '/pets/7/toys/ball', 'GET /pets/{rest+}', { rest: '7/toys/ball' }],
    ['GET', '/skus/a/b c', 'GET /skus/{sku+}', { sku: 'a/b c' }],
  ])('%s %s goes to %s', (method, path, routeKey, pathParameters) => {
    expect(match(method, path)).toEqual({ routeKey, functionName: `f:${routeKey}`, pathParameters })
  })

  test.each([
    ['PUT', '/pets', 'another method'],
    ['GET', '/pets/', 'an empty last segment'],
    ['GET', '/skus', 'a greedy parameter with nothing in it'],
    ['GET', '/skus/', 'an empty greedy parameter'],
    ['GET', '/PETS', 'another case'],
  ])('%s %s goes to $default: %s', (method, path) => {
    expect(match(method, path)).toBeNull()
  })
})
