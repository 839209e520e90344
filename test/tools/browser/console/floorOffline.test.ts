import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { describeInBrowser } from '#test/support/browser.ts'
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
} from '#test/support/floorBrowser.ts'
import { allocateOrders } from '#test/support/orders.ts'

describeInBrowser('the screens of the warehouse without a connection', () => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor()
    await floor.stock(floor.lampId, 30, 'A-01')
    await floor.stock(floor.shadeId, 30, 'A-02')
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
    await press(page, /Several orders/)
    await scan(page, 'TO-11', 'TO-12', 'TO-13', 'TO-14', 'TO-15')
    await press(page, 'Start wave')
    await question(page, 'Scan the place')
    await page.context().setOffline(true)
    for (let picks = 0; picks < 10; picks += 1) {
      const place = (await page.locator('.place').first().textContent()) ?? ''
      if ((await page.getByRole('heading', { level: 1 }).textContent()) === 'Scan the place') {
        await scan(page, `PL-${place}`)
      }
      await question(page, 'Scan the units')
      await scan(page, place === 'A-02' ? SHADE : LAMP)
      await question(page, 'Scan the tote')
      await scan(page, (await page.locator('.place').last().textContent()) ?? '')
    }
    await page.getByText('Operations waiting for a connection: 10').waitFor()
    await checkScreen(page, 'not sent')
    await press(page, '10 unsent')
    await question(page, 'Unsent operations')
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
    await allSent(page)
    await press(page, 'Back')
    await press(page, 'Back')
    await page.getByRole('link', { name: 'Put away 1' }).click()
    await page.getByText('1 at the dock').waitFor()
    await scan(page, SHADE, 'PL-NOWHERE')
    await press(page, '! 1 not accepted')
    await question(page, 'Unsent operations')
    await page.getByText(/Not accepted: .*NOWHERE/).waitFor()
    await checkScreen(page, 'not accepted')
    await press(page, 'Send again')
    await page.getByText(/Not accepted: .*NOWHERE/).waitFor()
    await press(page, 'Dismiss')
    await page.getByText('No unsent operations').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })
})
