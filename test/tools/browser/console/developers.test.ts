import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { anUnpaidShipment, fillConsole } from '#scripts/consoleWorld.ts'
import { describeInBrowser } from '#test/support/browser.ts'
import { accessibilityFaults, type ConsoleBrowser, checkPages, openConsole } from '#test/support/consoleBrowser.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'

describeInBrowser('developers in the console', () => {
  let console: ConsoleBrowser
  let receiver: Receiver
  beforeAll(async () => {
    console = await openConsole()
    receiver = await startReceiver(Date.now)
  })
  afterAll(async () => {
    await receiver.stop()
    await console.close()
  })
  const drain = () => fetch(`${console.stack.demo.control_url}/drain`, { method: 'POST' })
  /** The token that the page sends for the sandbox. */
  const sandboxToken = async (page: Page): Promise<string> => {
    const request = await page.waitForRequest((one) => one.url().includes('/events'))
    return (await request.headerValue('authorization'))?.replace('Bearer ', '') ?? ''
  }
  const address = (path: string) => `${console.stack.demo.base_url}/console${path}`

  test('create a webhook, view its deliveries, send one again, and delete it', async () => {
    const { page, faults } = await console.open()
    await console.enter(page, '/developers')
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
    await page.getByLabel('Address').fill('ftp://nowhere')
    await page.getByLabel('Signing key', { exact: true }).fill('k3y-of-the-webhook')
    await page.getByLabel('Topic').selectOption('shipments_label')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    const fault = page.locator('.field', { has: page.getByLabel('Address') }).locator('.fault')
    await fault.waitFor()
    await page.getByLabel('Address').fill('ftp://elsewhere')
    await fault.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await fault.waitFor()
    await page.getByLabel('Address').fill(receiver.address())
    await page.getByRole('button', { name: 'Generate key', exact: true }).click()
    expect(await page.getByLabel('Signing key', { exact: true }).inputValue()).toMatch(/^[\da-f]{32}$/)
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByRole('link', { name: receiver.address() }).click()
    await page.getByRole('heading', { name: 'No deliveries yet' }).waitFor()
    await fillConsole(console.stack.demo, console.user.access_token)
    await drain()
    await page.reload()
    await page.getByRole('button', { name: 'Resend event', exact: true }).first().click()
    await page.getByText('Replay started.').waitFor()
    expect(await page.locator('td .status', { hasText: 'delivered' }).count()).toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('see why a webhook failed, and send it again', async () => {
    const client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
    const { page } = await console.open()
    await console.enter(page, '/developers')
    await page.getByLabel('Address').fill(receiver.address('/failing'))
    await page.getByLabel('Signing key', { exact: true }).fill('k3y-of-the-webhook')
    await page.getByLabel('Topic').selectOption('shipments_label')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByRole('link', { name: receiver.address('/failing') }).waitFor()
    receiver.respondWith(500)
    await client.shipments.create({ ...anUnpaidShipment, create_label: true })
    await drain()
    await page.reload()
    const row = page.getByRole('row', { name: receiver.address('/failing') })
    await row.getByText('Recent deliveries: 1, failed: 1').waitFor()
    await page.getByRole('link', { name: receiver.address('/failing') }).click()
    const attempt = page.locator('.attempts').first()
    await attempt.getByText('HTTP 500').first().click()
    await attempt.getByText('answered 500').waitFor()
    await page.locator('td', { hasText: 'Next attempt:' }).first().waitFor()
    await page.getByRole('button', { name: 'Send event now', exact: true }).first().click()
    await page.getByText('Replay started.').waitFor()
    await drain()
    await page.reload()
    await page.locator('td .status', { hasText: 'delivered' }).first().waitFor()
    await page.getByRole('button', { name: 'Resend event', exact: true }).first().click()
    await page.getByText('Replay started.').waitFor()
    await drain()
    const received = receiver.ids('/failing')
    expect(received.length).toBe(3)
    expect(new Set(received).size).toBe(1)
    await page.context().close()
  })

  test('watch events live, and what a parcel is walked through in the sandbox', async () => {
    const { page, faults } = await console.open()
    await console.enter(page, '/developers/sandbox')
    await page.getByRole('button', { name: 'Switch to sandbox' }).click()
    await page.getByRole('button', { name: 'Run simulation' }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    const token = await sandboxToken(page)
    const sandbox = createClient({ baseUrl: console.stack.demo.base_url, token })
    await page.getByLabel('Type').selectOption('Account')
    await page.getByLabel('Simulation').selectOption('Funds deposited')
    await page.getByRole('button', { name: 'Run simulation' }).click()
    await page.getByText('top up').waitFor()
    await sandbox.shipments.create({ ...anUnpaidShipment, create_label: true })
    await page.getByLabel('Type').selectOption('Parcel')
    await page.getByLabel('Resource').waitFor()
    await page.getByLabel('Simulation').selectOption('Delivered')
    await page.getByRole('button', { name: 'Run simulation' }).click()
    await page.locator('.played', { hasText: 'delivered' }).waitFor()
    await drain()
    const events = page.getByRole('list', { name: 'Events' })
    await events.getByText('shipments_status').first().click()
    // Others may have come above it meanwhile.
    await events.locator('details[open]').getByText('tracking_number').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(address('/developers/events?topic=shipments_label'))
    await page.getByText('Live', { exact: true }).waitFor()
    // The latest are there, before anything new happens.
    await events.getByText('shipments_label').first().waitFor()
    expect(await events.getByText('shipments_status').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('are served on a phone too, in light and in dark', () =>
    checkPages(console, ['/developers', '/developers/events', '/developers/requests', '/developers/sandbox']))
})
