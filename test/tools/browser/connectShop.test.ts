import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { UNAVAILABLE_STORE_NAME } from '#lib/local/demoShop/startDemoShop.ts'
import { describeInBrowser, launchBrowser, openContext } from '#test/support/browser.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const SHOP = { id: 'lamps', name: 'Bright Lamps & Co', type: 'Platform', settings: {} }

describeInBrowser('connecting a shop in a browser', () => {
  let stack: Stack
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    stack = await startStack()
    expect((await api('POST', '/shops', { shop: SHOP })).status).toBe(201)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await stack.stop()
  })
  beforeEach(async () => {
    // All tests come from one address, whose limit would be full on a fast machine.
    await stack.advance('PT1M')
    faults = []
    context = await openContext(browser, { viewport: DESKTOP })
    page = await context.newPage()
    page.on('pageerror', (error) => faults.push(error.message))
    page.on(
      'console',
      (message) => /Content Security Policy|Refused/.test(message.text()) && faults.push(message.text()),
    )
  })
  afterEach(async () => {
    await context.close()
    expect(faults).toEqual([])
  })

  const user = () => {
    const [first] = stack.demo.users
    if (!first) throw new Error('no demo user')
    return first
  }
  const api = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${stack.demo.base_url}${path}`, {
      method,
      headers: { authorization: `Bearer ${user().access_token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: Object(await response.json()) }
  }
  const isConnected = async (): Promise<boolean> => (await api('GET', `/shops/${SHOP.id}`)).body.shop.connected
  const heading = () => page.getByRole('heading', { level: 1 }).textContent()
  const main = async () => (await page.getByRole('main').textContent())?.replace(/\s+/g, ' ')
  const open = () => page.goto(`${stack.demo.base_url}/shops/${SHOP.id}/connect`)
  const signIn = async () => {
    await page.getByLabel('Email address').fill(user().email)
    await page.getByLabel('Password').fill(user().password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Connect' }).waitFor()
  }
  const chooseStore = async (store = 'bright-lamps.myshopify.com') => {
    await page.getByLabel('Store').fill(store)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const toPlatform = async () => {
    await page.getByRole('link', { name: 'Grant access' }).click()
    await page.getByRole('button', { name: 'Allow' }).waitFor()
  }
  const screenshot = async (name: string) => {
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true })
  }

  test('leads from the sign-in over the store to the platform and back, on two origins', async () => {
    await open()
    await screenshot('shop-sign-in')
    expect(await main()).toContain('to connect your shop lamps')
    await signIn()
    await screenshot('shop-store')
    expect(await heading()).toBe('Connect Bright Lamps & Co')
    expect(await isConnected()).toBe(false)
    await chooseStore()
    await screenshot('shop-grant')
    await toPlatform()
    await screenshot('platform-permission')
    expect(new URL(page.url()).origin).not.toBe(new URL(stack.demo.base_url).origin)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('heading', { name: 'Store connected' }).waitFor()
    await screenshot('shop-connected')
    expect(await isConnected()).toBe(true)
    await page.reload()
    expect(await heading()).toBe('This link is not valid')
    await screenshot('shop-stale')
    expect(await isConnected()).toBe(true)
  })

  test('a user who declines at the platform sees so, and tries again', async () => {
    await open()
    await signIn()
    await chooseStore()
    await toPlatform()
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'Store not connected' }).waitFor()
    await screenshot('shop-refused')
    await page.getByRole('link', { name: 'Try again' }).click()
    expect(await heading()).toBe('Connect Bright Lamps & Co')
  })

  test('a store that is none is named where a screen reader hears it', async () => {
    await open()
    await signIn()
    await chooseStore('bright-lamps.example')
    await screenshot('shop-wrong-store')
    expect(await page.getByRole('alert').textContent()).toBe('This is not a store on Shopify.')
    expect(await page.getByLabel('Store').inputValue()).toBe('bright-lamps.example')
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('store')
    await chooseStore()
    await toPlatform()
  })

  test('distinguishes a failing platform from a fault of ours', async () => {
    await open()
    await signIn()
    await chooseStore(UNAVAILABLE_STORE_NAME)
    await toPlatform()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('heading', { name: 'Store not connected' }).waitFor()
    await screenshot('shop-platform-down')
    expect(await main()).toContain('Shopify is temporarily unavailable')
  })

  test('a made-up return, and one of another browser, connect nothing', async () => {
    await page.goto(`${stack.demo.base_url}/shops/connect/callback?code=x&state=made-up&shop=x.myshopify.com&hmac=00`)
    expect(await heading()).toBe('This link is not valid')
    await open()
    await signIn()
    await chooseStore('other-store')
    const link = await page.getByRole('link', { name: 'Grant access' }).getAttribute('href')
    const elsewhere = await (await openContext(browser)).newPage()
    await elsewhere.goto(link ?? '')
    await elsewhere.getByRole('button', { name: 'Allow' }).click()
    await elsewhere.getByRole('heading', { name: 'This link is not valid' }).waitFor()
    await elsewhere.context().close()
  })

  test('works with the keyboard alone, with the focus always to be seen', async () => {
    const focused = async () => [
      await page.evaluate<string>('document.activeElement.textContent'),
      await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle'),
    ]
    await open()
    await signIn()
    await page.keyboard.type('bright-lamps')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Grant access' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await focused()).toEqual(['Grant access at Shopify', 'solid'])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Allow' }).waitFor()
  })

  test('fits a phone, with targets large enough for a thumb, by day and by night', async () => {
    await page.setViewportSize(PHONE)
    const scrolls = () => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
    for (const colorScheme of ['light', 'dark'] as const) {
      await context.clearCookies()
      await page.emulateMedia({ colorScheme })
      await open()
      await signIn()
      expect(await scrolls()).toBe(false)
      await screenshot(`phone-shop-store-${colorScheme}`)
      await chooseStore('a-store-with-quite-a-long-name-of-many-words.myshopify.com')
      expect(await scrolls()).toBe(false)
      await screenshot(`phone-shop-grant-${colorScheme}`)
      const box = await page.getByRole('link', { name: 'Grant access' }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  })

  test('a shop of another kind, and one that is not there', async () => {
    await api('POST', '/shops', { shop: { ...SHOP, id: 'own', type: 'Svc' } })
    await open()
    await signIn()
    await page.goto(`${stack.demo.base_url}/shops/own/connect`)
    await screenshot('shop-own')
    expect(await main()).toContain('Code 1000')
    await page.goto(`${stack.demo.base_url}/shops/none/connect`)
    await screenshot('shop-none')
    expect(await heading()).toBe('Shop not found')
  })
})
