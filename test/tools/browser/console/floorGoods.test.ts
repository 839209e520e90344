import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openStockCount } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { recordUnknownGoods } from '#shared/fulfilment/warehouse/unknownGoodsStore.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from '#test/support/accounts.ts'
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
  skipDetails,
  wrong,
} from '#test/support/floorBrowser.ts'
import { addPlaces, adjust, aPlace } from '#test/support/floorWork.ts'
import { allocateOrders, HKG } from '#test/support/orders.ts'

/** Opens a count of a place, as a lead or missing units do. */
const open = async (place: string) =>
  must(
    await testTable().commit(
      await openStockCount(testTable(), { id: generateId(), warehouseId: HKG, place, reason: 'lead' }),
    ),
  )

/** A photo of 2,000 × 10 pixels as an uncompressed bitmap. */
function aPhoto(): Buffer {
  const [width, height] = [2_000, 10]
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + width * height * 3, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  return Buffer.concat([header, Buffer.alloc(width * height * 3, 120)])
}

/** Returns width and height of a JPEG from its frame header. */
function sizeOfJpeg(bytes: Buffer): readonly number[] {
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
}

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
    await wrong(page, 'Save the count first')
    await press(page, 'Enter number')
    await checkScreen(page, 'number')
    await enterNumber(page, '40')
    await press(page, 'Save')
    await question(page, 'Unit weight (kg)')
    await checkScreen(page, 'measures')
    await enterNumber(page, '1.2')
    for (const [side, length] of [
      ['Length', '40'],
      ['Width', '20.5'],
      ['Height', '15'],
    ] as const) {
      await question(page, `${side} (cm)`)
      await enterNumber(page, length)
    }
    await question(page, 'Take a photo of one unit')
    await page.locator('input[type=file]').setInputFiles({ name: 'unit.bmp', mimeType: 'image/bmp', buffer: aPhoto() })
    await page.getByRole('button', { name: 'Retake photo' }).waitFor()
    await checkScreen(page, 'photo')
    await press(page, 'Save')
    await page.getByText('40 counted').waitFor()
    await press(page, /Undo: Receive/)
    await wrong(page, 'Receiving cannot be undone')
    await scan(page, SHADE)
    await press(page, 'Enter number')
    await enterNumber(page, '39')
    await press(page, 'Save')
    await skipDetails(page)
    await scan(page, SHADE)
    await press(page, /Damaged/)
    await press(page, 'Save')

    await scan(page, 'STRANGE-1')
    await wrong(page, 'This product is not on the delivery')
    await scan(page, 'STRANGE-1')
    await question(page, 'Record unidentified goods?')
    await checkScreen(page, 'unknown goods')
    await page.locator('input[type=file]').setInputFiles({ name: 'box.bmp', mimeType: 'image/bmp', buffer: aPhoto() })
    await page.getByRole('button', { name: 'Retake photo' }).waitFor()
    await press(page, 'Record goods')
    await page.getByText('Goods recorded').waitFor()
    await press(page, 'Close delivery')
    await question(page, 'Have you counted all units?')
    await press(page, 'Close delivery')
    await page.getByText('Delivery closed').waitFor()
    await allSent(page)
    expect(await floor.client.inbound.get(inbound.id)).toMatchObject({ status: 'Processed' })
    const product = `/floor/products/${floor.userId}/${floor.lampId}`
    const { base_url } = floor.console.stack.demo
    const view = await (await page.request.get(`${base_url}${product}`)).json()
    const measures = { weight: 1.2, length: 40, width: 20.5, height: 15 }
    expect(view.product).toMatchObject({ measures, has_image: true })
    const picture = await page.request.get(`${base_url}${product}/image`)
    // Scaled down from 2,000 × 10 pixels.
    expect([picture.headers()['content-type'], sizeOfJpeg(await picture.body())]).toEqual(['image/jpeg', [1_600, 8]])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('receive goods without a notice, of a merchant whose product is scanned', async () => {
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Receive/ }).click()
    await press(page, 'Unexpected delivery')
    await question(page, 'Scan a product from the delivery')
    await checkScreen(page, 'goods without a notice')
    await scan(page, 'STRANGE-2')
    await wrong(page, 'Scan it again to record the goods')
    await scan(page, 'STRANGE-2')
    await question(page, 'Record unidentified goods?')
    await press(page, 'Back')
    await scan(page, LAMP)
    await question(page, /^Scan a product$/)
    await scan(page, LAMP)
    await question(page, 'Scan the units')
    await page.locator('.product img').waitFor()
    await checkScreen(page, 'product with a picture')
    await press(page, 'Save')
    await page.getByText('1 counted').waitFor()
    await allSent(page)
    const { inbound } = await floor.client.inbound.list({})
    expect(inbound[0]).toMatchObject({ status: 'Received', announced: false })
    await press(page, 'Close delivery')
    await press(page, 'Close delivery')
    await page.getByText('Delivery closed').waitFor()
    await allSent(page)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('put goods away', async () => {
    const { page, faults } = await floor.enter()
    await page.getByRole('link', { name: /Put away/ }).click()
    await page.getByText('41 at the dock').waitFor()
    await checkScreen(page, 'dock')
    await addPlaces(HKG, aPlace('C-01', { isClosed: true }))
    await scan(page, LAMP, 'PL-Z-99-99')
    await wrong(page, 'Unknown barcode: PL-Z-99-99')
    await question(page, 'Scan the location')
    await scan(page, 'PL-C-01')
    await wrong(page, 'C-01')
    await page.getByText('41 at the dock').waitFor()
    expect(await page.getByRole('button', { name: /Undo/ }).count()).toBe(0)
    for (const [product, units, place] of [
      [LAMP, '21', 'A-01'],
      [LAMP, '20', 'B-01'],
      [SHADE, '39', 'A-02'],
    ] as const) {
      await scan(page, product)
      await question(page, 'Scan the location')
      await press(page, 'Enter number')
      await enterNumber(page, units)
      await page.getByText(`${units} of`).waitFor()
      if (place === 'B-01') {
        await page.getByText('Suggested location').waitFor()
        await checkScreen(page, 'put away')
        await scan(page, SHADE)
        await wrong(page, 'Different product')
      }
      await scan(page, `PL-${place}`)
      await page.getByText(`${units} put away to ${place}`).waitFor()
    }
    await page.getByText('No units to put away').waitFor()
    await allSent(page)
    must(await adjust(floor.userId, floor.shadeId, HKG, 3))
    await press(page, 'Back')
    await page.getByRole('link', { name: 'Put away 3' }).click()
    await page.getByText('3 without a location').waitFor()
    await checkScreen(page, 'units without a location')
    await scan(page, SHADE, SHADE, SHADE, 'PL-A-02')
    await page.getByText('3 put away to A-02').waitFor()
    await page.getByText('No units to put away').waitFor()
    await allSent(page)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('count a place where units were missing', async () => {
    await open('A-01')
    const { page, faults } = await floor.enter()
    await scan(page, 'PL-A-02')
    await wrong(page, 'Location A-02 has no open count')
    await page.getByRole('button', { name: 'A-01' }).waitFor()
    await checkScreen(page, 'counts')
    await scan(page, 'PL-B-01')
    await wrong(page, 'Location B-01 has no open count')
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
    await floor.createOrder('AGE-1', [{ sku: 'LAMP', quantity: 1 }])
    await allocateOrders()
    await floor.createInbound()
    const { page, faults } = await floor.enter('lead')
    await page.getByRole('link', { name: /Lead/ }).click()
    await page.getByRole('button', { name: /Blue box/ }).waitFor()
    await page.getByRole('button', { name: 'A-01' }).getByText('Differing lines: 1, units: -19').waitFor()
    const counts = page.getByRole('list', { name: 'Counts in progress' })
    expect(await counts.getByRole('listitem').allTextContents()).toEqual(['B-01Opened by a lead'])
    const ages = page.getByRole('table', { name: 'Orders to pick by age' })
    expect(await ages.getByRole('row').allTextContents()).toEqual([
      'ServiceUp to 4 h4 to 24 hOver 24 h',
      'Svc Parcel100',
    ])
    // 18 + 2 units by the first test, and one damaged; 24 hours are drawn.
    const received = page.getByRole('img', { name: /^Units received: / })
    await waitForCount(received.locator('rect'), 24)
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
    await checkScreen(page, 'assign goods')
    await page.getByRole('button', { name: String(floor.userId) }).click()
    await page.getByText(/Goods assigned to delivery/).waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })
})
