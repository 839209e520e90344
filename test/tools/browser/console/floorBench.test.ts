import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { must } from '#test/support/accounts.ts'
import { describeInBrowser, waitForCount } from '#test/support/browser.ts'
import {
  allSent,
  checkScreen,
  enterNumber,
  type Floor,
  LAMP,
  openFloor,
  press,
  question,
  SHADE,
  scan,
  wrong,
} from '#test/support/floorBrowser.ts'
import { adjust } from '#test/support/floorWork.ts'
import { allocateOrders, HKG } from '#test/support/orders.ts'

describeInBrowser('the screens of a warehouse without places', () => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor({ level: 1 })
    for (const id of [floor.lampId, floor.shadeId]) must(await adjust(floor.userId, id, HKG, 20))
  })
  afterAll(() => floor.console.close())

  test('pack orders from the list, by touch and by the order number on paper', async () => {
    const lines = [
      { sku: 'LAMP', quantity: 2 },
      { sku: 'SHADE', quantity: 1 },
    ]
    const [first, second] = [await floor.createOrder('B-1', lines), await floor.createOrder('B-2', lines)]
    await allocateOrders()
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: 'Pack 2' }).waitFor()
    await checkScreen(page, 'home without places')
    await waitForCount(page.getByRole('link'), 4)
    await page.getByRole('link', { name: 'Pack 2' }).click()
    await question(page, 'Select an order')
    await checkScreen(page, 'orders to pack')
    await press(page, `Order ${first.id}`)
    await question(page, 'Scan every unit')
    await scan(page, LAMP, `]d201${LAMP.padStart(14, '0')}10L9`, 'STRANGE-1')
    await wrong(page, 'This unit is not in the order')
    await page.getByText('2 of 3').waitFor()
    await checkScreen(page, 'units without places')
    await scan(page, SHADE)
    await press(page, /B2/)
    await enterNumber(page, '1')
    await question(page, 'Print and scan the label')
    await scan(page, (await page.locator('.place').textContent()) ?? '')
    await page.getByText('Parcel closed').waitFor()
    await allSent(page)

    await question(page, 'Select an order')
    await page.getByRole('button', { name: `Order ${second.id}` }).waitFor()
    await scan(page, String(second.id), LAMP, LAMP, LAMP)
    await press(page, /B2/)
    await enterNumber(page, '1')
    await wrong(page, 'units of product')
    await press(page, 'Back')
    await press(page, 'Back')
    await scan(page, String(second.id), LAMP, LAMP, SHADE)
    await press(page, /B2/)
    await enterNumber(page, '1')
    await question(page, 'Print and scan the label')
    const number = (await page.locator('.place').textContent()) ?? ''

    // The label closes its parcel from anywhere.
    await page.reload()
    await page.getByRole('button', { name: `Order ${second.id}` }).waitFor()
    await scan(page, number)
    await page.getByText('Parcel closed').waitFor()
    await allSent(page)
    for (const { id } of [first, second]) {
      expect(await floor.client.orders.get(id)).toMatchObject({ status: 'Fulfilled' })
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('load parcels, and close the load after a scan that was not accepted', async () => {
    const orders = [
      await floor.createOrder('L-1', [{ sku: 'LAMP', quantity: 1 }]),
      await floor.createOrder('L-2', [{ sku: 'LAMP', quantity: 1 }]),
    ]
    await allocateOrders()
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Pack/ }).click()
    const numbers: string[] = []
    for (const { id } of orders) {
      await page.getByRole('button', { name: `Order ${id}` }).waitFor()
      await scan(page, String(id), LAMP)
      await press(page, /B2/)
      await enterNumber(page, '1')
      await question(page, 'Print and scan the label')
      numbers.push((await page.locator('.place').textContent()) ?? '')
      await scan(page, numbers.at(-1) ?? '')
      await page.getByText('Parcel closed').waitFor()
      await allSent(page)
    }
    await press(page, 'Back')
    await page.getByRole('link', { name: /Load/ }).click()
    await press(page, 'Start load')
    await question(page, 'Scan the label of each parcel')
    for (const number of numbers) {
      await scan(page, number)
      await page.getByText(`Loaded: ${number}`).waitFor()
    }
    await scan(page, 'UNKNOWN-1')
    await wrong(page, 'the tracking number was not found in this warehouse')
    await page.getByText(/rejected/).waitFor({ state: 'detached' })
    await checkScreen(page, 'load')

    // The result of a scan without a connection may be overlooked.
    await page.clock.install()
    await page.context().setOffline(true)
    await scan(page, 'UNKNOWN-2')
    await page.getByText('1 unsent').waitFor()
    await press(page, 'Close load')
    await wrong(page, 'Send unsent operations for this load first')
    await page.clock.fastForward(20_000)
    await page.context().setOffline(false)
    await press(page, '! 1 rejected')
    await page.getByText(/Rejected: .*the tracking number was not found in this warehouse/).waitFor()
    await checkScreen(page, 'scan that was not accepted')
    await press(page, 'Back')
    await page.getByRole('link', { name: /Load/ }).click()
    await press(page, /^Load \d+/)
    await press(page, 'Close load')
    await question(page, 'Load weight (kg)')
    await enterNumber(page, '0.2')
    await wrong(page, '0.2 kg is unusual')
    await enterNumber(page, '60')
    await wrong(page, '60 kg is unusual')
    await enterNumber(page, '60')
    await page.getByText('Load closed').waitFor()
    await press(page, '! 1 rejected')
    await press(page, 'Dismiss')
    await page.getByText('No unsent operations').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })
})
