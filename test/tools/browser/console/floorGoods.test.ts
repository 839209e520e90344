import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openCount } from '#shared/fulfilment/warehouse/countStore.ts'
import { recordUnknownGoods } from '#shared/fulfilment/warehouse/unknownStore.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from '#test/support/accounts.ts'
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
import { HKG } from '#test/support/orders.ts'

/** Opens a count of a place, as a lead or missing units do. */
const open = async (place: string) =>
  must(
    await testTable().commit(
      await openCount(testTable(), { id: generateId(), warehouseId: HKG, place, reason: 'lead' }),
    ),
  )

describeInBrowser('receiving, putting away and counting on the screens of the warehouse', () => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor()
  })
  afterAll(() => floor.console.close())

  test('receive a delivery with a damaged unit and a product that is not announced', async () => {
    const inbound = await floor.createInbound()
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Receive/ }).click()
    await question(page, 'Scan or select a delivery')
    await page.getByRole('button', { name: `Delivery ${inbound.id}` }).waitFor()
    await checkScreen(page, 'deliveries')
    await scan(page, String(inbound.id))
    await question(page, `Has delivery ${inbound.id} arrived?`)
    await press(page, 'Confirm arrival')
    await question(page, 'Scan a product')
    await checkScreen(page, 'delivery')

    await scan(page, `]d201${LAMP.padStart(14, '0')}`, LAMP)
    await question(page, 'Scan the units')
    await page.getByText('2', { exact: true }).waitFor()
    await checkScreen(page, 'counting')
    await scan(page, SHADE)
    await wrong(page, 'Save the counted units first')
    await press(page, 'Enter number')
    await checkScreen(page, 'number')
    await enterNumber(page, '40')
    await press(page, 'Save')
    await page.getByText('40 counted').waitFor()
    await scan(page, SHADE)
    await press(page, 'Enter number')
    await enterNumber(page, '39')
    await press(page, 'Save')
    await scan(page, SHADE)
    await press(page, /Damaged/)
    await press(page, 'Save')

    await scan(page, 'STRANGE-1')
    await wrong(page, 'Not on this delivery')
    await scan(page, 'STRANGE-1')
    await question(page, 'Record goods without a known owner?')
    await checkScreen(page, 'unknown goods')
    await press(page, 'Record goods')
    await page.getByText('Goods recorded').waitFor()
    await press(page, 'Close delivery')
    await question(page, 'Are all units counted?')
    await press(page, 'Close delivery')
    await page.getByText('Delivery closed').waitFor()
    await allSent(page)
    expect(await floor.client.inbound.get(inbound.id)).toMatchObject({ status: 'Processed' })
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('put goods away', async () => {
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Put away/ }).click()
    await page.getByText('40 at the dock').waitFor()
    await checkScreen(page, 'dock')
    for (const [product, units, place] of [
      [LAMP, '20', 'A-01'],
      [LAMP, '20', 'B-01'],
      [SHADE, '39', 'A-02'],
    ] as const) {
      await scan(page, product)
      await question(page, 'Scan the place')
      await press(page, 'Enter number')
      await enterNumber(page, units)
      await page.getByText(`${units} of`).waitFor()
      if (place === 'B-01') {
        await page.getByText('Suggested place').waitFor()
        await checkScreen(page, 'put away')
        await scan(page, SHADE)
        await wrong(page, 'Different product')
      }
      await scan(page, `PL-${place}`)
      await page.getByText(`Put away to ${place}: ${units}`).waitFor()
    }
    await page.getByText('No units at the dock').waitFor()
    await allSent(page)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('count a place where units were missing', async () => {
    await open('A-01')
    const { page, faults } = await floor.enter()
    await scan(page, 'PL-A-02')
    await wrong(page, 'No open count of place A-02')
    await page.getByRole('button', { name: 'A-01' }).waitFor()
    await checkScreen(page, 'counts')
    await scan(page, 'PL-B-01')
    await wrong(page, 'No open count of place B-01')
    await scan(page, 'PL-A-01')
    await question(page, 'Scan every unit')
    await scan(page, LAMP, LAMP)
    await page.getByText('2 counted').waitFor()
    await checkScreen(page, 'count')
    expect(await page.locator('main').textContent()).not.toMatch(/\b(1\d)\b/)
    await press(page, 'Finish count')
    await page.getByText('Count recorded').waitFor()
    await allSent(page)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('let a lead decide on counts, and assign goods', async () => {
    const goods = { id: generateId(), warehouseId: HKG, place: 'DOCK', description: 'Blue box', trackingNumber: null }
    must(await testTable().commit([recordUnknownGoods(goods)]))
    await open('B-01')
    const { page, faults } = await floor.enter('lead')
    await page.getByRole('link', { name: /Lead/ }).click()
    await page.getByRole('button', { name: /Blue box/ }).waitFor()
    await checkScreen(page, 'lead')
    await press(page, 'A-01')
    await page.getByText(/counted 2/).waitFor()
    await checkScreen(page, 'approval')
    await press(page, 'Count again')
    await page.getByLabel('Reason').fill('Counted in a hurry')
    await press(page, 'Count again')
    await page.getByText('No counts to approve').waitFor()
    await press(page, /Blue box/)
    await question(page, 'Merchant ID')
    await page.keyboard.type(String(floor.userId))
    await page.keyboard.press('Enter')
    await page.getByText(/Goods assigned to delivery/).waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })
})
