import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { registerApplication } from '#lib/ops/actions/applications.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { describeInBrowser, launchBrowser, openContext } from '#test/support/browser.ts'
import { type Merchant, startMerchant } from '#test/support/merchant.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

describeInBrowser('OAuth in a browser', () => {
  let stack: Stack
  let merchant: Merchant
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    stack = await startStack()
    merchant = await startMerchant()
    const { application, secret } = must(
      await registerApplication(testTable(), {
        name: 'Bright Lamps & Co',
        scopes: ['profile', 'read_shipments', 'write_shipments', 'returns'],
        returnUris: [merchant.returnUri],
      }),
    )
    merchant.register({ id: application.id, secret, baseUrl: stack.demo.base_url })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await merchant.stop()
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

  const demoUser = () => {
    const [user] = stack.demo.users
    if (!user) throw new Error('no demo user')
    return user
  }
  const start = async () => {
    await page.goto(merchant.endpoint)
    await page.getByRole('link', { name: 'Connect' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const signIn = async (password = demoUser().password) => {
    await page.getByLabel('Email address').fill(demoUser().email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const heading = () => page.getByRole('heading', { level: 1 }).textContent()
  const screenshot = async (name: string) => {
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true })
  }
  const statusWith = async (token: string) =>
    (await fetch(`${stack.demo.base_url}/users/me`, { headers: { authorization: `Bearer ${token}` } })).status

  test('leads from the application to a token and back, on another origin', async () => {
    await start()
    await screenshot('sign-in')
    await signIn()
    await screenshot('consent')
    expect(await heading()).toBe('Allow Bright Lamps & Co?')
    await page.getByRole('button', { name: 'Allow' }).click()
    expect(await heading()).toBe('Connected, shop 1')
    expect(await statusWith(merchant.token())).toBe(200)
  })

  test('says that the password is wrong, where a screen reader hears it, and lets one try again', async () => {
    await start()
    await signIn('not the password')
    await screenshot('wrong-password')
    expect(await page.getByRole('alert').textContent()).toContain('Incorrect email address or password')
    expect(await page.getByLabel('Email address').inputValue()).toBe(demoUser().email)
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('password')
    await signIn()
    expect(await heading()).toBe('Allow Bright Lamps & Co?')
  })

  test('notifies the application that the user declined', async () => {
    await start()
    await signIn()
    await page.getByRole('button', { name: 'Deny' }).click()
    expect(await heading()).toBe('Not connected: access_denied')
  })

  test('works with the keyboard alone, with the focus always to be seen', async () => {
    const hasOutline = () => page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle')
    await start()
    await page.keyboard.type(demoUser().email)
    expect(await hasOutline()).toBe('solid')
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoUser().password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Allow' }).waitFor()
    const reached: string[] = []
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate<string>('document.activeElement.textContent'))
      expect(await hasOutline()).toBe('solid')
    }
    expect(reached).toEqual(['Allow', 'Deny', 'connected applications', 'Not you? Sign out'])
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Connected' }).waitFor()
  })

  test('fits a phone, with buttons large enough for a thumb, by day and by night', async () => {
    await page.setViewportSize(PHONE)
    const scrolls = () => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
    for (const colorScheme of ['light', 'dark'] as const) {
      await context.clearCookies()
      await page.emulateMedia({ colorScheme })
      await start()
      expect(await scrolls()).toBe(false)
      await screenshot(`phone-sign-in-${colorScheme}`)
      await signIn()
      // A page that is on its way has no document yet.
      await page.getByRole('button', { name: 'Allow', exact: true }).waitFor()
      expect(await scrolls()).toBe(false)
      await screenshot(`phone-consent-${colorScheme}`)
      for (const name of ['Allow', 'Deny']) {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
      }
    }
  })

  test('shows the connected applications and takes a permission back', async () => {
    await start()
    await signIn()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('heading', { name: 'Connected, shop 1' }).waitFor()
    const token = merchant.token()
    await page.goto(`${stack.demo.base_url}/oauth/applications`)
    await screenshot('connections')
    await page.setViewportSize(PHONE)
    await screenshot('phone-connections')
    const section = page.getByRole('region', { name: 'Bright Lamps & Co' })
    expect(await section.getByRole('listitem').count()).toBe(4)
    await section.getByRole('button', { name: 'Revoke' }).click()
    await section.waitFor({ state: 'detached' })
    expect(await statusWith(token)).toBe(403)
    await page.getByRole('button', { name: 'Sign out' }).click()
    expect(await heading()).toBe('Sign in')
  })

  test('stays on a page of ours when the link is wrong', async () => {
    await page.goto(`${stack.demo.base_url}/oauth/authorize?application_id=x&return_uri=${merchant.endpoint}`)
    await screenshot('problem')
    expect(await heading()).toBe('Unknown application')
    expect(page.url()).toContain(stack.demo.base_url)
  })
})
