import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { aShipmentTo } from '#scripts/consoleWorld.ts'
import { describeInBrowser, waitForCount } from '#test/support/browser.ts'
import { type ConsoleBrowser, checkPages, holdBack, openConsole } from '#test/support/consoleBrowser.ts'

describeInBrowser('the handover in the console', () => {
  let console: ConsoleBrowser
  let numbers: readonly string[]
  beforeAll(async () => {
    console = await openConsole()
    const bought: string[] = []
    for (const country of ['GB', 'GB', 'FR', 'GB', 'GB'] as const) {
      const { labels } = await api().shipments.create({ ...aShipmentTo(country), create_label: true })
      bought.push(labels[0]?.tracking_number ?? '')
    }
    numbers = bought
  })
  afterAll(() => console.close())

  const api = () => createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
  const at = async (path: string): Promise<Page> => {
    const { page } = await console.open()
    await console.enter(page, path)
    return page
  }
  /** A scanner types where the focus is. */
  const scan = async (page: Page, code = ''): Promise<void> => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }

  test('packs parcels as fast as they are scanned, says which goes another way, and hands the container over', async () => {
    const page = await at('/handover')
    await page.getByRole('heading', { name: 'No overpacks in the last 90 days' }).waitFor()
    await page.getByRole('link', { name: 'Pack parcels' }).first().click()
    await page.getByLabel('Tracking number').waitFor()
    // The first one opens the overpack, which does not block others.
    for (const code of [numbers[0], 'NOTHING-LIKE-IT', numbers[2], numbers[0]]) await scan(page, code)
    await page.locator('.scanned.bad', { hasText: `${numbers[0]} is already packed.` }).waitFor()
    await waitForCount(page.getByRole('alert').getByRole('listitem'), 2)
    await page.getByRole('heading', { name: '1 parcel in the overpack' }).waitFor()
    expect((await api().overpacks.list({})).overpacks).toHaveLength(1)
    expect(await page.getByLabel(numbers[0] ?? '', { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Weigh the overpack' }).click()
    await page.getByRole('heading', { name: /^Overpack \d+/ }).waitFor()
    const overpackId = Number(page.url().split('/').at(-1))
    await page.getByLabel('Tracking number').waitFor()
    await scan(page, 'NOTHING-LIKE-IT')
    await scan(page, numbers[2])
    await scan(page, numbers[1])
    await page.getByRole('heading', { name: '2 parcels' }).waitFor()
    const status = page.locator('.scan-box p[role=status]')
    await status.filter({ hasText: `${numbers[1]} packed.` }).waitFor()
    await scan(page, `420101180001${numbers[1]}`.slice(12))
    await page.locator('.scanned.bad', { hasText: `${numbers[1]} is already packed.` }).waitFor()
    // Rejected parcels are reported although others were scanned since.
    const rejected = page.getByRole('alert').filter({ hasText: 'Rejected scans' })
    expect(await rejected.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^NOTHING-LIKE-IT: ./),
      expect.stringMatching(new RegExp(`^${numbers[2]}: .`)),
    ])
    await page.getByRole('heading', { name: '2 parcels' }).waitFor()
    await rejected.getByRole('button', { name: 'Dismiss' }).click()
    await rejected.waitFor({ state: 'detached' })
    await scan(page, numbers[2])
    await page.locator('.scanned.bad').waitFor()

    await page.getByLabel('Weight (kg)').fill('2,5')
    for (const name of ['Length', 'Width', 'Height']) await page.getByLabel(`${name} (cm)`).fill('40')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('h1 .status', { hasText: 'Ready' }).waitFor()
    await page.getByRole('link', { name: 'Add to manifest' }).click()
    await page.getByRole('button', { name: 'Create manifest with 1 overpack' }).waitFor()
    await page.getByLabel(`Overpack ${overpackId}`).uncheck()
    const { sscc } = await api().overpacks.get(overpackId)
    await page.getByLabel('Overpack', { exact: true }).focus()
    await scan(page, `]C100${sscc}`)
    await page.getByText(`Overpack ${overpackId} added.`).waitFor()
    await scan(page, sscc)
    await page.locator('.scanned.bad', { hasText: `Overpack ${overpackId} is already on this manifest.` }).waitFor()
    await page.getByLabel('Delivered by').fill('Own van')
    await page.getByRole('button', { name: 'Create manifest with 1 overpack' }).click()
    await page.getByRole('heading', { name: /^Manifest \d+/ }).waitFor()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Print delivery ticket' }).click(),
    ])
    await tab.close()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download customs data' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^customs-data-\d+\.csv$/)
    await page.getByRole('link', { name: `Overpack ${overpackId}` }).click()
    await page.locator('h1 .status', { hasText: 'Handed over' }).waitFor()
    expect(await page.getByRole('button', { name: 'Delete overpack' }).count()).toBe(0)
    await page.context().close()
  })

  test('packs what is chosen from a list, and takes it out again', async () => {
    const page = await at('/handover/overpacks/new')
    await page.getByLabel(numbers[3] ?? '').check()
    expect(await page.getByLabel(numbers[2] ?? '').isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Pack 1 parcel' }).click()
    await page.getByRole('heading', { name: /^Overpack \d+/ }).waitFor()
    await page.getByRole('button', { name: `Remove ${numbers[3]}` }).click()
    await page.getByText('No parcels yet').waitFor()
    await page.getByRole('button', { name: 'Delete overpack' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete overpack' }).click()
    await page.getByRole('heading', { name: 'Overpacks', exact: true }).waitFor()
    await page.context().close()
  })

  test('takes containers that are scanned before they are listed', async () => {
    const { id, sscc } = await api().overpacks.create({
      shipments: [{ tracking_number: numbers[4] ?? '' }],
      ...{ weight: 2, length: 40, width: 40, height: 40 },
    })
    const { page } = await console.open()
    await console.enter(page)
    const { letGo } = await holdBack(page, '**/v1/overpacks?*')
    await page.goto(`${console.stack.demo.base_url}/console/handover/manifests/new`)
    await page.getByLabel('Overpack', { exact: true }).waitFor()
    await scan(page, sscc)
    await page.getByText('1 to go').waitFor()
    // Leaving does not lose what is not packed yet.
    const requests: string[] = []
    page.on('dialog', (dialog) => {
      requests.push(dialog.message())
      return dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Manifests' }).click()
    expect(requests).toEqual([expect.stringContaining('will be lost')])
    letGo()
    await page.getByText(`Overpack ${id} added.`).waitFor()
    expect(await page.getByLabel(`Overpack ${id}`).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Manifests' }).click()
    await page.getByRole('heading', { name: 'Manifests', exact: true }).waitFor()
    expect(requests).toHaveLength(1)
    await page.context().close()
  })

  test('is read by everybody, on a phone too, in light and in dark', async () => {
    const { overpacks } = await api().overpacks.list({})
    const { manifests } = await api().manifests.list({})
    await checkPages(console, [
      '/handover',
      '/handover/overpacks/new',
      `/handover/overpacks/${overpacks[0]?.id}`,
      '/handover/manifests',
      '/handover/manifests/new',
      `/handover/manifests/${manifests[0]?.id}`,
    ])
  })
})
