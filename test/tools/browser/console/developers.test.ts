import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fillConsole } from '../../../../scripts/consoleWorld.ts'
import { type ConsoleBrowser, noBrowser, openConsole, PHONE, seriousFaults } from '../../../support/consoleBrowser.ts'
import { type Receiver, startReceiver } from '../../../support/receiver.ts'

const suite = noBrowser === null ? describe : describe.skip

suite(`developers in the console${noBrowser === null ? '' : ` (skipped: ${noBrowser})`}`, () => {
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
  const address = (path: string) => `${console.stack.demo.base_url}/console${path}`

  test('make a webhook, see what it was sent, send it again, and delete it', async () => {
    const { page, faults } = await console.open()
    await console.signIn(page, '/developers')
    await page.getByRole('heading', { name: 'No webhook yet' }).waitFor()
    await page.getByLabel('Address').fill('ftp://nowhere')
    await page.getByLabel('Key', { exact: true }).fill('k3y-of-the-webhook')
    await page.getByLabel('Topic').selectOption('shipments_label')
    await page.getByRole('button', { name: 'Make the webhook' }).click()
    await page
      .locator('.field', { has: page.getByLabel('Address') })
      .locator('.fault')
      .waitFor()
    await page.getByLabel('Address').fill(receiver.address())
    await page.getByRole('button', { name: 'Make the webhook' }).click()
    await page.getByRole('link', { name: receiver.address() }).click()
    await page.getByRole('heading', { name: 'Nothing was sent yet' }).waitFor()
    await fillConsole(console.stack.demo, console.user.access_token)
    await fetch(`${console.stack.demo.control_url}/drain`, { method: 'POST' })
    await page.reload()
    await page.getByRole('button', { name: 'Send again', exact: true }).first().click()
    await page.getByText('It is being sent again.').waitFor()
    expect(await page.locator('td .status', { hasText: 'delivered' }).count()).toBeGreaterThan(0)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'No webhook yet' }).waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test.each(['light', 'dark'] as const)('are served on a phone too, in %s', async (colorScheme) => {
    const { page, faults } = await console.open({ viewport: PHONE, colorScheme })
    await console.signIn(page)
    for (const path of ['/developers', '/developers/requests']) {
      await page.goto(address(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, await seriousFaults(page)]).toEqual([path, []])
      expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    }
    expect(faults).toEqual([])
    await page.context().close()
  })
})
