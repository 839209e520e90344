import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { DAY_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { describeInBrowser } from '#test/support/browser.ts'
import {
  allSent,
  checkScreen,
  enterNumber,
  type Floor,
  floorUrl,
  LAMP,
  openFloor,
  press,
  question,
  SHADE,
  scan,
  skipDetails,
  wrong,
} from '#test/support/floorBrowser.ts'
import { atFloor, aWave, floorFaults, setTracking } from '#test/support/floorWork.ts'
import { allocateOrders, HKG } from '#test/support/orders.ts'

const WITH_LOTS = { lot: true, expiry: true, serial: false, minDaysLeft: 0 }
/** No lot of the tests is good for so long. */
const TOO_FRESH = { ...WITH_LOTS, minDaysLeft: 5_000 }
const WITH_SERIALS = { lot: false, expiry: false, serial: true, minDaysLeft: 0 }

describeInBrowser('lots, expiry dates, serial numbers and weights on the screens of the warehouse', () => {
  let floor: Floor
  let expiry: string
  beforeAll(async () => {
    floor = await openFloor()
    expiry = new Date(clock.now() + 300 * DAY_MS).toISOString().slice(0, 10)
    await setTracking(floor.userId, floor.lampId, WITH_LOTS)
    await setTracking(floor.userId, floor.shadeId, WITH_SERIALS)
  })
  afterAll(() => floor.console.close())

  test('receive a lot that is typed, and one that is in the barcode', async () => {
    const inbound = await floor.createInbound([floor.lampId], 5)
    const { page, faults } = await floor.enter()
    await scan(page, String(inbound.id))
    await press(page, 'Confirm arrival')
    await scan(page, LAMP)
    await press(page, 'Save')
    await question(page, 'Scan or enter the lot number')
    await checkScreen(page, 'lot')
    await scan(page, 'L1')
    await question(page, 'Enter the expiry date')
    await checkScreen(page, 'expiry date')
    await page.getByLabel('Expiry date').fill(expiry)
    await press(page, 'Save')
    await skipDetails(page)
    await page.getByText('Desk Lamp, Oak: Units: 1').waitFor()

    const gs1 = `]d201${LAMP.padStart(14, '0')}17${expiry.slice(2).replaceAll('-', '')}10L2`
    await scan(page, gs1, gs1, LAMP)
    await page.getByText('Lot L2').waitFor()
    await page.getByText(`Expiry date ${expiry}`).waitFor()
    await scan(page, gs1.replace(/L2$/, 'L3'))
    await wrong(page, 'Different lot: L3')
    await press(page, 'Save')
    await page.getByText('Desk Lamp, Oak: Units: 3').waitFor()
    await page.getByText('4 counted').waitFor()
    await allSent(page)
    await press(page, 'Back')
    await press(page, 'Back')

    await page.getByRole('link', { name: 'Put away 4' }).click()
    await page.getByText('1 at the dock').waitFor()
    await scan(page, gs1, LAMP, LAMP, 'PL-A-01')
    await page.getByText('3 put away to A-01').waitFor()
    // The screen compares lots with the stock that it has loaded after sending.
    await allSent(page)
    await scan(page, LAMP)
    await page.getByText('Suggested location').waitFor()
    await scan(page, 'PL-A-01')
    await wrong(page, 'Lot L2 is at A-01')
    await scan(page, 'PL-A-02')
    await page.getByText('1 put away to A-02').waitFor()
    await allSent(page)
    await press(page, /Undo: Put away/)
    await page.getByText('1 at the dock').waitFor()
    await scan(page, LAMP, 'PL-A-02')
    await allSent(page)
    expect(await floorFaults(floor.userId, HKG)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('show an expired lot in red, at its place and at the bench', async () => {
    await floor.createOrder('E-1', [{ sku: 'LAMP', quantity: 1 }])
    await floor.createOrder('E-2', [{ sku: 'LAMP', quantity: 1 }])
    await allocateOrders()
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Pick/ }).click()
    await press(page, /Multi-unit orders/)
    await scan(page, 'TO-61', 'TO-62')
    await press(page, 'Start wave')
    const pickNext = async () => {
      const place = await page.locator('.place').first().textContent()
      // The next stop may be at the same place.
      if (await page.getByRole('heading', { name: 'Scan the location' }).isVisible()) await scan(page, `PL-${place}`)
      await scan(page, LAMP)
      await question(page, 'Scan the tote')
      await scan(page, (await page.locator('.place').last().textContent()) ?? '')
    }
    await question(page, 'Scan the location')
    await pickNext()
    await page.getByText('✓ Units: 1').waitFor()
    await allSent(page)
    await setTracking(floor.userId, floor.lampId, TOO_FRESH)
    await pickNext()
    await wrong(page, 'Pick: ')
    await checkScreen(page, 'expired lot')
    await press(page, '! 1 rejected')
    await press(page, 'Assign to lead')
    await page.getByText(/assigned to a lead/).waitFor()
    await checkScreen(page, 'assigned to a lead')
    await press(page, 'Back')
    await page.getByRole('link', { name: /Pack/ }).click()
    await question(page, 'Scan a tote')
    await scan(page, 'TO-61')
    await question(page, 'Scan every unit')
    await scan(page, LAMP)
    await press(page, /B2/)
    await enterNumber(page, '0.5')
    await wrong(page, 'expired')
    await checkScreen(page, 'expired at the bench')
    await setTracking(floor.userId, floor.lampId, WITH_LOTS)
    await enterNumber(page, '0.5')
    await question(page, 'Print and scan the label')
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('ask for serial numbers, weigh twice, and go on with the label after a reload', async () => {
    const { userId, shadeId } = floor
    const goods = { user_id: userId, product_id: shadeId, quantity: 10 }
    const inbound = await floor.createInbound([shadeId], 10)
    await atFloor(HKG, 'arrive', { user_id: userId, inbound_id: inbound.id })
    const measures = { weight: 0.4, length: 10, width: 10, height: 10 }
    expect(await atFloor(HKG, 'receive', { ...goods, inbound_id: inbound.id, measures })).toMatchObject({
      kind: 'done',
    })
    await atFloor(HKG, 'move', { ...goods, from: 'DOCK', to: 'B-01' })
    const pickInto = async (number: string, tote: string, quantity: number) => {
      const order = await floor.createOrder(number, [{ sku: 'SHADE', quantity }])
      await allocateOrders()
      const wave = await aWave(HKG, { totes: [tote] })
      const pick = { ...goods, quantity, wave_id: wave?.id, order_id: order.id, from: 'B-01', tote }
      expect(await atFloor(HKG, 'pick', pick)).toMatchObject({ kind: 'done' })
      return order
    }
    const order = await pickInto('S-1', 'TO-71', 2)
    const { page, faults } = await floor.enter()
    await scan(page, 'TO-71')
    await question(page, 'Scan every unit')
    await scan(page, SHADE)
    await question(page, 'Scan the serial number')
    await checkScreen(page, 'serial number')
    await scan(page, 'SN-1')
    await page.getByText('1 of 2').waitFor()
    await scan(page, SHADE, 'SN-1')
    await wrong(page, 'Serial number SN-1 has already been scanned')
    await scan(page, 'SN-2')
    await page.getByRole('button', { name: /★ B2 Suggested/ }).waitFor()
    await checkScreen(page, 'suggested box')
    await press(page, /B2/)
    await enterNumber(page, '5')
    await wrong(page, 'Check the units and reweigh the box')
    await checkScreen(page, 'weight differs')
    await enterNumber(page, '5.1')
    await wrong(page, 'Check the units and reweigh the box')
    await enterNumber(page, '5.1')
    await question(page, 'Print and scan the label')
    const number = (await page.locator('.place').textContent()) ?? ''

    await page.reload()
    await question(page, 'Scan a tote')
    await page.getByRole('button', { name: `Order ${order.id}` }).waitFor()
    await checkScreen(page, 'open parcels')
    await press(page, `Order ${order.id}`)
    await question(page, 'Print and scan the label')
    await printed(page)
    await press(page, 'Back')
    await scan(page, 'TO-71')
    await question(page, 'Print and scan the label')

    await scan(page, SHADE)
    await wrong(page, 'The label belongs to another parcel')
    await scan(page, number)
    await page.getByText('Parcel closed').waitFor()
    await allSent(page)
    const { fulfillments, status } = await floor.client.orders.get(order.id)
    expect([status, fulfillments?.length]).toEqual(['Fulfilled', 1])

    // A lead cancels one that cannot be sent.
    const second = await pickInto('S-2', 'TO-72', 1)
    const lead = await floor.enter('lead')
    await scan(lead.page, 'TO-72')
    await question(lead.page, 'Scan every unit')
    await scan(lead.page, SHADE, 'SN-3')
    await press(lead.page, /B2/)
    await enterNumber(lead.page, '0.45')
    await question(lead.page, 'Print and scan the label')
    await press(lead.page, 'Cancel parcel')
    await question(lead.page, 'Select a cancellation reason')
    await checkScreen(lead.page, 'cancel a parcel')
    await lead.page.getByLabel('Reason').fill('Broken while packing')
    await press(lead.page, 'Cancel parcel')
    await lead.page.getByText('Parcel cancelled').waitFor()
    await allSent(lead.page)
    expect(await floor.client.orders.get(second.id)).toMatchObject({ status: 'Exception' })
    expect([...faults, ...lead.faults]).toEqual([])
    await page.context().close()
    await lead.page.context().close()
  })

  /** Opens the label as its link does. */
  const printed = async (page: Page) => {
    const href = await page.getByRole('link', { name: 'Print label' }).getAttribute('href')
    const label = await page.request.get(href ?? '')
    expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(href).toContain(floorUrl(floor.console).replace('/console/floor', '/floor/papers'))
  }
})
