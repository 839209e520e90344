import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import { DOCS_DIRECTORY_VARIABLE, DOCS_FILES } from '#functions/api/docs/docsFiles.ts'
import { PROBLEM_TEXTS } from '#lib/openapi/problemTexts.ts'
import { isProblemName, PROBLEMS, problem } from '#shared/core/problems.ts'
import { buildProblemBody } from '#shared/http/responses.ts'
import type { Route } from '#shared/http/routes.ts'
import { TOPICS } from '#shared/webhooks/topics/topics.ts'
import { type DocsSite, openDocsSite } from '#test/support/docsSite.ts'

const PYTHON_RESOURCES = join(import.meta.dirname, '../../../../lib/python/shipping_and_fulfilment/resources.py')

let site: DocsSite
beforeAll(async () => {
  site = await openDocsSite()
})
afterAll(() => site.close())

describe('GET /openapi.json', () => {
  test('returns the description without a token', async () => {
    const { status, headers, body } = await site.get('/v1/openapi.json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body.toString())).toMatchObject({ openapi: '3.1.0', info: { version: expect.any(String) } })
  })
})

describe('GET /docs/client.tgz', () => {
  test('returns the client as npm installs it, revalidated each time and sent again only when it has changed', async () => {
    const path = '/v1/docs/client.tgz'
    const { status, headers, body } = await site.get(path, { 'accept-encoding': 'gzip' })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/gzip', 'no-cache'])
    expect(headers).not.toHaveProperty('content-encoding')
    expect(gunzipSync(body).subarray(0, 'package/'.length).toString()).toBe('package/')
    const again = await site.get(path, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })
})

describe('GET /docs/python', () => {
  test('lists the wheel for pip, with the hash that pip verifies', async () => {
    const { status, headers, body } = await site.get('/v1/docs/python')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    const [, name = '', hash] = /<a href="([^"#]+\.whl)#sha256=(\w+)"/.exec(body.toString()) ?? []
    const wheel = await site.get(`/v1/docs/${name}`, { 'accept-encoding': 'gzip' })
    expect([wheel.status, wheel.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(wheel.headers).not.toHaveProperty('content-encoding')
    expect(createHash('sha256').update(wheel.body).digest('hex')).toBe(hash)
    expect(wheel.body.length).toBeLessThan(150_000)
    expect((await site.get('/v1/docs/client.whl')).status).toBe(404)
  })
})

describe('GET /docs/collection.json', () => {
  test('returns a collection that tools import', async () => {
    const { status, headers, body } = await site.get('/v1/docs/collection.json', { 'accept-encoding': 'gzip' })
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(body.length).toBeLessThan(30_000)
    expect(JSON.parse(gunzipSync(body).toString())).toMatchObject({ info: { name: expect.any(String) } })
  })
})

describe.each([
  '/v1/openapi.json',
  '/v1/docs/collection.json',
  '/v1/docs',
  '/v1/docs/search.json',
  '/v1/docs/guides/webhooks',
  '/v1/docs/errors',
  '/v1/docs/errors/1080',
])('%s', (path) => {
  const gzip = { 'accept-encoding': 'gzip, deflate, br' }

  test('may be cached for some minutes, and is not sent again to a client that has it', async () => {
    for (const accepted of [{}, gzip]) {
      const first = await site.get(path, accepted)
      expect(first.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
      expect(first.headers.vary).toBe('accept-encoding')
      const etag = String(first.headers.etag)
      expect(etag).toMatch(/^"[\w-]{22}(-gzip)?"$/)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await site.get(path, { ...accepted, 'if-none-match': known })
        expect([known, again.status, again.body.length, again.headers.etag]).toEqual([known, 304, 0, etag])
        expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
      }
      expect((await site.get(path, { ...accepted, 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  test('has a tag for each form, and says the same in both', async () => {
    const [plain, compressed] = [await site.get(path), await site.get(path, gzip)]
    expect(plain.headers.etag).not.toBe(compressed.headers.etag)
    expect(gunzipSync(compressed.body)).toEqual(plain.body)
    expect((await site.get(path, { ...gzip, 'if-none-match': String(plain.headers.etag) })).status).toBe(200)
  })

  test.each([
    ['gzip', 'gzip'],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'gzip'],
    ['*', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.0, *;q=0', undefined],
    ['identity', undefined],
    ['x-gzipped', undefined],
    ['', undefined],
  ])('comes to who accepts "%s" as %s', async (accepted, encoding) => {
    expect((await site.get(path, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
  })
})

/** Returns all pages by their path below `/v1/`. */
const pages = async (): Promise<ReadonlyMap<string, { readonly html: string; readonly policy: string }>> => {
  const found = new Map<string, { readonly html: string; readonly policy: string }>()
  const waiting = ['docs']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const { status, headers, body } = await site.get(`/v1/${path}`)
    expect([path, status]).toEqual([path, 200])
    const html = body.toString()
    found.set(path, { html, policy: String(headers['content-security-policy']) })
    waiting.push(...linksIn(html, path).map((link) => link.split('#')[0] ?? ''))
  }
  return found
}

/** Returns the links of a page within the documentation, as paths below `/v1/`. */
const linksIn = (html: string, path: string): string[] =>
  [...html.matchAll(/(?:href|action)="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href, `http://site/v1/${path}`))
    .filter(({ host, pathname }) => host === 'site' && pathname.startsWith('/v1/docs'))
    .map(({ pathname, hash }) => `${pathname.slice('/v1/'.length)}${hash}`)

describe('the pages of the documentation', () => {
  test('lead to each other, and to parts that are there', async () => {
    const all = await pages()
    const listed = JSON.parse(
      readFileSync(join(String(process.env[DOCS_DIRECTORY_VARIABLE]), DOCS_FILES.pages), 'utf8'),
    )
    expect([...all.keys()].toSorted()).toEqual(listed.pages.toSorted())
    for (const [path, { html }] of all) {
      for (const link of linksIn(html, path)) {
        const [target = '', anchor] = link.split('#')
        if (anchor) expect([path, link, all.get(target)?.html.includes(`id="${anchor}"`)]).toEqual([path, link, true])
      }
    }
  })

  test('load nothing, and run only the script whose hash their policy has', async () => {
    for (const [path, { html, policy }] of await pages()) {
      const hashes = (pattern: RegExp) =>
        [...html.matchAll(pattern)].map(
          ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        )
      const scripts = hashes(/<script>(.*?)<\/script>/gs)
      const [style] = hashes(/<style>(.*?)<\/style>/gs)
      expect([path, policy]).toEqual([
        path,
        [
          "default-src 'none'",
          `script-src ${scripts}`,
          "connect-src 'self'",
          `style-src ${style}`,
          "img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ].join('; '),
      ])
      expect(html).not.toMatch(/<(img|iframe|object|embed|base)\b| style=| on\w+=|undefined<|\[object|"site:/)
      expect([path, scripts.length]).toEqual([path, 1])
    }
  })

  test('are small: 42 KB as they are sent, most of them a quarter of that, and the index 50 KB', async () => {
    const sizes: number[] = []
    for (const path of (await pages()).keys()) {
      const { body } = await site.get(`/v1/${path}`, { 'accept-encoding': 'gzip' })
      sizes.push(body.length)
      expect([path, body.length < 43_000]).toEqual([path, true])
    }
    const [middle = 0] = sizes.toSorted((a, b) => a - b).slice(sizes.length / 2)
    expect(middle).toBeLessThan(10_000)
    const { body } = await site.get('/v1/docs/search.json', { 'accept-encoding': 'gzip' })
    expect(body.length).toBeLessThan(50_000)
  })

  test('show every operation and topic, and each of their fields', async () => {
    const all = await pages()
    const { paths, webhooks } = JSON.parse((await site.get('/v1/openapi.json')).body.toString())
    const reference = [...all].filter(([path]) => path.startsWith('docs/reference')).map(([, { html }]) => html)
    const shown = reference.join('')
    for (const operation of Object.values<object>(paths).flatMap((path) => Object.values(path))) {
      expect(shown).toContain(`<section class="operation" id="${operation.operationId}">`)
    }
    for (const topic of Object.keys(webhooks)) expect(shown).toContain(`<section id="${topic}">`)
    const names = new Set([...shown.matchAll(/<code class="name">([^<]+)</g)].map(([, name]) => name))
    const fields = JSON.stringify([paths, webhooks]).match(/(?<="properties":\{)"\w+"/g) ?? []
    expect(fields.length).toBeGreaterThan(10)
    for (const field of fields) expect(names).toContain(JSON.parse(field))
  })
})

describe('GET /docs/errors/{code}', () => {
  test.each(Object.entries(PROBLEMS))(
    'has a page for %s, where the error itself leads',
    async (name, { code, httpStatus, message }) => {
      if (!isProblemName(name)) throw new Error(`${name} is no problem`)
      const problemBody = buildProblemBody({ ...problem('internal_error'), name, code, httpStatus })
      expect(problemBody.doc_url).toBe(`http://127.0.0.1:3000/v1/docs/errors/${code}`)
      const { status, headers, body } = await site.get(new URL(problemBody.doc_url).pathname)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      const html = body.toString()
      expect(html).toContain(`<h1><code>${code}</code> ${name}</h1>`)
      expect(html).toContain(message.replaceAll('"', '&quot;'))
      for (const part of ['Cause', 'Resolution']) expect(html).toMatch(new RegExp(`<h2>${part}</h2>\\n<p>.{10,}`))
      expect(html.replace(/<script>.*?<\/script>/s, '')).not.toMatch(/undefined|\[object/)
    },
  )

  test('lists all of them', async () => {
    const html = (await site.get('/v1/docs/errors')).body.toString()
    const listed = [...html.matchAll(/href="\.\.\/docs\/errors\/(\d+)"/g)].map(([, code]) => Number(code))
    expect(listed).toEqual(Object.values(PROBLEMS).map(({ code }) => code))
  })

  test.each(['1002', 'index', '10000', '__proto__'])('has no page for %s', async (code) => {
    const { status, body } = await site.get(`/v1/docs/errors/${code}`)
    expect([status, JSON.parse(body.toString())]).toMatchObject([404, { code: 1016, source: 'you', retryable: false }])
  })

  test('names only operations that there are', () => {
    const keys = Object.values(groups).flatMap(({ routes }) =>
      Object.values<Route>(routes).map(({ key }) => key.replace('+}', '}')),
    )
    const texts = Object.values(PROBLEM_TEXTS).flatMap((texts) => Object.values(texts))
    const named = texts.flatMap((text) =>
      [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`?]*)/g)].map(([, key = '']) => key),
    )
    expect(named.length).toBeGreaterThan(10)
    for (const key of named) expect(keys).toContain(key)
  })
})

describe('a page that is not there', () => {
  test('redirects browsers, and returns JSON to programs', async () => {
    const asPerson = await site.get('/v1/docs/guides/nothing', { accept: 'text/html,*/*;q=0.8' })
    expect([asPerson.status, asPerson.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(asPerson.body.toString()).toMatch(/Page not found.*<a href="http[^"]+\/docs\/errors">Error codes/s)
    const asProgram = await site.get('/v1/docs/guides/nothing')
    expect([asProgram.status, JSON.parse(asProgram.body.toString()).code]).toEqual([404, 1016])
  })
})

describe('search without scripts', () => {
  const found = async (query: string) =>
    (await site.get(`/v1/docs/search${query}`)).body.toString().match(/^<li><a .*<\/small><\/a><\/li>$/gm) ?? []

  test('shows what has all words, and everything where none is sought', async () => {
    const all = await found('')
    const some = await found('?q=Webhook+replay')
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length / 4)
    for (const entry of some) expect(all).toContain(entry)
    expect(some.join()).toContain('/webhooks/{id}/replays')
    expect(await found('?q=xyzzy')).toEqual([])
    expect((await site.get('/v1/docs/search?q=xyzzy')).body.toString()).toContain('No results.')
  })
})

test('the page of 1000 lists all its statuses', async () => {
  const page = (await site.get('/v1/docs/errors/1000')).body.toString()
  const statuses = [...page.matchAll(/<tr><td>(\d{3})<\/td>/g)].map(([, status]) => Number(status))
  expect(statuses).toEqual(expect.arrayContaining([400, 404, 405, 413, 415]))
})

describe('the documentation for programs', () => {
  const textOf = async (path: string): Promise<string> => {
    const { status, body } = await site.get(`/v1/${path}`)
    expect([path, status]).toEqual([path, 200])
    return body.toString()
  }
  /** Returns the targets of the relative links of a page, without anchors. */
  const targetsIn = (text: string, path: string): readonly string[] =>
    [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g)].map(
      ([, href = '']) => new URL(href, `http://site/v1/${path}`).pathname.slice('/v1/'.length),
    )

  test('has every page as Markdown', async () => {
    for (const path of (await pages()).keys()) {
      if (path === 'docs' || path === 'docs/search') continue
      const { status, headers, body } = await site.get(`/v1/${path}.md`)
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/markdown; charset=utf-8'])
      expect(body.toString()).toMatch(/^# \S/)
    }
  })

  test('has an index of it, whose links lead to files that are there', async () => {
    const index = await textOf('docs/llms.txt')
    expect(index).toMatch(/^# \S.*\n\n> \S.*\n/)
    const targets = targetsIn(index, 'docs/llms.txt')
    expect(targets).toEqual(expect.arrayContaining(['docs/guides/returns.md', 'docs/errors.md', 'openapi.json']))
    for (const target of targets) await textOf(target)
  })

  test('links from guide to guide', async () => {
    for (const target of targetsIn(await textOf('docs/llms.txt'), 'docs/llms.txt')) {
      if (!target.startsWith('docs/guides/')) continue
      for (const link of targetsIn(await textOf(target), target)) await textOf(link)
    }
  })

  test('explains each error', async () => {
    for (const name of Object.keys(PROBLEMS).filter(isProblemName)) {
      const text = await textOf(`docs/errors/${PROBLEMS[name].code}.md`)
      expect(text).toContain(PROBLEM_TEXTS[name].resolution)
    }
  })

  test('has all guides and the reference in one file', async () => {
    const all = await textOf('docs/llms-full.txt')
    for (const part of ['# Returns\n', '# Quick start\n', '`POST /shipments`', '# Error codes'])
      expect(all).toContain(part)
  })

  test('names the methods of the clients, which exist', async () => {
    const all = await textOf('docs/llms-full.txt')
    const source = readFileSync(PYTHON_RESOURCES, 'utf8')
    const methods = source.split(/^class (?=\w+Resource:)/m).flatMap((text) => {
      const [name = ''] = /^\w+(?=Resource:)/.exec(text) ?? []
      const resource = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
      return [...text.matchAll(/^ {4}def ([a-z]\w*)\(/gm)].map(([, method]) => `client.${resource}.${method}`)
    })
    const named = [...all.matchAll(/^Clients: .* in JavaScript, (.*) in Python$/gm)].flatMap(([, calls = '']) =>
      [...calls.matchAll(/`([\w.]+)\(/g)].map(([, call = '']) => call),
    )
    expect(named.toSorted()).toEqual(methods.toSorted())
    expect(all).toContain(
      'Clients: `client.products.update(id, body)` in JavaScript, `client.products.update(id, body)` in Python',
    )
  })

  test('has the bounds, defaults and choices of fields, and the errors of operations', async () => {
    const orders = await textOf('docs/reference/orders.md')
    expect(orders).toMatch(/- `limit` \(integer\):.* From 1 to 100\. Default `50`\./)
    expect(orders).toMatch(/- `terms` \(string or null\):.* One of `DDU`, `DDP`\./)
    expect(orders).toMatch(/- `sku` \(string, required\):.* 3 to 32 characters\./)
    expect(orders).toMatch(/^- 404: .*`1320 order_not_found`/m)
    expect(orders).toMatch(/^### Example response\n\n```json\n\{"order":/m)
  })

  test('separates the alternatives of a body, and names the topics of payloads', async () => {
    const webhooks = await textOf('docs/reference/webhooks.md')
    const [, body = ''] = /^One of the following:\n(.*?)^###? /ms.exec(webhooks) ?? []
    const named = [...body.matchAll(/^Topic `(\w+)`:\n\n- `/gm)].map(([, topic]) => topic)
    expect(named.toSorted()).toEqual([...TOPICS].toSorted())
  })

  test('has the description of each tag, with all components it refers to', async () => {
    const complete = JSON.parse(await textOf('openapi.json'))
    const keys: string[] = []
    for (const target of targetsIn(await textOf('docs/llms.txt'), 'docs/llms.txt')) {
      if (!target.startsWith('docs/openapi/')) continue
      const text = await textOf(target)
      const { tags, paths, components } = JSON.parse(text)
      expect(tags).toHaveLength(1)
      keys.push(
        ...Object.entries(paths).flatMap(([path, methods]) =>
          Object.keys(Object(methods)).map((method) => `${method} ${path}`),
        ),
      )
      for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
        expect([target, kind, name, components[kind]?.[name]]).toEqual([
          target,
          kind,
          name,
          complete.components[kind][name],
        ])
      }
    }
    const all = Object.entries(complete.paths).flatMap(([path, methods]) =>
      Object.keys(Object(methods)).map((method) => `${method} ${path}`),
    )
    expect(keys.toSorted()).toEqual(all.toSorted())
  })
})
