import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeInBrowser } from '#test/support/browser.ts'
import { type ConsoleBrowser, openConsole } from '#test/support/consoleBrowser.ts'

describeInBrowser('what is typed in the console', () => {
  let console: ConsoleBrowser
  beforeAll(async () => {
    console = await openConsole()
  })
  afterAll(() => console.close())
  const address = (path: string) => `${console.stack.demo.base_url}/console${path}`

  type ConfirmationLog = { readonly questions: string[]; answer: 'stay' | 'leave' }

  /** A page of a form, come to by links, and what it asks. */
  const begin = async (): Promise<{ page: Page; asked: ConfirmationLog }> => {
    const { page } = await console.open()
    await console.enter(page, '/stock')
    await page.getByRole('link', { name: 'New product' }).click()
    await page.getByRole('heading', { name: 'New product' }).waitFor()
    const confirmations: ConfirmationLog = { questions: [], answer: 'stay' }
    page.on('dialog', async (dialog) => {
      confirmations.questions.push(dialog.type())
      await (confirmations.answer === 'stay' ? dialog.dismiss() : dialog.accept())
    })
    return { page, asked: confirmations }
  }
  const name = (page: Page) => page.getByLabel('Name', { exact: true })
  const places = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

  test('is asked about before a link, the way back, a scan or the other side take it away', async () => {
    const { page, asked } = await begin()
    await name(page).fill('Desk Lamp')
    await places(page).getByRole('link', { name: 'Orders' }).click()
    expect(asked.questions).toEqual(['confirm'])
    await Promise.all([page.waitForEvent('dialog'), page.goBack()])
    expect(asked.questions.length).toBe(2)
    await page.getByLabel('Scan or search').fill(console.user.email)
    await page.keyboard.press('Enter')
    await page.getByText('No results for').waitFor()
    expect(asked.questions.length).toBe(2)
    await page.locator('summary', { hasText: 'Account menu' }).click()
    await page.getByLabel('Sandbox').click()
    expect(await page.getByLabel('Sandbox').isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Sign out' }).click()
    expect(asked.questions.length).toBe(4)
    expect(page.url()).toBe(address('/stock/products/new'))
    expect(await name(page).inputValue()).toBe('Desk Lamp')
    asked.answer = 'leave'
    await Promise.all([page.waitForEvent('dialog'), page.goBack()])
    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor()
    asked.answer = 'stay'
    await places(page).getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
    expect(asked.questions.length).toBe(5)
    await page.context().close()
  })

  test('is asked about by the browser, too, where the console itself is left', async () => {
    const { page, asked } = await begin()
    asked.answer = 'leave'
    await page.reload()
    await name(page).waitFor()
    expect(asked.questions).toEqual([])
    await name(page).fill('Desk Lamp')
    await page.reload()
    await name(page).waitFor()
    expect(asked.questions).toEqual(['beforeunload'])
    await page.context().close()
  })

  test('is not asked about once it was sent, nor on pages where nothing was typed', async () => {
    const { page, asked } = await begin()
    await places(page).getByRole('link', { name: 'Stock' }).click()
    await page.getByRole('link', { name: 'New product' }).click()
    await page.getByRole('heading', { name: 'New product' }).waitFor()
    await name(page).fill('Desk Lamp')
    await page.getByLabel('Customs description').fill('Desk lamp made of oak')
    await page.getByLabel('Country of origin').selectOption('CN')
    await page.getByLabel('Unit value').fill('40')
    await page.getByLabel('Name in Chinese').fill('橡木台灯')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByRole('heading', { name: 'Desk Lamp' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'New product' }).waitFor()
    expect(asked.questions).toEqual([])
    await page.context().close()
  })

  test('survives the end of the session, and is sent after a sign-in in another tab; a sign-out leaves nothing of it', async () => {
    const { page } = await begin()
    await name(page).fill('Floor Lamp')
    const other = await page.context().newPage()
    await page.context().clearCookies()
    await page.route('**/v1/products', (route) =>
      route.request().headers().authorization === undefined
        ? route.continue()
        : route.fulfill({ status: 401, json: {} }),
    )
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByRole('alert').getByText('You have been signed out.').waitFor()
    expect(await name(page).inputValue()).toBe('Floor Lamp')
    await page.unroute('**/v1/products')
    await console.signIn(other)
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByLabel('Customs description').and(page.locator('[aria-invalid="true"]')).waitFor()
    await other.locator('summary', { hasText: 'Account menu' }).click()
    await other.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(
      await page.evaluate<string>('document.body.innerHTML + JSON.stringify([localStorage, sessionStorage])'),
    ).not.toContain('Floor Lamp')
    await page.context().close()
  })
})
