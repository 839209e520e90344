import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import { word } from '#shared/http/query.ts'
import { listHiddenWords, redactReasons } from '#shared/requests/rules/redactReasons.ts'
import { iterateJsonTexts } from '#shared/requests/rules/requestLine.ts'
import { buildFileName, mayFileContainId, parseFileName } from '#shared/requests/rules/requestNames.ts'
import {
  collectFields,
  MAX_LOGGED_BODY_BYTES,
  redactBody,
  redactPath,
  redactQuery,
} from '#shared/requests/rules/requestRedaction.ts'

const NAMES = new Map(
  [
    'recipient',
    'name',
    'country',
    'zip',
    'items',
    'quantity',
    'currency',
    'type',
    'order_id',
    'phone',
    'coo',
    'hts_code',
    'weight',
    'shipping_cost',
  ].map((name): [string, ReadonlySet<string>] => [name, new Set()]),
).set('service', new Set(['Svc Express', 'Svc Plus']))

describe('a body in the log of requests', () => {
  test('shows known fields, numbers and codes, and of all other texts how long they are', () => {
    const body = {
      recipient: { name: 'Ada Lovelace', country: 'GB', zip: 12_345, phone: '+44 20 7946 0000' },
      items: [{ quantity: 2, currency: 'EUR', order_id: 4_711_000_123_456, note: 'for Ada' }],
      'ada@example.com': true,
    }
    expect(redactBody(body, NAMES)).toEqual({
      recipient: {
        name: '<text of 12 characters>',
        country: 'GB',
        zip: '<number>',
        phone: '<text of 16 characters>',
      },
      items: [{ quantity: 2, currency: 'EUR', order_id: 4_711_000_123_456, '<unknown fields>': 1 }],
      '<unknown fields>': 1,
    })
  })

  test('shows what cannot be personal: listed values, countries of origin, HS codes and numbers written as texts', () => {
    const line = { coo: 'CN', hts_code: '6109.10', weight: '0.35', shipping_cost: 4.2, service: 'Svc Express' }
    expect(redactBody({ items: [line] }, NAMES)).toEqual({ items: [line] })
    expect(redactBody({ hts_code: 610_910 }, NAMES)).toEqual({ hts_code: 610_910 })
    expect(redactBody({ service: 'Svc Ada', zip: '10115', weight: '4930123456' }, NAMES)).toEqual({
      service: '<text of 7 characters>',
      zip: '<text of 5 characters>',
      weight: '<text of 10 characters>',
    })
  })

  test('does not show a text in the place of a code', () => {
    const body = { country: 'Ada Lovelace', currency: 'ada@example.com', type: 'Ada Lovelace, 12 St James’s Square' }
    expect(JSON.stringify(redactBody(body, NAMES))).not.toMatch(/Ada|Love|example|James/)
  })

  test('does not show a long number, which may be one of a telephone', () => {
    expect(redactBody({ quantity: 442_079_460_000 }, NAMES)).toEqual({ quantity: '<number>' })
  })

  const secret = 'Zoë Quux-Secret 7'
  const hostile = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      fc.constant(secret),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 30 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...NAMES.keys()), fc.constant(secret), fc.string()), tie('value'), {
        maxKeys: 30,
      }),
    ),
  })).value

  test('whatever it is, it has no text of its sender in it, and at most 4 KB', () => {
    fc.assert(
      fc.property(hostile, (body) => {
        const json = JSON.stringify(redactBody(body, NAMES))
        expect(json).not.toContain('Zo')
        expect(json).not.toContain('Quux')
        expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_LOGGED_BODY_BYTES)
      }),
      { numRuns: 300 },
    )
  })

  test('that is large is cut, and says so', () => {
    const body = { items: Array.from({ length: 500 }, () => ({ name: 'x'.repeat(50), quantity: 1, items: [1, 2, 3] })) }
    const json = JSON.stringify(redactBody(body, NAMES))
    expect(json).toContain('more>')
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_LOGGED_BODY_BYTES)
    const wide = {
      items: Array.from({ length: 20 }, () =>
        Object.fromEntries([...NAMES.keys()].map((name) => [name, 'y'.repeat(99)])),
      ),
    }
    expect(JSON.stringify(redactBody(wide, NAMES))).toMatch(/<cut>|more>/)
  })
})

describe('the fields of schemas', () => {
  test('are known at whatever place, each with the values that are listed for it', () => {
    const Service = v.picklist(['Svc Express', 'Svc Plus'])
    const Party = v.object({ name: v.string(), kind: v.nullable(Service) })
    const fields = collectFields(
      v.object({ to: Party, from: v.optional(Party), items: v.array(v.object({ service: Service })) }),
      {
        entries: { order: word(['asc', 'desc']) },
      },
    )
    expect(Object.fromEntries([...fields].map(([name, values]) => [name, [...values]]))).toEqual({
      to: [],
      from: [],
      items: [],
      name: [],
      kind: ['Svc Express', 'Svc Plus'],
      service: ['Svc Express', 'Svc Plus'],
      order: ['asc', 'desc'],
    })
  })
})

describe('the reasons of a rejection', () => {
  const reasonsFor = (body: unknown, ...errors: string[]) =>
    redactReasons('validation_failed', errors, NAMES, listHiddenWords(body, NAMES))

  test('show locations and rules', () => {
    const errors = ['/recipient/name: is required', '/items/0/service: must be one of Svc Express, Svc Plus']
    expect(reasonsFor({ recipient: { phone: '1' }, items: [{ service: 'Svc Expres' }] }, ...errors)).toEqual(errors)
  })

  test('quote nothing of what was sent but what is shown anyway', () => {
    const body = { recipient: { name: 'Ada de Lovelace', country: 'GB', zip: 12_345 }, 'ada-field': 'x' }
    expect(
      reasonsFor(
        body,
        '/recipient/name: ADA  de Lovelace, of 12345 in GB, is unknown',
        '/ada-field: unknown field. Did you mean zip?',
        'There is no parcel Lovelace',
      ),
    ).toEqual([
      '/recipient/name: <…>, of <…> in GB, is unknown',
      '/<…>: unknown field. Did you mean zip?',
      'There is no parcel <…>',
    ])
  })

  test('leave out what comes from elsewhere, and all words where the body was not read', () => {
    const message = 'The label could not be created: Ada has moved'
    expect(redactReasons('label_creation_failed', [message], NAMES, new Set())).toEqual([
      'The label could not be created: <…>',
    ])
    expect(redactReasons('validation_failed', ['/recipient: is Ada', 'Ada'], NAMES, null)).toEqual([
      '/recipient',
      'Invalid request: <…>',
    ])
  })

  test('whatever was sent and quoted, have no word of it', () => {
    const words = fc.constantFrom('Zoë', 'Quux', 'Secret', '77')
    const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
    fc.assert(
      fc.property(text, fc.constantFrom('name', 'phone', 'unknown'), fc.boolean(), (value, field, isPlaced) => {
        const quoted = `${isPlaced ? `/${field}: ` : ''}"${value.toUpperCase()}" and ${value} are not known`
        expect(reasonsFor({ recipient: { [field]: value } }, quoted).join()).not.toMatch(/zoë|quux|secret|77/i)
      }),
    )
  })

  test('are five at most, each of bounded length', () => {
    const shown = reasonsFor({}, ...Array.from({ length: 9 }, () => `/name: ${'long '.repeat(200)}`))
    expect(shown.map(({ length }) => length <= 220)).toEqual([true, true, true, true, true])
  })
})

describe('a path and a query', () => {
  test('show ids, and no other parameter', () => {
    expect(redactPath('/webhooks/{id}/deliveries', { id: '42' })).toBe('/webhooks/42/deliveries')
    expect(redactPath('/oauth/{access_token}', { access_token: '42' })).toBe('/oauth/{access_token}')
    expect(redactPath('/webhooks/{id}', { id: 'ada@example.com' })).toBe('/webhooks/{id}')
  })

  test('show known parameters with codes, and the length of others', () => {
    const known = new Map(['limit', 'name', 'status', 'order_id'].map((name) => [name, new Set<string>()]))
    const query = { limit: ['5'], name: ['Ada'], status: ['open', 'done'], order_id: ['7'], 'ada@example.com': [''] }
    expect(redactQuery(query, known)).toEqual({
      limit: '5',
      name: '<text of 3 characters>',
      status: '<2 values>',
      order_id: '7',
    })
  })
})

describe('delivered log lines', () => {
  test('are taken apart with and without anything between them, whatever texts are in them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.dictionary(fc.string(), fc.json()), fc.constantFrom('', '\n', ' \n ')), { maxLength: 20 }),
        (texts) => {
          const objects = texts.map(([object]) => JSON.stringify(object))
          const joined = texts.map(([object, between]) => `${JSON.stringify(object)}${between}`).join('')
          expect([...iterateJsonTexts(joined)]).toEqual(objects)
        },
      ),
    )
  })

  test('end with the last complete one', () => {
    expect([...iterateJsonTexts('{"a":"}"}{"b":')]).toEqual(['{"a":"}"}'])
  })
})

describe('the name of a file', () => {
  const request = (id: string, status: number) => ({
    id,
    gatewayId: id,
    atMs: 1,
    method: 'POST',
    path: '/',
    status,
    durationMs: 1,
    applicationId: 'a',
  })
  const digestOperation = (id: string) => id.padEnd(4, '_')

  test('has its span, statuses and ids, the newest first', () => {
    const name = buildFileName(
      { span: 29_000_000, batch: 'b-1_x' },
      [request('abcd', 201), request('ef', 404)],
      digestOperation,
    )
    expect(parseFileName(name)).toEqual({ span: 29_000_000, statuses: '24', ids: 'abcdef__' })
    expect(name < buildFileName({ span: 28_999_999, batch: 'b' }, [request('a', 200)], digestOperation)).toBe(true)
    expect(mayFileContainId('abcdef__', 'ef__')).toBe(true)
    expect(mayFileContainId('abcdef__', 'cdef')).toBe(false)
  })

  test('with many requests fits into a key all the same', () => {
    const requests = (count: number) => Array.from({ length: count }, () => request('abcd', 200))
    expect(buildFileName({ span: 1, batch: 'x'.repeat(12) }, requests(200), digestOperation).length).toBeLessThan(900)
    const many = buildFileName({ span: 1, batch: 'x' }, requests(201), digestOperation)
    expect(mayFileContainId(parseFileName(many)?.ids ?? '', 'zzzz')).toBe(true)
  })
})
