import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { type LocalStack, startLocalStack } from '#lib/local/startLocalStack.ts'
import { TRACKING_LANGUAGES } from '#shared/pages/rules/languages.ts'
import { must } from '#test/support/accounts.ts'
import { describeInBrowser, launchBrowser, openContext, WORST_CONTRAST } from '#test/support/browser.ts'
import { aLabel } from '#test/support/labels.ts'
import { aJourney, linkTo } from '#test/support/trackingPages.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** Whether a step of one word takes two lines. */
const WORD_IS_BROKEN = `[...document.querySelectorAll('.steps li')].some((step) => {
  const range = document.createRange()
  range.selectNodeContents(step)
  return !step.textContent.includes(' ') && range.getClientRects().length > 1
})`

describeInBrowser('the page for buyers', () => {
  let directory: string
  let stack: LocalStack
  let browser: Browser
  const links: Record<string, URL> = {}

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tracking-browser-'))
    stack = must(await startLocalStack({ port: 0, outputDirectory: directory }))
    const labels = {
      announced: (await aLabel()).label,
      delivered: (await aJourney('delivered')).label,
      'in-transit': (await aJourney('delivered', 7)).label,
      customs: (await aJourney('held_in_customs')).label,
      exception: (await aJourney('address_failure')).label,
      trial: (await aJourney('delivered', 5, { test: true })).label,
    }
    for (const [name, label] of Object.entries(labels)) links[name] = await linkTo(label)
    links['without-key'] = new URL(linkOf('in-transit').pathname, linkOf('in-transit'))
    links.unknown = new URL(`${stack.demo.base_url}/track/LX123456785NL`)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await stack.stop()
    await rm(directory, { recursive: true })
  })

  const linkOf = (name: string): URL => {
    const link = links[name]
    if (!link) throw new Error(`there is no parcel ${name}`)
    return link
  }

  /** Opens a page, inspects it, and verifies that nothing was rejected or fetched on the way. */
  async function visit<T>(
    link: URL,
    options: NonNullable<Parameters<Browser['newContext']>[0]>,
    look: (page: Page) => Promise<T>,
  ): Promise<T> {
    const context = await openContext(browser, options)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => /Policy|Refused/.test(message.text()) && faults.push(message.text()))
    page.on('request', (request) => new URL(request.url()).pathname !== link.pathname && faults.push(request.url()))
    await page.goto(link.href)
    const seen = await look(page)
    await context.close()
    expect(faults.filter((fault) => !fault.startsWith('data:'))).toEqual([])
    return seen
  }

  const translateText = (name: string, language: string): URL => {
    const link = new URL(linkOf(name))
    link.searchParams.set('language', language)
    return link
  }

  const screenshot = async (page: Page, name: string): Promise<void> => {
    const { SCREENSHOTS } = process.env
    if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `tracking-${name}.png`), fullPage: true })
  }

  const PAGES = ['announced', 'delivered', 'in-transit', 'customs', 'exception', 'trial', 'without-key', 'unknown']
  /** Where `SCREENSHOTS` names a folder, all of it is seen. */
  const LANGUAGES = process.env.SCREENSHOTS ? TRACKING_LANGUAGES : (['en', 'de', 'ar'] as const)

  test.each(PAGES)('%s fits any screen, by day and by night, in other languages, too', async (name) => {
    await visit(linkOf(name), {}, async (page) => {
      for (const language of LANGUAGES) {
        await page.goto(translateText(name, language).href)
        for (const [screen, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize(viewport)
            await page.emulateMedia({ colorScheme })
            const title = `${name}-${language}-${screen}-${colorScheme}`
            await screenshot(page, title)
            const scrolls = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
            expect([title, scrolls]).toEqual([title, false])
            const isWordBroken = await page.evaluate<boolean>(WORD_IS_BROKEN)
            expect([title, isWordBroken]).toEqual([title, false])
            const { ratio, text } = await page.evaluate<{ ratio: number; text: string }>(WORST_CONTRAST)
            expect([title, text, ratio >= 4.5]).toEqual([title, text, true])
          }
        }
      }
    })
  })

  test('is in the language of the browser, and in another by its links, which keep the key', async () => {
    await visit(linkOf('in-transit'), { locale: 'fr-FR', javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('En transit')
      await page.getByRole('link', { name: 'العربية' }).click()
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      expect(await page.locator('.journey li').count()).toBeGreaterThan(5)
    })
  })

  test('is written from the right in Arabic: times stand right of what happened', async () => {
    await visit(translateText('delivered', 'ar'), { viewport: PHONE }, async (page) => {
      const time = await page.locator('.journey time').first().boundingBox()
      const text = await page.locator('.journey li strong').first().boundingBox()
      expect((time?.x ?? 0) > (text?.x ?? 0)).toBe(true)
    })
  })

  test('says how far the parcel is to those who do not see it, too', async () => {
    await visit(translateText('delivered', 'en'), {}, async (page) => {
      expect(await page.getByRole('list', { name: 'Progress' }).getByRole('listitem').count()).toBe(4)
      expect(await page.locator('[aria-current=step]').textContent()).toBe('Delivered')
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    })
  })
})
