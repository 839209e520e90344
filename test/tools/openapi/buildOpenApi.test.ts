import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { groups } from '#functions/api/apiFunctions.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import { COMPONENT_NAMES } from '#lib/openapi/componentNames.ts'
import { COMPONENT_TEXTS } from '#lib/openapi/texts.ts'
import { DANGEROUS_GOODS_CODES } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { createOptionalTextSchema, integer, list, object, text } from '#shared/http/fields.ts'
import { paging, several, words } from '#shared/http/query.ts'
import { defineRoutes, type Routes } from '#shared/http/routes.ts'
import { buildDeliveryHeaders } from '#shared/webhooks/postWebhook.ts'
import { TOPICS } from '#shared/webhooks/topics/topics.ts'

const Lamp = v.pipe(v.strictObject({ id: v.number(), name: v.nullable(v.string()) }), v.title('Lamp'))
const LampBody = v.strictObject({ lamp: Lamp })

const routes = defineRoutes({
  createLamp: {
    key: 'POST /lamps',
    summary: 'Make a lamp',
    tag: 'Lamps',
    access: 'token',
    scope: 'write_products',
    effect: 'single',
    body: object({
      lamp: object({
        name: text(1, 40),
        note: v.optional(createOptionalTextSchema(80), null),
        bulbs: list(integer(1, 9), 1, 3),
      }),
    }),
    success: { status: 201, body: LampBody },
    problems: ['warehouse_not_found', 'insufficient_funds'],
  },
  listLamps: {
    key: 'GET /lamps',
    summary: 'List lamps',
    tag: 'Lamps',
    access: 'token',
    effect: 'none',
    query: v.object({
      ...paging(),
      name: words(40),
      colours: v.optional(
        several(() => true, 'is no colour'),
        [],
      ),
    }),
    success: { status: 200, body: v.strictObject({ lamps: v.array(Lamp) }) },
    problems: [],
  },
  getLamp: {
    key: 'GET /lamps/{id}/{sku+}',
    summary: 'Read a lamp',
    tag: 'Lamps',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: LampBody, document: 'application/pdf' },
    problems: ['warehouse_not_found'],
    deprecated: true,
  },
})

const parts = (all: Routes) => JSON.parse(JSON.stringify(buildOpenApi({ lamps: { routes: all } }, '1.2.3', {})))
const built = parts(routes)
const { '/lamps': lamps, '/lamps/{id}/{sku}': lamp } = built.paths
const responseSchema = (operation: { responses: Record<string, { $ref: string }> }, status: number) =>
  built.components.responses[operation.responses[status]?.$ref.split('/').at(-1) ?? '']

describe('the description of the API', () => {
  test('names the release and the address', () => {
    expect(built).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' }, servers: [{ url: '/v1' }] })
  })

  test('says what a body must hold, with the bounds that are checked', () => {
    const { schema } = lamps.post.requestBody.content['application/json']
    expect(schema.properties.lamp).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 40 },
        note: { type: ['string', 'null'], minLength: 0, maxLength: 80, default: null },
        bulbs: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 9 }, minItems: 1, maxItems: 3 },
      },
      required: ['name', 'bulbs'],
    })
  })

  test('describes a schema with a title once', () => {
    expect(built.components.schemas.Lamp).toEqual({
      type: 'object',
      properties: { id: { type: 'number' }, name: { type: ['string', 'null'] } },
      required: ['id', 'name'],
    })
    expect(lamps.post.responses[201].content['application/json'].schema.properties.lamp).toEqual({
      $ref: '#/components/schemas/Lamp',
    })
  })

  describe('takes descriptions from the schemas', () => {
    const colour = v.pipe(text(1, 9), v.description('Colour name'))
    const described = defineRoutes({
      createLamp: {
        ...routes.createLamp,
        body: object({
          colour,
          shade: v.pipe(v.optional(colour), v.description('Colour of the shade')),
          base: v.optional(v.nullable(v.pipe(v.picklist(['oak', 'ash']), v.description('Wood of the base'))), null),
          spare: v.pipe(v.nullable(Lamp), v.description('Lamp that replaces this one')),
        }),
        success: {
          status: 201,
          body: v.strictObject({
            lamp: v.pipe(Lamp, v.description('New lamp')),
            others: v.array(v.pipe(Lamp, v.description('Similar lamp'))),
          }),
        },
      },
      listLamps: {
        ...routes.listLamps,
        query: v.object({ name: v.pipe(v.optional(words(40)), v.description('Part of the name')) }),
      },
    })
    const { paths, components } = parts(described)
    const { properties } = paths['/lamps'].post.requestBody.content['application/json'].schema
    const fields = paths['/lamps'].post.responses[201].content['application/json'].schema.properties
    const reference = { $ref: '#/components/schemas/Lamp' }

    test('of fields; the outermost wins', () => {
      expect(properties).toMatchObject({
        colour: { description: 'Colour name' },
        shade: { description: 'Colour of the shade' },
      })
    })

    test('of fields that may be null, which are described as a whole', () => {
      const { base } = properties
      expect(base).toEqual({
        description: 'Wood of the base',
        anyOf: [{ enum: ['oak', 'ash'], type: 'string' }, { type: 'null' }],
        default: null,
      })
    })

    test('of properties that are components, next to the reference', () => {
      expect(properties.spare).toEqual({
        description: 'Lamp that replaces this one',
        anyOf: [reference, { type: 'null' }],
      })
      expect(fields).toEqual({
        lamp: { description: 'New lamp', ...reference },
        others: { type: 'array', items: { description: 'Similar lamp', ...reference } },
      })
      expect(components.schemas.Lamp).not.toHaveProperty('description')
    })

    test('of parameters', () => {
      const [name] = paths['/lamps'].get.parameters
      expect(name).toMatchObject({ name: 'name', description: 'Part of the name' })
      expect(name.schema).not.toHaveProperty('description')
    })
  })

  test('lists query parameters as a client sends them', () => {
    expect(lamps.get.parameters).toEqual([
      {
        name: 'limit',
        in: 'query',
        required: false,
        description: 'Maximum number of entries per page',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
      },
      expect.objectContaining({ name: 'page', schema: expect.objectContaining({ default: 1 }) }),
      expect.objectContaining({ name: 'order', schema: { type: 'string', enum: ['asc', 'desc'], default: 'desc' } }),
      expect.objectContaining({ name: 'page_token', required: false, schema: { type: 'string', maxLength: 4_096 } }),
      { name: 'name', in: 'query', required: true, schema: { type: 'string', minLength: 1, maxLength: 40 } },
      expect.objectContaining({ name: 'colours', style: 'form', explode: false, required: false }),
      { $ref: '#/components/parameters/Prefer' },
    ])
  })

  test('takes path parameters from the template, also greedy ones', () => {
    expect(lamp.get.parameters).toEqual([
      ...['id', 'sku'].map((name) => expect.objectContaining({ name, in: 'path', required: true })),
      { $ref: '#/components/parameters/Prefer' },
    ])
  })

  test('says which token, scope and headers an operation takes', () => {
    expect([lamps.post.security, lamps.post['x-scopes']]).toEqual([[{ accessToken: [] }], ['write_products']])
    expect(lamps.post.description).toBe('Requires an access token with the scope `write_products`.')
    expect(lamps.post.parameters).toEqual([
      { $ref: '#/components/parameters/IdempotencyKey' },
      { $ref: '#/components/parameters/Prefer' },
    ])
    expect(lamps.get.security).toEqual([{ accessToken: [] }])
    expect(Object.keys(lamps.post.responses[201].headers)).toEqual([
      'X-Request-Id',
      'X-Rate-Limit',
      'X-Rate-Requests',
      'RateLimit-Policy',
      'RateLimit',
      'X-Ignored',
      'Idempotent-Replayed',
    ])
    expect(Object.keys(responseSchema(lamps.post, 429).headers)).toContain('Retry-After')
  })

  test('lists every error by status with its code and an example', () => {
    expect(Object.keys(lamps.post.responses)).toEqual(['201', '400', '401', '402', '403', '413', '415', '429', '500'])
    expect(responseSchema(lamps.post, 400).description).toBe(
      '- `1000` Invalid request: {first_reason}\n- `1031` Invalid value for {parameter}\n- `1360` Warehouse {id} was not found',
    )
    const [example] = Object.values(responseSchema(lamps.post, 402).content['application/json'].examples)
    expect(example).toEqual({
      value: {
        status: 'error',
        code: 1080,
        name: 'insufficient_funds',
        http_status: 402,
        message: 'Insufficient funds: the balance does not cover {amount} {currency}',
        errors: ['Insufficient funds: the balance does not cover {amount} {currency}'],
        source: 'you',
        retryable: false,
        doc_url: 'https://api.example.com/v1/docs/errors/1080',
      },
    })
  })

  test('returns 404 for a missing resource named in the path', () => {
    expect(responseSchema(lamp.get, 404).description).toContain('1360')
  })

  test('returns another status where the route says so', () => {
    const problems = [{ name: 'warehouse_not_found', httpStatus: 400 }] as const
    const { get } = parts({ getLamp: { ...routes.getLamp, problems } }).paths['/lamps/{id}/{sku}']
    expect(Object.keys(get.responses)).toEqual(['200', '400', '401', '403', '429', '500'])
  })

  test('shows documents next to JSON, and marks what is supported for old clients', () => {
    expect(Object.keys(lamp.get.responses[200].content)).toEqual(['application/json', 'application/pdf'])
    expect(lamp.get).toMatchObject({ deprecated: true, responses: { 200: { headers: { Deprecation: {} } } } })
    expect(lamps.get.deprecated).toBeUndefined()
  })

  test('is rejected where two operations share a name, two schemas a title, or a schema cannot be described', () => {
    const twice = { one: { routes }, two: { routes } }
    expect(() => buildOpenApi(twice, '1')).toThrow('two operations are called createLamp')
    const other = v.pipe(v.strictObject({ watts: v.number() }), v.title('Lamp'))
    const clash = { ...routes, getLamp: { ...routes.getLamp, success: { status: 200 as const, body: other } } }
    expect(() => parts(clash)).toThrow('two different schemas are called Lamp')
    const vague = { ...routes, getLamp: { ...routes.getLamp, success: { status: 200 as const, body: v.bigint() } } }
    expect(() => parts(vague)).toThrow()
  })
})

describe('the description of this API', () => {
  const description = buildOpenApi(groups, '1.0.0')

  type Described = { readonly place: string; readonly schema: Readonly<Record<string, unknown>> }
  /** Returns every property and parameter with its location. */
  const everything = (): Described[] => {
    const found: Described[] = []
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return
      if ('in' in value && 'schema' in value) found.push({ place, schema: { ...Object(value.schema), ...value } })
      for (const [key, part] of Object.entries(value)) {
        const isProperty = place.endsWith('/properties') && !place.endsWith('/properties/properties')
        if (isProperty) found.push({ place: `${place}/${key}`, schema: Object(part) })
        if (!['examples', 'example', 'default', 'enum'].includes(key) || isProperty) look(part, `${place}/${key}`)
      }
    }
    look(JSON.parse(JSON.stringify(description)), '')
    return found
  }

  /** Whether a property is only a reference, as the component has its own description. */
  const isReference = ({ schema }: Described): boolean => '$ref' in schema && !('description' in schema)

  const IGNORED_WORDS = ['a', 'an', 'the', 'of', 'and', 'its', 'this', 'id']
  /** Returns the significant words of a text, in the singular. */
  const wordsOf = (written: string): string[] =>
    (written.toLowerCase().match(/[a-z0-9]+/g) ?? [])
      .map((word) => word.replace(/(?<=..)s$/, ''))
      .filter((word) => !IGNORED_WORDS.includes(word))

  const onlyRepeats = (description: string, name: string): boolean => {
    const known = wordsOf(name.replaceAll('_', ' '))
    return wordsOf(description).every((word) => known.includes(word))
  }

  test('says of every property and parameter what it means', () => {
    const all = everything()
    expect(all.length).toBeGreaterThan(1_000)
    const undescribed = all.filter(
      (one) => !isReference(one) && (typeof one.schema.description !== 'string' || one.schema.description === ''),
    )
    expect(undescribed.map(({ place }) => place)).toEqual([])
  })

  test.each([
    ['The invoice', 'invoice'],
    ['Order id', 'order_id'],
    ['Id of the shipments', 'shipment_id'],
    ['Width', 'width'],
  ])('finds that %s only repeats the name %s', (description, name) => {
    expect(onlyRepeats(description, name)).toBe(true)
    expect(onlyRepeats(`${description}; null if unknown`, name)).toBe(false)
  })

  test('says more of every property and parameter than its name', () => {
    const repeated = everything().filter(
      ({ place, schema }) =>
        typeof schema.description === 'string' &&
        onlyRepeats(schema.description, String(schema.in === undefined ? place.split('/').at(-1) : schema.name)),
    )
    expect(repeated.map(({ place, schema }) => `${place}: ${schema.description}`)).toEqual([])
  })

  test('names the unit of every decimal number', () => {
    const unit =
      /kilogram|\bkg\b|centimetre|\binch|\bdegrees\b|dollar|USD|currency|`currency`|by currency|`uom`|watt hours|in grams|in calendar days|\bfraction\b/i
    const decimals = everything().filter(({ schema }) => [schema.type].flat().includes('number'))
    expect(decimals.length).toBeGreaterThan(100)
    const vague = decimals.filter(({ schema }) => !unit.test(String(schema.description)))
    expect(vague.map(({ place, schema }) => `${place}: ${schema.description}`)).toEqual([])
  })

  test('says of whatever is sent how long or large it may be', () => {
    const bounds: Readonly<Record<string, readonly string[]>> = {
      string: ['maxLength', 'enum', 'const', 'format', 'pattern'],
      integer: ['maximum', 'exclusiveMaximum', 'enum', 'const'],
      number: ['maximum', 'exclusiveMaximum'],
      array: ['maxItems'],
    }
    const inputs = Object.values(COMPONENT_NAMES).filter((name) => /(Input|Update|Assignment|Renewal)$/.test(name))
    const isSent = (place: string) =>
      inputs.some((name) => place.startsWith(`/components/schemas/${name}/`)) ||
      /^\/paths\/.*\/(parameters\/\d+|requestBody\/.*)$/.test(place)
    const sent = everything().filter(({ place }) => isSent(place))
    expect(sent.length).toBeGreaterThan(300)
    const unbounded = sent.filter(({ schema }) => {
      const keywords = [schema.type].flat().flatMap((type) => bounds[String(type)] ?? [])
      return keywords.length > 0 && !keywords.some((keyword) => keyword in schema)
    })
    expect(unbounded.map(({ place }) => place)).toEqual([])
  })

  test('uses every name it has, and describes every component', () => {
    const named = Object.keys(description.components.schemas)
    expect(Object.values(COMPONENT_NAMES).filter((name) => !named.includes(name))).toEqual([])
    expect(Object.keys(COMPONENT_TEXTS).toSorted()).toEqual(named.filter((name) => name !== 'Problem').toSorted())
  })

  test('gives every request body of a resource a name', () => {
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['ShipmentInput', 'OrderInput', 'ProductInput', 'RecipientInput', 'LineItemInput']),
    )
    const { schema } = JSON.parse(JSON.stringify(description.paths['/shipments'])).post.requestBody.content[
      'application/json'
    ]
    expect(schema.properties.shipment.$ref).toBe('#/components/schemas/ShipmentInput')
  })

  test('has every operation of every group', () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
    const names = Object.values(groups).flatMap(({ routes }) => Object.keys(routes))
    expect(operations.map((operation) => 'operationId' in operation && operation.operationId).sort()).toEqual(
      [...new Set(names)].sort(),
    )
  })

  test('lists every code of dangerous goods where one is sent, with its meaning', () => {
    const places: string[] = []
    const look = (value: unknown, place: string, outer?: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const text = 'description' in value ? value.description : outer
      if ('enum' in value && Array.isArray(value.enum) && value.enum.includes('SDEC1')) {
        expect(value.enum).toEqual(DANGEROUS_GOODS_CODES)
        expect(text).toContain('lithium-ion batteries `0965` (alone)')
        expect(text).toContain('`0967` (contained in equipment)')
        places.push(place)
      }
      for (const [key, part] of Object.entries(value)) look(part, `${place}/${key}`, text)
    }
    look(JSON.parse(JSON.stringify(description)), '')
    const requested = [
      '/paths//estimate/',
      ...['LineItem', 'Product'].map((name) => `/components/schemas/${name}Input/`),
    ]
    for (const start of requested) expect(places.filter((place) => place.startsWith(start))).not.toEqual([])
  })

  test('has what is posted for every topic, with the headers that are really sent', () => {
    const { webhooks, components } = JSON.parse(JSON.stringify(description))
    expect(Object.keys(webhooks).toSorted()).toEqual(TOPICS.toSorted())
    const sent = buildDeliveryHeaders({
      keys: { current: 'k', previous: 'p' },
      topic: 'orders_status',
      userId: 1,
      deliveryId: '1-2',
      payload: Buffer.from(''),
      nowMs: 0,
    })
    for (const { post } of Object.values<{ post: { parameters: { name: string }[] } }>(webhooks)) {
      const described = post.parameters.map(({ name }) => name)
      expect(described).toEqual(Object.keys(sent).filter((name) => !name.startsWith('Content-')))
    }
    const { schema } = webhooks.shipments_label.post.requestBody.content['application/json']
    expect(schema).toEqual({ $ref: '#/components/schemas/ShipmentsLabel' })
    const { shipment } = components.schemas.ShipmentsLabel.properties
    expect(shipment.required).toEqual(['id', 'carrier', 'content_type', 'data', 'tracking_number'])
    const queue = JSON.parse(JSON.stringify(description.paths['/webhooks/{id}/queue'])).post
    expect(queue.requestBody.content['application/json'].schema.anyOf).toHaveLength(TOPICS.length)
    expect(Object.keys(queue.responses)).toEqual(['201', '400', '401', '403', '404', '413', '415', '429', '500'])
    expect(queue.responses[201].content).toBeUndefined()
  })

  test.each([
    ['redocly', 'node_modules/@redocly/cli/bin/cli.js', ['lint', '--config', 'redocly.yaml', '--max-problems', '20']],
    [
      'spectral, with the rules of OWASP',
      'node_modules/@stoplight/spectral-cli/dist/index.js',
      ['lint', '--ruleset', '.spectral.yaml', '--fail-severity', 'warn'],
    ],
  ])('passes %s without a warning', (_, script, options) => {
    const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
    try {
      const file = join(folder, 'openapi.json')
      writeFileSync(file, JSON.stringify(description))
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options, file], {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      })
      const isClean = status === 0 && !/You have \d+ (?:warning|error)/.test(stderr)
      expect(isClean ? '' : stdout + stderr).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
