import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { describeInBrowser, launchBrowser, openContext } from '#test/support/browser.ts'
import { type DocsSite, openDocsSite } from '#test/support/docsSite.ts'

describeInBrowser('the documentation in a browser', () => {
  let site: DocsSite
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let requests: string[]
  let faults: string[]
  beforeAll(async () => {
    site = await openDocsSite()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> => {
    context = await openContext(browser, options)
    page = await context.newPage()
    ;[requests, faults] = [[], []]
    page.on('request', (request) => requests.push(request.url()))
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(`${site.address}/${path}`)
  }
  const done = async (): Promise<void> => {
    expect(faults).toEqual([])
    expect(requests.filter((url) => !url.startsWith(`${site.address}/`) && !url.startsWith('data:'))).toEqual([])
    await context.close()
  }

  test('finds an operation by a field of it, with keys alone', async () => {
    await open('docs')
    await page.keyboard.press('/')
    await page.keyboard.type('signature_confirm')
    await page.locator('.hits a').first().waitFor()
    expect(await page.locator('.hits a small').allTextContents()).toContain('POST /shipments')
    const chosen = page.locator('.hits a[aria-selected=true]')
    await page.keyboard.press('ArrowDown')
    const target = String(await chosen.getAttribute('href'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${target}`)
    await done()
  })

  test.each([
    'docs',
    'docs/guides/webhooks',
    'docs/reference/labels',
    'docs/errors',
    'docs/errors/1015',
    'docs/search',
  ])('/ searches from %s', async (path) => {
    await open(path)
    await page.keyboard.press('/')
    await page.keyboard.type('signature_confirm')
    const hit = page.locator('.hits a', { hasText: 'POST /shipments' }).first()
    const target = String(await hit.evaluate((link: { readonly href: string }) => link.href))
    await hit.click()
    await page.waitForURL(target)
    await done()
  })

  test('names this platform in the samples of the home page, in the chosen language', async () => {
    await open('docs', { permissions: ['clipboard-read', 'clipboard-write'] })
    for (const language of ['curl', 'Node', 'Python']) {
      await page.locator('.tabs label', { hasText: language }).click()
      await page
        .locator('.tabs')
        .getByRole('button', { name: /Copy|Copied/ })
        .click()
      const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
      expect(await copied()).toContain(site.address)
    }
    await page.goto(`${site.address}/docs/guides/customs`)
    expect(await page.locator('.tabs pre:visible').first().textContent()).toContain('client.shipments.create(')
    await done()
  })

  test('remembers in which language samples are read', async () => {
    await open('docs/reference/shipments#createShipment')
    const code = page.locator('#createShipment .tabs pre:visible')
    expect(await code.textContent()).toContain('curl')
    await page.locator('#createShipment .tabs label', { hasText: 'Python' }).click()
    expect(await code.textContent()).toContain('client.shipments.create(')
    await page.goto(`${site.address}/docs/reference/labels`)
    expect(await page.locator('#createLabel .tabs pre:visible').textContent()).toContain(
      'from shipping_and_fulfilment import Client',
    )
    await done()
  })

  test('searches from a guide with a key, and without scripts through the page of search', async () => {
    await open('docs/guides/webhooks')
    await page.keyboard.press('/')
    await page.keyboard.type('signature_confirm')
    await page.locator('.hits a', { hasText: 'POST /shipments' }).first().waitFor()
    await done()
    await open('docs/guides/webhooks', { javaScriptEnabled: false })
    await page.locator('.search input').fill('insufficient')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/search?q=insufficient')
    await page.locator('#results a', { hasText: 'insufficient' }).first().waitFor()
    await done()
  })

  test('keeps the language from guide to guide, and copies samples that name this platform', async () => {
    await open('docs/guides/orders-and-stock', { permissions: ['clipboard-read', 'clipboard-write'] })
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
    await page.locator('.tabs').first().locator('label', { hasText: 'Node' }).click()
    await page.goto(`${site.address}/docs/guides/shipments-and-labels`)
    expect(await page.locator('.tabs').first().locator('pre:visible').textContent()).toContain('client.')
    await page.locator('.tabs').first().getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await copied()).toContain('client.')
    await page.goto(`${site.address}/docs/guides/quick-start`)
    expect(await page.locator('main').textContent()).toContain(`export API=${site.address} `)
    const command = page.locator('.sample', { hasText: 'npm ci' })
    await command.getByRole('button', { name: 'Copy' }).click()
    await command.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await copied()).toContain('npm ci && npm start')
    await page.goto(`${site.address}/docs/reference/shipments`)
    for (const [language, addressed] of [
      ['curl', `"${site.address}/shipments"`],
      ['Node', `baseUrl: '${site.address}', token: process.env.API_KEY`],
      ['Python', `Client("${site.address}", os.environ["API_KEY"])`],
    ] as const) {
      const tabs = page.locator('#createShipment .tabs')
      await tabs.locator('label', { hasText: language }).click()
      await tabs.getByRole('button', { name: /Copy|Copied/ }).click()
      await expect(copied()).resolves.toContain(addressed)
    }
    await done()
  })

  test.each(['docs', 'docs/reference/shipments', 'docs/guides/quick-start', 'docs/errors', 'docs/errors/1015'])(
    '%s is read on a phone without scripts: nothing is wider than the screen, and the contents unfold',
    async (path) => {
      await open(path, { viewport: { width: 360, height: 740 }, javaScriptEnabled: false, colorScheme: 'dark' })
      expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(360)
      expect(await page.locator('nav.side').isVisible()).toBe(false)
      await page.locator('.menu summary').click()
      expect(await page.locator('.menu a', { hasText: 'Quick start' }).isVisible()).toBe(true)
      await done()
    },
  )

  test('shows one language of a sample at a time without scripts too', async () => {
    await open('docs/reference/shipments', { javaScriptEnabled: false })
    await page.locator('#getShipment .tabs label', { hasText: 'Node' }).click()
    expect(await page.locator('#getShipment .tabs pre:visible').allTextContents()).toEqual([
      expect.stringContaining('await client.shipments.get('),
    ])
    await done()
  })
})
