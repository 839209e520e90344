import { existsSync } from 'node:fs'
import { describe } from '@jest/globals'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { CHROMIUM } from '#scripts/consoleWorld.ts'

/** Declares browser tests, skipped if Chromium is missing. */
export const describeInBrowser = (name: string, tests: () => void): void =>
  existsSync(CHROMIUM) ? describe(name, tests) : describe.skip(`${name} (skipped: there is no ${CHROMIUM})`, tests)

/** Simulated slowness of network and CPU: tests must pass regardless of timing. */
const DELAY_MS = Number(process.env.TEST_BROWSER_DELAY_MS ?? 0)
const SLOWDOWN = Number(process.env.TEST_BROWSER_SLOWDOWN ?? 1)

/** Timeout of assertions on a page. */
const WAIT_MS = 10_000 * Number(process.env.TEST_PATIENCE)

/** Fewer processes and threads of Chromium, whose start and messages take CPU time. */
const FEWER_PROCESSES = ['--in-process-gpu', '--renderer-process-limit=1', '--num-raster-threads=1']

export const launchBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', ...FEWER_PROCESSES, ...args],
  })

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const chrome = await context.newCDPSession(page)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Opens a browser context with its own cookies. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(WAIT_MS)
  if (DELAY_MS > 0) {
    await context.route('**/v1/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * DELAY_MS))
      // The page may be closed.
      await route.continue().catch(() => undefined)
    })
  }
  if (SLOWDOWN > 1) {
    context.on('page', (page) => {
      // The page may be closed.
      slowDown(context, page).catch(() => undefined)
    })
  }
  return context
}

/** Polls until a condition holds; `describe` names what did not. */
async function poll(page: Page, isTrue: () => Promise<boolean>, describe: () => Promise<string>): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(await describe())
    await page.waitForTimeout(50)
  }
}

/**
 * Waits until an expression is true in a page. Playwright's `waitForFunction` evaluates code in the
 * page, which our content security policy forbids.
 */
export const until = (page: Page, expression: string): Promise<void> =>
  poll(
    page,
    () => page.evaluate<boolean>(expression),
    async () => `${expression} did not become true`,
  )

/** Waits until a locator matches a number of elements, as `count` reads a page that may still render. */
export const waitForCount = (locator: Locator, count: number): Promise<void> =>
  poll(
    locator.page(),
    async () => (await locator.count()) === count,
    async () => `${locator.toString()} matches ${await locator.count()} elements, not ${count}`,
  )

/**
 * Worst contrast of a text with its background, by WCAG; pages have one colour behind each text.
 */
export const WORST_CONTRAST = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map()
  const rgb = (colour) => known.get(colour) ?? known.set(colour, draw(colour)).get(colour)
  const draw = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data] }
  const ground = (one) => { for (let at = one; at; at = at.parentElement) { const found = rgb(getComputedStyle(at).backgroundColor); if (found[3] > 0) return found } return [255, 255, 255] }
  const luminance = (colour) => colour.slice(0, 3).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4).reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0)
  const worst = { ratio: 21, text: '' }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode
    if (text.trim() === '') continue
    const [light, dark] = [luminance(rgb(getComputedStyle(parent).color)), luminance(ground(parent))].sort((a, b) => b - a)
    const ratio = (light + 0.05) / (dark + 0.05)
    if (ratio < worst.ratio) Object.assign(worst, { ratio, text })
  }
  return worst
})()`
