import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { describeInBrowser } from '#test/support/browser.ts'
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
import { atFloor, aWave, floorFaults } from '#test/support/floorWork.ts'
import { allocateOrders, HKG } from '#test/support/orders.ts'

describeInBrowser('picking on the screens of the warehouse', () => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor()
    await floor.stock(floor.lampId, 20, 'A-01')
    await floor.stock(floor.lampId, 20, 'B-01')
    await floor.stock(floor.shadeId, 30, 'A-02')
  })
  afterAll(() => floor.console.close())

  test('pick a wave with wrong scans and missing units, and pack it', async () => {
    await floor.createOrder('W-1', [
      { sku: 'LAMP', quantity: 2 },
      { sku: 'SHADE', quantity: 1 },
    ])
    await floor.createOrder('W-2', [{ sku: 'LAMP', quantity: 3 }])
    await allocateOrders()
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: 'Pick 2' }).click()
    await question(page, 'Start or continue a wave')
    await page.getByRole('button', { name: /Multi-unit orders/ }).waitFor()
    await checkScreen(page, 'waves')
    await press(page, /Multi-unit orders/)
    await scan(page, 'PL-A-01')
    await wrong(page, 'The scanned code is not a tote')
    await scan(page, 'TO-1', 'TO-2')
    await checkScreen(page, 'totes')
    await press(page, 'Start wave')

    await question(page, 'Scan the location')
    await checkScreen(page, 'place to pick')
    await scan(page, 'PL-B-01')
    await wrong(page, 'Wrong location: B-01')
    await checkScreen(page, 'wrong place')
    await scan(page, 'PL-A-01')
    await question(page, 'Scan the units')
    await scan(page, SHADE)
    await wrong(page, 'Wrong product')
    await scan(page, LAMP, LAMP)
    await question(page, 'Scan the tote')
    await scan(page, LAMP)
    await wrong(page, 'All units have been scanned')
    await scan(page, 'TO-2')
    await wrong(page, 'Wrong tote: TO-2')
    await scan(page, 'TO-1')

    await question(page, 'Scan the units')
    await scan(page, LAMP, LAMP)
    const missing = page.getByRole('button', { name: /Units missing/ })
    await missing.click()
    await question(page, 'Scan the units')
    await missing.click({ delay: 900 })
    await question(page, 'Missing units: 1')
    await checkScreen(page, 'missing units')
    await press(page, 'Report missing units')
    await question(page, 'Scan the tote')
    await scan(page, 'TO-2')
    await question(page, 'Scan the location')
    await scan(page, 'PL-A-02', SHADE, 'TO-1')

    // Planned again at another place.
    await page.getByText('B-01').waitFor()
    await scan(page, 'PL-B-01', LAMP, 'TO-2')
    await question(page, 'Wave picked')
    await checkScreen(page, 'wave picked')
    await press(page, 'Pack')

    await question(page, 'Scan a tote')
    await scan(page, 'TO-1')
    await question(page, 'Scan every unit')
    await scan(page, LAMP)
    await page.getByText('1 of 3').waitFor()
    await checkScreen(page, 'units to pack')
    await scan(page, 'STRANGE-1')
    await wrong(page, 'This unit is not in the order')
    await scan(page, LAMP, SHADE)
    await question(page, 'Select the box')
    await checkScreen(page, 'box')
    await press(page, 'Custom size')
    for (const side of ['Length', 'Width', 'Height']) {
      await question(page, `${side} (cm)`)
      await enterNumber(page, '20')
    }
    await question(page, 'Weight (kg)')
    await checkScreen(page, 'weight')
    await enterNumber(page, '1.25')
    await question(page, 'Print and scan the label')
    await checkScreen(page, 'label')
    const link = page.getByRole('link', { name: 'Print label' })
    const label = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await scan(page, 'NOT-THE-LABEL')
    await wrong(page, 'The label belongs to another parcel')
    const number = await page.locator('.place').textContent()
    await scan(page, number ?? '')
    await page.getByText('Parcel closed').waitFor()
    await allSent(page)
    const { orders } = await floor.client.orders.list({})
    expect(orders.find(({ shop }) => shop.order_id === 'W-1')).toMatchObject({ status: 'Fulfilled' })
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('pick single units into one tote, and pack one after another', async () => {
    await floor.createOrder('S-1', [{ sku: 'LAMP', quantity: 1 }])
    await floor.createOrder('S-2', [{ sku: 'SHADE', quantity: 1 }])
    await allocateOrders()
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: 'Pick 2' }).click()
    await press(page, /Single-unit orders/)
    await scan(page, 'TO-31')
    for (let picks = 0; picks < 2; picks += 1) {
      await question(page, 'Scan the location')
      const place = (await page.locator('.place').first().textContent()) ?? ''
      await scan(page, `PL-${place}`, place === 'A-02' ? SHADE : LAMP, 'TO-31')
    }
    await question(page, 'Wave picked')
    await press(page, /Undo: Pick/)
    await question(page, 'Scan the location')
    await allSent(page)
    const again = (await page.locator('.place').first().textContent()) ?? ''
    await scan(page, `PL-${again}`, again === 'A-02' ? SHADE : LAMP, 'TO-31')
    await question(page, 'Wave picked')
    await press(page, 'Pack')
    await question(page, 'Scan a tote')
    await scan(page, 'TO-31')
    for (const unit of [SHADE, LAMP]) {
      await question(page, 'Scan a unit from the tote')
      await scan(page, unit)
      await question(page, 'Select the box')
      await press(page, /B2/)
      await enterNumber(page, '0.5')
      await question(page, 'Print and scan the label')
      await scan(page, (await page.locator('.place').textContent()) ?? '')
      await page.getByText('Parcel closed').waitFor()
    }
    await question(page, 'Scan a tote')
    await allSent(page)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('put the units of a deleted order back', async () => {
    const order = await floor.createOrder('N-1', [
      { sku: 'LAMP', quantity: 1 },
      { sku: 'SHADE', quantity: 1 },
    ])
    await allocateOrders()
    const wave = await aWave(HKG, { totes: ['TO-11'] })
    const picked = { wave_id: wave?.id, user_id: floor.userId, order_id: order.id, quantity: 1, tote: 'TO-11' }
    await atFloor(HKG, 'pick', { ...picked, product_id: floor.lampId, from: 'A-01' })
    await atFloor(HKG, 'pick', { ...picked, product_id: floor.shadeId, from: 'A-02' })
    await floor.client.orders.delete(order.id)
    const { control_url: control } = floor.console.stack.demo
    await fetch(`${control}/clock`, { method: 'POST', body: JSON.stringify({ advance: 'PT4M' }) })
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: 'Put back 1' }).click()
    await page.getByRole('button', { name: /TO-11/ }).waitFor()
    await checkScreen(page, 'put-backs')
    await scan(page, 'TO-11')
    await question(page, 'Scan the units')
    await checkScreen(page, 'units to put back')
    await scan(page, LAMP)
    await question(page, 'Scan the location')
    await scan(page, SHADE)
    await wrong(page, 'Different product')
    await scan(page, 'PL-A-01', SHADE, 'PL-A-02')
    await page.getByText('1 put back to A-02').waitFor()
    await allSent(page)
    await page.getByText('No units to put back').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('undo a pick and a move, release a wave, and let a lead take one over', async () => {
    await floor.createOrder('U-1', [{ sku: 'LAMP', quantity: 2 }])
    await floor.createOrder('U-2', [{ sku: 'LAMP', quantity: 1 }])
    await allocateOrders()
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: 'Pick 2' }).click()
    await page.getByRole('button', { name: /Multi-unit orders.*2/ }).waitFor()
    await page.getByRole('button', { name: /Single-unit orders.*1/ }).waitFor()
    await press(page, /Select orders/)
    await question(page, 'Select orders')
    await press(page, /Up to 5/)
    await checkScreen(page, 'orders of a wave')
    await press(page, 'Use 2 orders')
    await page.getByRole('button', { name: /Select orders.*Up to 5/ }).waitFor()
    await press(page, /Multi-unit orders/)
    await scan(page, 'TO-51', 'TO-52')
    await press(page, 'Start wave')
    await question(page, 'Scan the location')
    await scan(page, 'PL-A-01', LAMP, LAMP, 'TO-51')
    await page.getByRole('button', { name: 'Undo: Pick · Units: 2' }).waitFor()
    await allSent(page)
    await checkScreen(page, 'undo')
    await press(page, /Undo/)
    await question(page, 'Scan the location')
    await page.getByText('0 of 2').waitFor()
    expect(await page.getByRole('button', { name: /Undo/ }).count()).toBe(0)
    await allSent(page)
    expect(await floorFaults(floor.userId, HKG)).toEqual([])
    await scan(page, 'PL-A-01', LAMP, LAMP, 'TO-51')
    await question(page, 'Scan the units')
    await scan(page, LAMP, 'TO-52')
    await question(page, 'Wave picked')
    await press(page, /Undo: Pick/)
    await question(page, 'Scan the location')
    await press(page, 'Release wave')
    await question(page, /Release wave \d+\?/)
    await checkScreen(page, 'release')
    await press(page, 'Release wave')
    await page.getByText(/Wave \d+ released/).waitFor()
    await page.getByText('Orders to pick: 1').waitFor()
    await allSent(page)

    // What is left of the wave has the order whose units are picked.
    await page.getByRole('button', { name: /^Wave/ }).last().click()
    await question(page, 'Wave picked')
    const lead = await floor.enter('lead')
    await lead.page.getByRole('link', { name: /Pick/ }).click()
    await lead.page.getByRole('heading', { name: 'Waves on other devices' }).waitFor()
    await checkScreen(lead.page, 'waves of others')
    await lead.page.getByRole('list', { name: 'Waves on other devices' }).getByRole('button').last().click()
    await question(lead.page, /Take over wave \d+\?/)
    await checkScreen(lead.page, 'take over')
    await press(lead.page, 'Take over wave')
    await question(lead.page, 'Wave picked')
    expect(await floorFaults(floor.userId, HKG)).toEqual([])
    expect([...faults, ...lead.faults]).toEqual([])
    await page.context().close()
    await lead.page.context().close()
  })
})
