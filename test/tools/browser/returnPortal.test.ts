import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { PORTAL_TEXTS } from '#functions/api/returnPortal/portalPages.ts'
import { type LocalStack, startLocalStack } from '#lib/local/startLocalStack.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { TRACKING_LANGUAGES } from '#shared/pages/rules/languages.ts'
import { anAccount, must } from '#test/support/accounts.ts'
import { describeInBrowser, launchBrowser, openContext, WORST_CONTRAST } from '#test/support/browser.ts'
import { aPortal, approveWithLabel, listRequests } from '#test/support/returnPortal.ts'
import { advance } from '#test/support/time.ts'

const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } }
/** Where `SCREENSHOTS` names a folder, all of it is seen. */
const LANGUAGES = process.env.SCREENSHOTS ? TRACKING_LANGUAGES : (['en', 'de', 'ar'] as const)

describeInBrowser('the returns page for buyers', () => {
  let directory: string
  let stack: LocalStack
  let browser: Browser

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'returns-browser-'))
    stack = must(await startLocalStack({ port: 0, outputDirectory: directory }))
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await stack.stop()
    await rm(directory, { recursive: true })
  })

  const aShop = async () => {
    // All visits come from one address, whose limit is refilled by then.
    advance(HOUR_MS)
    const owner = await anAccount({ balances: { USD: 1_000 } })
    return { owner, ...(await aPortal(owner, { shop: { id: 'shop', order_id: '#1001' } })) }
  }

  /** Checks that the page fits every screen, is legible by day and night, and names its fields. */
  async function look(page: Page, name: string): Promise<void> {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        const title = `${name}-${screen}-${colorScheme}`
        const { SCREENSHOTS } = process.env
        if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `returns-${title}.png`), fullPage: true })
        const scrolls = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
        expect([title, scrolls]).toEqual([title, false])
        const { ratio, text } = await page.evaluate<{ ratio: number; text: string }>(WORST_CONTRAST)
        expect([title, text, ratio >= 4.5]).toEqual([title, text, true])
      }
    }
    const unnamed = await page.evaluate<number>(
      "[...document.querySelectorAll('input:not([type=hidden]), select, textarea')].filter((one) => one.labels.length !== 1).length",
    )
    expect([name, unnamed]).toEqual([name, 0])
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  }

  const find = async (page: Page, url: string, language: keyof typeof PORTAL_TEXTS, postalCode = '10115') => {
    const texts = PORTAL_TEXTS[language]
    await page.goto(`${url}?language=${language}`)
    await page.getByLabel(texts.orderNumber, { exact: true }).fill('1001')
    await page.getByLabel(texts.postalCode, { exact: true }).fill(postalCode)
    await page.getByRole('button', { name: texts.find }).click()
  }

  test('requests a return without scripts, and shows its number and what to do next', async () => {
    const { owner, url } = await aShop()
    const texts = PORTAL_TEXTS.en
    const context = await openContext(browser, { locale: 'en-GB', javaScriptEnabled: false, viewport: SCREENS.phone })
    const page = await context.newPage()
    const rejected: string[] = []
    page.on('console', (message) => /Policy|Refused/.test(message.text()) && rejected.push(message.text()))
    await find(page, url, 'en')
    const item = page.getByRole('group', { name: /./ })
    await item.getByLabel(texts.quantity).fill('1')
    await item.getByLabel(texts.reason).selectOption({ label: texts.reasons.defective })
    await page.getByLabel(texts.comment).fill('It does not light')
    await page.getByRole('button', { name: texts.send }).click()
    expect(await page.getByRole('status').textContent()).toContain(texts.results.Requested.title)
    const [request] = await listRequests(owner)
    expect(request).toMatchObject({ status: 'Requested', lines: [{ quantity: 1, reason: 'defective' }] })
    expect(await page.locator('.number').textContent()).toBe(request.code)

    await page.reload()
    expect(await page.locator('.number').textContent()).toBe(request.code)
    await approveWithLabel(owner)
    await page.getByRole('button', { name: texts.back }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts.download }).click(),
    ])
    expect(download.suggestedFilename()).toBe('return-label.pdf')
    await page.getByRole('button', { name: texts.cancel }).click()
    expect(await page.getByRole('status').textContent()).toBe(texts.cancelled)
    expect(rejected).toEqual([])
    await context.close()
  })

  test.each(LANGUAGES)('every page fits any screen, by day and by night, in %s', async (language) => {
    const { owner, url } = await aShop()
    const texts = PORTAL_TEXTS[language]
    const context = await openContext(browser)
    const page = await context.newPage()
    await page.goto(`${url}?language=${language}`)
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : null)
    await look(page, `${language}-start`)
    await find(page, url, language, '99999')
    await look(page, `${language}-not-found`)
    await find(page, url, language)
    await look(page, `${language}-choose`)
    await page.locator('#quantity-0').fill('1')
    await page.getByRole('button', { name: texts.send }).click()
    // The summary of errors leads to their fields.
    await page.getByRole('alert').getByRole('link').click()
    expect(await page.evaluate('document.activeElement.id')).toBe('reason-0')
    await look(page, `${language}-errors`)
    await page.locator('#reason-0').selectOption('too_small')
    await page.getByRole('button', { name: texts.send }).click()
    await look(page, `${language}-requested`)
    await approveWithLabel(owner)
    await page.getByRole('button', { name: texts.back }).click()
    await look(page, `${language}-label`)
    await page.goto(`${url}x?language=${language}`)
    await look(page, `${language}-unavailable`)
    await context.close()
  })
})
