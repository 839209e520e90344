import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { writeConsole } from '#lib/console/build/writeConsole.ts'
import { type LocalStack, startLocalStack } from '#lib/local/startLocalStack.ts'
import { must } from './accounts.ts'
import { launchBrowser, openContext } from './browser.ts'
import { createOnce } from './createOnce.ts'

/*
 * Browser tests of the console against a local stack.
 */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Leaves out details of passed rules, and files of other origins, which our pages do not load. */
const AXE_OPTIONS = { resultTypes: ['violations'], preload: false }

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

export type ConsoleBrowser = {
  readonly stack: LocalStack
  readonly user: LocalStack['demo']['users'][number]
  /** Opens a browser context, with its script errors and policy violations. */
  open(options?: BrowserContextOptions): Promise<{ readonly page: Page; readonly faults: readonly string[] }>
  /** Signs in the demo account with one click. */
  signIn(page: Page): Promise<void>
  /** Opens a console page in a context where the demo account is signed in. */
  enter(page: Page, path?: string): Promise<void>
  close(): Promise<void>
}

/** Starts a local stack with browsers for its console; Chromium gets the arguments. */
export async function openConsole(browserArguments: readonly string[] = []): Promise<ConsoleBrowser> {
  const directory = await mkdtemp(join(tmpdir(), 'console-'))
  const consoleDirectory = createOnce('console', writeConsole)
  const stack = must(await startLocalStack({ port: 0, outputDirectory: directory, consoleDirectory }))
  const browser = await launchBrowser(browserArguments)
  const [user] = stack.demo.users
  if (!user) throw new Error('there is no demo account')
  const signIn = async (page: Page): Promise<void> => {
    await page.goto(`${stack.demo.control_url}/console`)
    await page.getByRole('button', { name: user.email }).click()
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  }
  /** Session of the first page, started without a page, as signing in takes longer than most tests. */
  let session: Cookies | undefined
  return {
    stack,
    user,
    open: async (options = {}) => {
      const context = await openContext(browser, { viewport: DESK, ...options })
      const page = await context.newPage()
      const responses = { awaited: 0 }
      page.on('request', () => (responses.awaited += 1))
      page.on('requestfinished', () => (responses.awaited -= 1))
      page.on('requestfailed', () => (responses.awaited -= 1))
      awaitedBy.set(page, responses)
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on(
        'console',
        (message) => /Content Security Policy|Refused/.test(message.text()) && faults.push(message.text()),
      )
      return { page, faults }
    },
    signIn,
    enter: async (page, path = '') => {
      if (session) await page.context().addCookies(session)
      else {
        const { request } = page.context()
        await request.post(`${stack.demo.control_url}/console/${user.email}`, { maxRedirects: 0 })
        session = await page.context().cookies()
      }
      await page.goto(`${stack.demo.base_url}/console${path}`)
      if (path === '') await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    },
    close: async () => {
      await browser.close()
      await stack.stop()
      await rm(directory, { recursive: true })
    },
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Pending requests of pages. */
const awaitedBy = new WeakMap<Page, { awaited: number }>()

/** Idle time after which a page is complete. */
const QUIET_MS = 100

/** Waits until a page has loaded and rendered everything. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs += QUIET_MS / 4) {
    if (awaitedBy.get(page)?.awaited !== 0) quietMs = 0
    await page.waitForTimeout(QUIET_MS / 4)
  }
  await page.locator('.loading').first().waitFor({ state: 'detached' })
}

/** Delays requests to some URLs until `letGo` is called. */
export async function holdBack(page: Page, addresses: string): Promise<{ readonly letGo: () => void }> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await isLetGo
    await route.continue()
  })
  return { letGo }
}

/** Navigates within the console without reloading it, as its links do. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(`/v1/console${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await settled(page)
}

/**
 * Returns serious accessibility violations found by axe with their elements; or only those of
 * colours.
 */
export async function accessibilityFaults(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const options = {
    ...AXE_OPTIONS,
    ...(rules === 'all' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] }),
  }
  const found: { id: string; impact: string; nodes: { target: string[] }[] }[] = JSON.parse(
    await page.evaluate(
      `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => JSON.stringify(violations))`,
    ),
  )
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
}

const COLOUR_SCHEMES = [
  { colorScheme: 'light', rules: 'all' },
  { colorScheme: 'dark', rules: 'of colours' },
] as const

/**
 * Checks pages in light and dark: no serious axe violations, no horizontal overflow, no script
 * errors.
 */
export async function checkPages(
  console: ConsoleBrowser,
  paths: readonly string[],
  { viewport = PHONE, enter = console.enter }: PageChecks = {},
): Promise<void> {
  const { page, faults } = await console.open({ viewport, reducedMotion: 'reduce' })
  await enter(page)
  for (const path of paths) {
    await goTo(page, path)
    for (const { colorScheme, rules } of COLOUR_SCHEMES) {
      await page.emulateMedia({ colorScheme })
      expect([path, colorScheme, await accessibilityFaults(page, rules)]).toEqual([path, colorScheme, []])
      const width = await page.locator('body').evaluate((body) => body.scrollWidth)
      expect([path, width]).toEqual([path, Math.min(width, viewport.width)])
    }
  }
  expect(faults).toEqual([])
  await page.context().close()
}

type PageChecks = {
  readonly viewport?: typeof PHONE
  enter?(page: Page): Promise<void>
}
