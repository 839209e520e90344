import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ASSETS_FOLDER, CONSOLE_DIRECTORY_VARIABLE } from '#functions/api/console/consoleFiles.ts'
import { loadConsoleFiles } from '#functions/api/console/getConsole.ts'
import { call } from '#test/support/api.ts'
import { useBuiltFiles } from '#test/support/builtFiles.ts'
import { describeWithTable } from '#test/support/table.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
}

describeWithTable('the console', () => {
  useBuiltFiles()
  const at = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    call('GET /console/{path+}', { params: { path }, headers })
  const assets = () =>
    readdirSync(join(String(process.env[CONSOLE_DIRECTORY_VARIABLE]), ASSETS_FOLDER)).map((file) =>
      file.replace(/\.gz$/, ''),
    )

  test('returns the page for each of its addresses, which is revalidated each time and runs no inline code', async () => {
    const first = await call('GET /console', {})
    const deep = await at('shipments/17')
    expect(first.status).toBe(200)
    expect(deep.bytes).toEqual(first.bytes)
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    })
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^']+'; connect-src 'self';/,
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(first.bytes.toString()).not.toMatch(/<script(?![^>]* src=)|\son\w+=|__\w+__/)
  })

  test('serves the warehouse screens on a separate page, the only one with camera and WebAssembly', async () => {
    const [page, floor, deeper] = [await call('GET /console', {}), await at('floor'), await at('floor/deeper')]
    expect(floor.status).toBe(200)
    expect(floor.bytes.toString()).toMatch(/<script type="module" src="[^"]+assets\/floor-\w+\.js"/)
    expect(floor.bytes.toString()).not.toMatch(/<script(?![^>]* src=)|\son\w+=|__\w+__/)
    expect(deeper.bytes).toEqual(page.bytes)
    for (const name of ['cache-control', 'x-frame-options', 'cross-origin-opener-policy']) {
      expect([name, floor.headers[name]]).toEqual([name, page.headers[name]])
    }
    expect(page.headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=()')
    expect(floor.headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()')
    const policy = String(floor.headers['content-security-policy'])
    expect(policy.replace(" 'wasm-unsafe-eval'", '')).toBe(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  })

  test('serves the service worker of the warehouse screens next to their page, revalidated each time', async () => {
    const worker = await at('floor-worker.js')
    expect([worker.status, worker.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(worker.headers['cache-control']).toBe('no-cache')
    const names = [...worker.bytes.toString().matchAll(/"([\w.-]+-\w+\.(?:js|css))"/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect((await at(`assets/${name}`)).status).toBe(200)
  })

  test('has files that are cached permanently under names that change with them, compressed where supported', async () => {
    for (const name of assets()) {
      const packed = await at(`assets/${name}`, { 'accept-encoding': 'gzip' })
      expect(packed.status).toBe(200)
      expect(packed.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'gzip',
        'content-type': TYPES[extname(name)],
      })
      const plain = await at(`assets/${name}`)
      expect(plain.headers).not.toHaveProperty('content-encoding')
    }
  })

  test.each(['assets/nothing.js', 'assets/../index.html', 'assets/a/b.js', 'assets/'])(
    'has no file %s',
    async (path) => {
      expect(await at(path)).toMatchObject({ status: 404, body: { code: 1016 } })
    },
  )

  test('has the name and the colour of the stage, with a policy that lets exactly that style through', () => {
    const directory = process.env[CONSOLE_DIRECTORY_VARIABLE]
    const {
      index: { file: index, policy },
    } = loadConsoleFiles({
      [CONSOLE_DIRECTORY_VARIABLE]: directory,
      BASE_URL: 'https://api.example.com/v1',
      BRAND_NAME: 'Ships & <Co>',
      BRAND_COLOUR: '#aa2200',
    })
    const html = Buffer.from(index.plain()).toString()
    expect(html).toContain('<title>Ships &amp; &lt;Co&gt;</title>')
    expect(html).toContain('content="https://api.example.com/v1"')
    expect(html).toContain('src="/v1/console/assets/main-')
    const css = /<style>(.+)<\/style>/.exec(html)?.[1] ?? ''
    expect(css).toContain('--accent')
    expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  })
})

describe('what it reads', () => {
  test('must be there', () => {
    expect(() => loadConsoleFiles({})).toThrow(CONSOLE_DIRECTORY_VARIABLE)
  })
})
