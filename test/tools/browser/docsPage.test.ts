import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Browser, chromium } from 'playwright-core'
import { type DocsSite, openDocsSite } from '../../support/docsSite.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const suite = existsSync(CHROMIUM) ? describe : describe.skip

suite(`the documentation page in a browser (skipped without ${CHROMIUM})`, () => {
  let site: DocsSite
  let browser: Browser
  beforeAll(async () => {
    site = await openDocsSite()
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  test('shows every operation and topic, asks no other host for anything, and reports no fault', async () => {
    const description = JSON.parse((await site.get('/v1/openapi.json')).body.toString())
    const blocks = [description.paths, description.webhooks].flatMap((part) =>
      Object.values<object>(part).flatMap((path) => Object.keys(path)),
    )
    const page = await browser.newPage()
    const asked: string[] = []
    const faults: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(`${site.address}/docs`)
    await page.locator('.opblock').first().waitFor()
    expect(await page.locator('.opblock').count()).toBe(blocks.length)
    expect(await page.locator('.info .title').textContent()).toContain(description.info.title)

    await page.locator('.opblock-summary-control').first().click()
    await page.locator('.opblock .responses-table').first().waitFor()
    if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT, fullPage: true })
    expect(faults).toEqual([])
    const elsewhere = asked.filter((url) => !url.startsWith(`${site.address}/`) && !url.startsWith('data:'))
    expect(elsewhere).toEqual([])
  })
})
