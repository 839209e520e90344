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
import { aSentOrder, lastFulfillment } from '#test/support/fulfillments.ts'
import { HKG } from '#test/support/orders.ts'
import { postReturnRequest } from '#test/support/returnRequests.ts'
import { stockOf } from '#test/support/stockedProducts.ts'

describeInBrowser('the return bench on the screens of the warehouse', () => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor()
    const returns = { inspect: true, by_grade: { A: 'restock', C: 'quarantine' } } as const
    // Products are found by their barcode once units were received.
    const { id } = await floor.createInbound()
    await floor.receive(id, floor.lampId, 1)
    await floor.receive(id, floor.shadeId, 1)
    await floor.client.shops.update('lamps', { settings: { returns } })
  })
  afterAll(() => floor.console.close())

  async function anOrderOfLamps(quantity: number): Promise<number> {
    const { userId, console } = floor
    const owner = { userId, token: console.user.access_token }
    const requested = { shop: { id: 'lamps' }, line_items: [{ sku: 'LAMP', quantity }], warehouse: { id: HKG } }
    return aSentOrder(owner, requested)
  }

  const aShippedLamp = async (quantity: number): Promise<string> =>
    (await lastFulfillment(floor.userId, await anOrderOfLamps(quantity))).trackingNumber ?? ''

  test('records a parcel, grades its units and puts good ones back into stock', async () => {
    const { userId, lampId } = floor
    await floor.stock(lampId, 5, 'A-01')
    const number = await aShippedLamp(3)
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Returns/ }).click()
    await question(page, 'Scan a returned parcel')
    await page.getByText('No parcels to inspect').waitFor()
    await checkScreen(page, 'returns')
    await scan(page, number)
    await question(page, 'Parcel weight (kg)')
    await checkScreen(page, 'weight of a parcel')
    await enterNumber(page, '0.9')
    await question(page, 'Take a photo of the parcel')
    await press(page, 'Skip')
    await question(page, 'Scan a returned unit')
    await page.getByText('3 expected').waitFor()

    await scan(page, SHADE)
    await wrong(page, 'The product is not in the returned order')
    for (const grade of ['A · As new', 'A · As new', 'C · Worn']) {
      await scan(page, LAMP)
      await question(page, 'Select a grade')
      await press(page, grade)
      await question(page, 'Scan a returned unit')
    }
    await page.getByText('2 × A').waitFor()
    await scan(page, LAMP)
    await wrong(page, 'All units of this product have been inspected')
    await checkScreen(page, 'inspection')
    await press(page, 'Finish inspection')
    await question(page, 'Take a photo of the units')
    await press(page, 'Skip')
    await question(page, 'Scan the location for sellable units')
    await scan(page, LAMP)
    await wrong(page, 'The scanned code is not a location')
    await scan(page, 'PL-A-01')
    await question(page, 'Scan a returned parcel')
    await allSent(page)
    expect(await stockOf(userId, lampId, HKG)).toMatchObject({ available: 5, reserved: 0, held: 1 })
    expect(faults).toEqual([])
    await page.close()
  })

  test('finds the merchant of an unknown label by a product, and leaves the decision to the merchant', async () => {
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Returns/ }).click()
    await question(page, 'Scan a returned parcel')
    await scan(page, 'LABEL-OF-NOBODY')
    await question(page, 'Parcel weight (kg)')
    await enterNumber(page, '0.4')
    await press(page, 'Skip')
    await question(page, 'Scan a product in the parcel')
    await scan(page, LAMP)
    await question(page, /^Set the parcel aside/)
    await checkScreen(page, 'set aside')
    await press(page, 'OK')
    await question(page, 'Scan a returned parcel')
    const { client } = floor
    const found = await client.returns.list({ tracking_number: 'LABEL-OF-NOBODY' }).toArray()
    expect(found).toMatchObject([{ status: 'Processed', weight: 0.4 }])
    expect(faults).toEqual([])
    await page.close()
  })

  test('finds a parcel by the code of its return request, before and after it arrives', async () => {
    await floor.stock(floor.lampId, 5, 'A-01')
    const orderId = await anOrderOfLamps(2)
    const requested = [{ sku: 'LAMP', quantity: 1 }]
    const { code } = (await postReturnRequest(floor.console.user.access_token, orderId, requested)).body.return_request
    const { page, faults } = await floor.enter()
    await scan(page, code)
    await question(page, 'Parcel weight (kg)')
    await enterNumber(page, '0.3')
    await press(page, 'Skip')
    await question(page, 'Scan a returned unit')
    await page.getByText('1 expected').waitFor()
    await press(page, 'Back')
    await question(page, 'Scan a returned parcel')
    await scan(page, code)
    await question(page, 'Scan a returned unit')
    // The buyer sent one unit more than requested.
    for (const _ of ['requested', 'further']) {
      await scan(page, LAMP)
      await press(page, 'A · As new')
      await question(page, 'Scan a returned unit')
    }
    await scan(page, LAMP)
    await wrong(page, 'All units of this product have been inspected')
    expect(await floor.client.returns.list({ tracking_number: code }).toArray()).toMatchObject([{ rma_number: code }])
    expect(faults).toEqual([])
    await page.close()
  })
})
