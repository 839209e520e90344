import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createClient } from '#lib/client/src/index.ts'
import { anUnpaidShipment, fillConsole } from '#scripts/consoleWorld.ts'
import { describeInBrowser } from '#test/support/browser.ts'
import {
  accessibilityFaults,
  type ConsoleBrowser,
  checkPages,
  DESK,
  holdBack,
  openConsole,
  PHONE,
  settled,
} from '#test/support/consoleBrowser.ts'

describeInBrowser('the console in a browser', () => {
  let console: ConsoleBrowser
  let shipmentId: number | undefined
  beforeAll(async () => {
    console = await openConsole()
    const { shipments } = await fillConsole(console.stack.demo, console.user.access_token)
    shipmentId = shipments.at(-1)?.id
  })
  afterAll(() => console.close())
  const address = (path: string) => `${console.stack.demo.base_url}/console${path}`

  test('signs in through the platform, comes back to the page it left, and keeps no token', async () => {
    const { page, faults } = await console.open()
    await page.goto(address('/shipments?labeled=no'))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Email address').fill(console.user.email)
    await page.getByLabel('Password').fill(console.user.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Shipments', exact: true }).waitFor()
    expect(page.url()).toBe(address('/shipments?labeled=no'))
    const stored = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state])',
    )
    expect(stored).not.toMatch(/ship_console_|nonce|verifier/)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('is signed in again when it is reloaded, and out everywhere after a sign-out', async () => {
    const { page } = await console.open()
    await console.signIn(page)
    const sent: string[] = []
    page.on('request', (request) => {
      const token = request.headers().authorization
      if (token) sent.push(token)
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(address('/shipments'))
    await other.getByRole('heading', { name: 'Shipments', exact: true }).waitFor()
    await page.locator('summary', { hasText: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await other.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    const [token = ''] = sent
    expect(token).toMatch(/^Bearer ship_console_/)
    const { status } = await fetch(`${console.stack.demo.base_url}/users/me`, { headers: { authorization: token } })
    expect(status).toBe(401)
    await page.context().close()
  })

  test('waits for a sign-in that is busy, and says when it cannot be reached', async () => {
    const { page } = await console.open()
    await console.enter(page)
    let isReachable = true
    let rejections = 2
    await page.route('**/oauth/authorize?*', (route) => {
      if (!isReachable) return route.abort()
      rejections -= 1
      return rejections < 0 ? route.continue() : route.fulfill({ status: 429, headers: { 'retry-after': '0' } })
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    expect(rejections).toBe(-1)
    isReachable = false
    await page.reload()
    await page.getByRole('alert').getByText('Check your connection').waitFor()
    expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
    isReachable = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    await page.context().close()
  })

  test('finds a parcel that is scanned, from any page', async () => {
    const { page } = await console.open()
    await console.enter(page)
    await page.keyboard.press('/')
    await page.keyboard.type('GB-1001')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'James Smith' }).waitFor()
    expect(page.url()).toBe(address(`/shipments/${shipmentId}`))
    await page.keyboard.press('/')
    await page.keyboard.type('L-1002')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Order L-1002' }).waitFor()
    const orderId = page.url().split('/').at(-1)
    await page.keyboard.press('/')
    await page.keyboard.type('nothing-has-this')
    await page.keyboard.press('Enter')
    await page.getByText('No results for “nothing-has-this”.').waitFor()
    for (const [typed, heading] of [
      [String(shipmentId), 'James Smith'],
      [String(orderId), 'Order L-1002'],
    ] as const) {
      await page.getByRole('searchbox').fill(typed)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: heading }).waitFor()
    }
    await page.getByRole('searchbox').first().fill('erika')
    await page.keyboard.press('Enter')
    await page.getByText('1 shipment', { exact: true }).waitFor()
    expect(page.url()).toBe(address('/shipments?name=erika'))
    await page.context().close()
  })

  test('loses nothing of a parcel that is scanned as soon as there is a page, or while another page loads', async () => {
    const { page } = await console.open()
    await console.enter(page)
    // In the instant in which the page is there, before the browser has painted it.
    await page.addInitScript(`new MutationObserver((_, observer) => {
      if (!document.querySelector('#content h1')) return
      observer.disconnect()
      dispatchEvent(new KeyboardEvent('keydown', { key: '/' }))
    }).observe(document, { childList: true, subtree: true })`)
    await page.reload()
    await settled(page)
    await page.keyboard.type('GB-1001')
    const { letGo } = await holdBack(page, `**/v1/shipments/${shipmentId}?*`)
    await page.keyboard.press('Enter')
    await page.waitForURL(address(`/shipments/${shipmentId}`))
    await page.keyboard.press('/')
    await page.keyboard.type('L-10')
    letGo()
    await page.getByRole('heading', { name: 'James Smith' }).waitFor()
    await page.keyboard.type('02')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Order L-1002' }).waitFor()
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1')
    await page.context().close()
  })

  test('follows the latest of two that are scanned in a row', async () => {
    const { page } = await console.open()
    await console.enter(page)
    const { letGo } = await holdBack(page, '**/v1/shipments?*GB-1001*')
    await page.keyboard.press('/')
    await page.keyboard.type('GB-1001')
    await page.keyboard.press('Enter')
    // Users who start each scan with the key do so before the response as well.
    for (const typed of ['GB-1001', '/GB-1001', 'nothing/has-this', '/L-1002']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { name: 'Order L-1002' }).waitFor()
    const order = page.url()
    letGo()
    await settled(page)
    expect(page.url()).toBe(order)
    await page.context().close()
  })

  test('refreshes the required actions when the user returns to the page', async () => {
    const { page } = await console.open()
    await console.enter(page)
    await page.getByRole('link', { name: '1 shipment' }).waitFor()
    const client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
    const { id } = await client.shipments.create(anUnpaidShipment)
    const turn = (hidden: boolean) =>
      page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`)
    await turn(true)
    await turn(false)
    await page.getByRole('link', { name: '2 shipments' }).waitFor()
    await client.shipments.delete(id)
    // Of so many that they are not counted.
    await page.route('**/v1/orders?status=Exception*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), total_orders: 0 } })
    })
    await turn(false)
    await page.getByRole('link', { name: 'Many orders' }).waitFor()
    await page.context().close()
  })

  test('reports that a page could not be loaded, and reloads it', async () => {
    const { page } = await console.open()
    await console.enter(page)
    const files = '**/assets/ledgerPage-*'
    await page.route(files, (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.getByRole('link', { name: 'Money', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Page not loaded' }).waitFor()
    expect(page.url()).toBe(address('/money'))
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.goBack()
    await page.unroute(files)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor()
    await page.context().close()
  })

  test('works in the sandbox, and says so', async () => {
    const { page } = await console.open()
    await console.enter(page, '/shipments')
    await page.getByRole('link', { name: 'James Smith' }).waitFor()
    await page.locator('summary', { hasText: 'Account menu' }).click()
    await page.getByLabel('Sandbox').check()
    await page.getByRole('heading', { name: 'No shipments in the last 90 days' }).waitFor()
    expect(await page.getByText('Test funds only').isVisible()).toBe(true)
    await page.context().close()
  })

  test('draws of a list of thousands only what is near the view, and keeps its place', async () => {
    const { page, faults } = await console.open()
    await console.enter(page)
    const token = `Bearer ${console.user.access_token}`
    const known = await fetch(`${console.stack.demo.base_url}/shipments?limit=1&labeled=yes`, {
      headers: { authorization: token },
    })
    const {
      shipments: [row],
    }: { shipments: Record<string, unknown>[] } = JSON.parse(await known.text())
    let served = 0
    await page.route('**/v1/shipments?*', (route) => {
      const shipments = Array.from({ length: 100 }, () => ({ ...row, id: 100_000_000 + served++ }))
      const json = {
        status: 'success',
        shipments,
        next_page: `p${served}`,
        // As the API responds for long lists: not counted.
        total_shipments: 0,
        total_pages: 0,
      }
      return route.fulfill({ json })
    })
    await page.goto(address('/shipments'))
    const table = page.getByRole('table', { name: 'Shipments' })
    await table.waitFor()
    const loaded = async () => Number((await table.getAttribute('aria-rowcount')) ?? 0)
    while ((await loaded()) < 2_000) {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      await page.waitForTimeout(50)
    }
    expect(await table.locator('tr.opens').count()).toBeLessThan(1_000)
    expect(await page.getByText(/^More than \d,\d00 shipments$/).count()).toBe(1)
    // A page that arrives late may move the view once more.
    const first = table.locator('a[href$="/100000000"]')
    while ((await first.count()) === 0) await page.evaluate('scrollTo(0, 0)')
    await first.click({ trial: true })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('explains an address that leads nowhere', async () => {
    const { page } = await console.open()
    await console.enter(page, '/nothing/here')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.context().close()
  })

  test.each([
    ['desk', DESK],
    ['phone', PHONE],
  ])(
    'is read by everybody on a %s, in light and in dark: axe finds nothing serious, and nothing is wider than the screen',
    (_, viewport) =>
      checkPages(console, ['', '/shipments', '/shipments/new', `/shipments/${shipmentId}`, '/orders'], {
        viewport,
      }),
  )
})
