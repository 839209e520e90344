import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { fillConsole, fillWarehouses } from '#scripts/consoleWorld.ts'
import { describeInBrowser, until } from '#test/support/browser.ts'
import { type ConsoleBrowser, checkPages, openConsole } from '#test/support/consoleBrowser.ts'

describeInBrowser('returns in the console', () => {
  let console: ConsoleBrowser
  let returnIds: readonly number[]
  let reshipmentId: number
  beforeAll(async () => {
    console = await openConsole()
    const world = await fillConsole(console.stack.demo, console.user.access_token)
    const { returns, reshipment } = await fillWarehouses(console.stack.demo, world)
    returnIds = returns.map(({ id }) => id)
    reshipmentId = reshipment.id
  })
  afterAll(() => console.close())

  const at = async (path: string): Promise<Page> => {
    const { page } = await console.open()
    await console.enter(page, path)
    return page
  }
  const status = (page: Page, text: string) => page.locator('h1 .status', { hasText: text }).waitFor()
  const api = () => createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })

  test('require action: viewed with their pictures, discussed, inspected and disposed of', async () => {
    const page = await at('')
    await page.getByRole('link', { name: '1 return' }).click()
    await page.getByRole('link', { name: 'BACK0001' }).click()
    await status(page, 'Decision required')
    const picture = page.getByRole('img', { name: 'Returned parcel (1 of 1)' })
    await picture.waitFor()
    await until(page, 'document.querySelector(".pictures img").naturalWidth > 0')
    await page.getByLabel('Message to the facility').fill('Is the seal broken?')
    await page.getByRole('button', { name: 'Send message', exact: true }).click()
    await page.locator('.messages .own', { hasText: 'Is the seal broken?' }).waitFor()
    await page.getByRole('button', { name: 'Request inspection' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Request inspection' }).click()
    await status(page, 'Inspection requested')
    await page.getByRole('button', { name: 'Dispose of parcel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dispose of parcel' }).click()
    await page.getByRole('heading', { name: 'Returns', exact: true }).waitFor()
    await expect(api().returns.get(Number(returnIds[2]))).rejects.toMatchObject({ name: 'return_not_found' })
    await page.context().close()
  })

  test('are sent on, once their price is approved', async () => {
    const page = await at(`/returns/${returnIds[1]}`)
    await page.getByText('Unopened, as good as new').waitFor()
    await page.getByRole('link', { name: 'Reship' }).click()
    expect(await page.getByLabel('BACK0002').isChecked()).toBe(true)
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Name', { exact: true }).fill('Max Muster')
    await page.getByLabel('Phone number').fill('+49 30 7654321')
    await page.getByLabel('Street and number').fill('Invalidenstraße 117')
    await page.getByLabel('Postal code').fill('10115')
    await page.getByLabel('City').fill('Berlin')
    await page.getByLabel('Total value (USD)').fill('49')
    await page.getByRole('button', { name: 'Request price' }).click()
    const contents = page.getByLabel('Contents')
    await contents.and(page.locator('[aria-invalid="true"]')).waitFor()
    await contents.fill('Two cotton T-shirts')
    await page.getByRole('button', { name: 'Request price' }).click()
    await page.getByRole('heading', { name: 'Max Muster' }).waitFor()
    await page.getByRole('button', { name: 'Approve price' }).click()
    await page.getByText('Reshipment approved and charged.').waitFor()
    await page.context().close()
  })

  test('are free again once their reshipment is deleted', async () => {
    const page = await at('/returns/reshipments')
    await page.getByRole('link', { name: 'Erika Mustermann' }).click()
    await page.waitForURL(`**/${reshipmentId}`)
    await page.getByRole('button', { name: 'Delete reshipment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete reshipment' }).click()
    await page.getByRole('heading', { name: 'Reshipments', exact: true }).waitFor()
    expect((await api().returns.get(Number(returnIds[0]))).status).toBe('Processed')
    await page.context().close()
  })

  test('are read by everybody, on a phone too, in light and in dark', async () => {
    const { id } = (await api().reshipments.list({}).toArray())[0] ?? {}
    await checkPages(console, [
      '/returns',
      `/returns/${returnIds[1]}`,
      '/returns/reshipments',
      '/returns/reshipments/new',
      `/returns/reshipments/${id}`,
    ])
  })
})
