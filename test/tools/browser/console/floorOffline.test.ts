import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { describeInBrowser } from '#test/support/browser.ts'
import { aStaffMember, aWorker } from '#test/support/floor.ts'
import {
  allSent,
  checkScreen,
  type Floor,
  LAMP,
  openFloor,
  press,
  question,
  SHADE,
  scan,
  skipDetails,
  storedOperations,
} from '#test/support/floorBrowser.ts'
import { addPlaces, aPlace } from '#test/support/floorWork.ts'
import { allocateOrders, HKG } from '#test/support/orders.ts'

describeInBrowser('the screens of the warehouse without a connection', () => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor()
    await floor.stock(floor.lampId, 30, 'A-01')
    await floor.stock(floor.shadeId, 30, 'A-02')
    await addPlaces(HKG, aPlace('C-01', { isClosed: true }))
  })
  afterAll(() => floor.console.close())

  test('pick ten times without a connection, and send it when there is one', async () => {
    for (const number of ['N-1', 'N-2', 'N-3', 'N-4', 'N-5']) {
      await floor.createOrder(number, [
        { sku: 'LAMP', quantity: 1 },
        { sku: 'SHADE', quantity: 1 },
      ])
    }
    await allocateOrders()
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Pick 5/ }).click()
    await press(page, /Multi-unit orders/)
    await scan(page, 'TO-11', 'TO-12', 'TO-13', 'TO-14', 'TO-15')
    await press(page, 'Start wave')
    await question(page, 'Scan the location')
    await page.context().setOffline(true)
    for (let picks = 0; picks < 10; picks += 1) {
      const place = (await page.locator('.place').first().textContent()) ?? ''
      if ((await page.getByRole('heading', { level: 1 }).textContent()) === 'Scan the location') {
        await scan(page, `PL-${place}`)
      }
      await question(page, 'Scan the units')
      await scan(page, place === 'A-02' ? SHADE : LAMP)
      await question(page, 'Scan the tote')
      await scan(page, (await page.locator('.place').last().textContent()) ?? '')
      await page.getByRole('button', { name: `${picks + 1} unsent` }).waitFor()
    }
    await page.getByText('Unsent operations: 10').waitFor()
    await checkScreen(page, 'not sent')
    await press(page, '10 unsent')
    await question(page, 'Operations')
    await checkScreen(page, 'unsent operations')
    await press(page, 'Back')
    await page.context().setOffline(false)
    await allSent(page)
    await page.reload()
    await page.getByRole('link', { name: 'Pick 0' }).waitFor()
    await scan(page, 'TO-13')
    await question(page, 'Scan every unit')
    await page.getByText('0 of 2').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('keep an operation that is not accepted until a lead dismisses it', async () => {
    const inbound = await floor.createInbound([floor.shadeId], 1)
    const { page, faults } = await floor.enter('lead')
    await scan(page, String(inbound.id))
    await press(page, 'Confirm arrival')
    await scan(page, SHADE)
    await press(page, 'Save')
    await skipDetails(page)
    await allSent(page)
    await press(page, 'Back')
    await press(page, 'Back')
    await page.getByRole('link', { name: 'Put away 1' }).click()
    await page.getByText('1 at the dock').waitFor()
    await scan(page, SHADE, 'PL-C-01')
    await press(page, '! 1 rejected')
    await question(page, 'Operations')
    await page.getByText(/Rejected: .*C-01/).waitFor()
    await checkScreen(page, 'not accepted')
    await press(page, 'Retry operation')
    await page.getByText(/Rejected: .*C-01/).waitFor()
    await press(page, 'Dismiss')
    await page.getByText('No unsent operations').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('leave an operation to a lead, whose decision removes it from the device', async () => {
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Put away/ }).click()
    await page.getByText('1 at the dock').waitFor()
    await scan(page, SHADE, 'PL-C-01')
    await press(page, '! 1 rejected')
    await press(page, 'Assign to lead')
    await page.getByText(/assigned to a lead/).waitFor()
    await checkScreen(page, 'assigned to a lead')

    const { page: other } = await floor.enter('lead')
    await other.getByRole('link', { name: /Lead/ }).click()
    const listed = other.getByRole('list', { name: 'Rejected operations' }).getByRole('button', { name: /Move/ })
    await listed.first().waitFor()
    for (let left = await listed.count(); left > 0; left -= 1) {
      await listed.first().click()
      await other.getByRole('button', { name: 'Mark as resolved' }).waitFor()
      await checkScreen(other, 'resolve an operation')
      await press(other, 'Mark as resolved')
      await other.getByText('Rejected operation resolved').waitFor()
    }
    await other.getByText('No rejected operations').waitFor()
    await other.context().close()

    await press(page, 'Back')
    await page.getByRole('button', { name: '1 unsent' }).click()
    await page.getByText('No unsent operations').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('start again without a connection, with the wave and delivery at hand', async () => {
    const inbound = await floor.createInbound()
    await floor.createOrder('R-1', [{ sku: 'LAMP', quantity: 1 }])
    await allocateOrders()
    const { page, faults } = await floor.enter()
    await scan(page, String(inbound.id))
    await press(page, 'Confirm arrival')
    await question(page, 'Scan a product')
    await allSent(page)
    await press(page, 'Back')
    await press(page, 'Back')
    await page.getByRole('link', { name: /Pick/ }).click()
    await press(page, /Multi-unit orders/)
    await scan(page, 'TO-81')
    await press(page, 'Start wave')
    await question(page, 'Scan the location')
    await page.evaluate('navigator.serviceWorker.ready')
    await page.context().setOffline(true)
    await page.reload()
    await question(page, 'Start or continue a wave')
    await checkScreen(page, 'waves without a connection')
    await press(page, /^Wave/)
    await question(page, 'Scan the location')
    await scan(page, 'PL-A-01', LAMP, 'TO-81')
    await page.getByText('Unsent operations: 1').waitFor()
    await storedOperations(page, 1)

    await page.reload()
    await page.getByText('Unsent operations: 1').waitFor()
    await press(page, 'Back')
    await press(page, 'Back')
    await question(page, `Warehouse ${HKG}`)
    await checkScreen(page, 'home without a connection')
    await page.getByRole('link', { name: 'Receive' }).click()
    await press(page, `Delivery ${inbound.id}`)
    await scan(page, LAMP)
    await press(page, 'Save')
    await skipDetails(page)
    await page.getByText('2 unsent').waitFor()
    await page.context().setOffline(false)
    await allSent(page)
    await page.getByText('No connection').waitFor({ state: 'detached' })
    await page.reload()
    await question(page, 'Scan or select a delivery')
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('load the new page, and files of a new name, as soon as there are any', async () => {
    const { page, faults } = await floor.enter()
    await page.evaluate('navigator.serviceWorker.ready')
    await page.reload()
    await question(page, `Warehouse ${HKG}`)
    const stored = await page.evaluate<string[]>('caches.keys()')
    expect(stored).toHaveLength(1)
    await page.context().route('**/console/floor', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('<title>', '<title>Updated ') })
    })
    await page.reload()
    await question(page, `Warehouse ${HKG}`)
    expect(await page.title()).toMatch(/^Updated /)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('hold the operations of a worker back while another one is signed in', async () => {
    const inbound = await floor.createInbound()
    const first = await aWorker()
    const second = await aStaffMember()
    const { page, faults } = await floor.openWith(first.cookies)
    const signIn = async ({ badge, pin }: typeof second) => {
      await question(page, 'Scan your badge')
      await scan(page, badge)
      await question(page, 'Enter your PIN')
      await page.keyboard.type(pin)
      await question(page, `Warehouse ${HKG}`)
    }
    await scan(page, String(inbound.id))
    await press(page, 'Confirm arrival')
    await question(page, 'Scan a product')
    await allSent(page)
    await page.context().setOffline(true)
    await scan(page, LAMP)
    await press(page, 'Save')
    await skipDetails(page)
    await page.getByText('1 unsent').waitFor()
    await press(page, 'Back')
    await press(page, 'Back')
    await press(page, 'Sign out')
    await question(page, 'Scan your badge')

    await page.context().setOffline(false)
    await signIn(second)
    await press(page, '1 unsent')
    await page.getByText(`On hold until worker ${first.userId} signs in`).waitFor()
    await checkScreen(page, 'operations of another worker')
    // Longer than the queue waits between attempts.
    await page.waitForTimeout(3_500)
    const processed = async () => (await floor.client.inbound.get(inbound.id)).products?.map((one) => one.processed)
    expect(await processed()).toEqual([0, 0])
    await press(page, 'Back')
    await press(page, 'Sign out')
    await signIn(first)
    await allSent(page)
    expect(await processed()).toEqual([1, 0])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('keep a worker signed in when a late response rejects the session before', async () => {
    const first = await aWorker()
    const second = await aStaffMember()
    const { page, faults } = await floor.openWith(first.cookies)
    const late = Promise.withResolvers<void>()
    const rejected = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/floor/inbounds*', async (route) => {
      requests += 1
      if (requests > 1) return route.fallback()
      await late.promise
      await route.fulfill({ status: 401, json: { code: 1005, message: 'Sign in', errors: [] } })
      rejected.resolve()
    })
    await page.reload()
    await press(page, 'Sign out')
    await question(page, 'Scan your badge')
    await scan(page, second.badge)
    await question(page, 'Enter your PIN')
    await page.keyboard.type(second.pin)
    await question(page, `Warehouse ${HKG}`)
    late.resolve()
    await rejected.promise
    // The next screen is shown only to a worker who is signed in.
    await page.getByRole('link', { name: /Receive/ }).click()
    await question(page, 'Scan or select a delivery')
    expect(faults.filter((fault) => !/401/.test(String(fault)))).toEqual([])
    await page.context().close()
  })

  test('do not enter again after signing out without a connection', async () => {
    const { page } = await floor.enter()
    await page.evaluate('navigator.serviceWorker.ready')
    await page.context().setOffline(true)
    await press(page, 'Sign out')
    await question(page, 'Scan your badge')
    await page.reload()
    await question(page, 'No connection')
    await page.context().setOffline(false)
    await press(page, 'Try again')
    await question(page, 'Scan your badge')
    await page.context().close()
  })
})
