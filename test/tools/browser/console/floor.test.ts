import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { aShipmentTo } from '#scripts/consoleWorld.ts'
import { beginPairing } from '#shared/floor/access/manageDevices.ts'
import { employ } from '#shared/floor/access/manageStaff.ts'
import { listInbounds } from '#shared/floor/switchLevel.ts'
import { openCount } from '#shared/fulfilment/warehouse/countStore.ts'
import { findWarehouseSettings, replaceWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { recordUnknownGoods } from '#shared/fulfilment/warehouse/unknownStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { aPerson, must, testTable } from '#test/support/accounts.ts'
import { describeInBrowser } from '#test/support/browser.ts'
import { accessibilityFaults, type ConsoleBrowser, openConsole } from '#test/support/consoleBrowser.ts'
import { aStaffMember, aWorker } from '#test/support/floor.ts'
import { addPlaces, aPlace, switchWarehouse } from '#test/support/floorWork.ts'
import { allocateOrders, HKG } from '#test/support/orders.ts'

const LAMP = '4006381333931'
const SHADE = 'SHADE-LINEN'
const PIN = '482913'
const PHONE = { width: 390, height: 844 }
const WIDTHS = [360, 390, 1280]
const MIN_TARGET = 56

/** Scans as a scanner with a keyboard interface does. */
async function scan(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
}

const question = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text }).waitFor()
const wrong = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const press = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text }).click()

/** Checks the current screen at all widths, in light and dark. */
async function checkScreen(page: Page, name: string): Promise<void> {
  const faults: (readonly unknown[])[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const isWide = await page.evaluate<number>('document.documentElement.scrollWidth')
    if (isWide > width) faults.push([name, width, `is ${isWide} wide`])
    const small = await page.evaluate<string[]>(
      `[...document.querySelectorAll('button, a, input')].filter((one) => one.offsetParent && !one.closest('.scan-field'))
        .filter((one) => one.getBoundingClientRect().height < ${MIN_TARGET}).map((one) => one.outerHTML)`,
    )
    faults.push(...small.map((target) => [name, width, target]))
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await accessibilityFaults(page, colorScheme === 'light' ? 'all' : 'of colours')
    faults.push(...found.map((fault) => [name, colorScheme, fault]))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  expect(faults).toEqual([])
}

describeInBrowser('the screens of the warehouse', () => {
  let console: ConsoleBrowser
  let client: ReturnType<typeof createClient>
  let userId: number
  let lampId: number
  let shadeId: number
  beforeAll(async () => {
    console = await openConsole()
    client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
    ;({ id: userId } = await client.users.get())
    await client.shops.create({ id: 'lamps', name: 'Bright Lamps', settings: {} })
    const lamp = await client.products.create({
      ...{ name: 'Desk Lamp, Oak', description: 'Desk lamp made of oak', coo: 'CN', value: 8, barcode: LAMP },
      local_descriptions: [{ language_code: 'zh', description: '橡木台灯' }],
      skus: [{ shop_id: 'lamps', sku: 'LAMP' }],
    })
    const shade = await client.products.create({
      ...{ name: 'Lamp Shade, Linen', description: 'Lamp shade of linen', coo: 'VN', value: 5, barcode: SHADE },
      local_descriptions: [{ language_code: 'zh', description: '亚麻灯罩' }],
      skus: [{ shop_id: 'lamps', sku: 'SHADE' }],
    })
    lampId = lamp.id
    shadeId = shade.id
    await switchWarehouse(HKG, 2, [userId])
    const settings = await findWarehouseSettings(testTable(), HKG)
    const box = { code: 'B2', weightGrams: 50, lengthCm: 30, widthCm: 20, heightCm: 15 }
    must(await testTable().commit([replaceWarehouseSettings(HKG, settings, { ...settings, boxes: [box] })]))
    await addPlaces(HKG, aPlace('A-01', { seq: 1 }), aPlace('A-02', { seq: 2 }), aPlace('B-01', { seq: 3 }))
  })
  afterAll(() => console.close())

  const address = () => `${console.stack.demo.base_url}/console/floor`

  /** Opens the screens at a paired device where a worker is signed in. */
  const enter = async (role: 'worker' | 'lead' = 'worker') => {
    const opened = await console.open({ viewport: PHONE, reducedMotion: 'reduce' })
    const { cookies } = await aWorker(role)
    await opened.page.context().addCookies(
      cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split(/=(.*)/)
        return { name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' as const }
      }),
    )
    // A device without known activity is locked.
    await opened.page.addInitScript('localStorage.setItem("floor.active", String(Date.now()))')
    await opened.page.goto(address())
    await question(opened.page, `Warehouse ${HKG}`)
    return opened
  }
  const orderOf = async (number: string, line_items: { sku: string; quantity: number }[]) => {
    const { to, consignor } = aShipmentTo('DE')
    return client.orders.create({ shop: { id: 'lamps', order_id: number }, to, consignor, line_items })
  }

  test('pair a device, sign a worker in with a new PIN, and lock after 15 minutes', async () => {
    const { page, faults } = await console.open({ viewport: PHONE })
    const { userId: personId } = await aPerson()
    const { code } = await beginPairing(testTable(), { warehouseId: HKG, name: 'Phone 1' }, 'operator', clock.now())
    const { badge, pin } = must(
      await employ(
        testTable(),
        { warehouseId: HKG, userId: personId, role: 'worker', name: 'Ada' },
        'operator',
        clock.now(),
      ),
    )
    await page.clock.install()
    await page.goto(address())
    await question(page, 'Pair this device')
    await checkScreen(page, 'pairing')
    await page.getByLabel('Pairing code').fill('00000000')
    await press(page, 'Pair device')
    await wrong(page, 'Invalid or expired pairing code')
    await page.getByLabel('Pairing code').fill(code)
    await press(page, 'Pair device')

    await question(page, 'Scan your badge')
    await checkScreen(page, 'badge')
    await scan(page, LAMP)
    await wrong(page, 'Not a badge')
    await scan(page, badge ?? '')
    await question(page, 'Enter your PIN')
    await checkScreen(page, 'PIN')
    await page.keyboard.type(pin === '000000' ? '111111' : '000000')
    await wrong(page, 'Incorrect badge or PIN')
    await scan(page, badge ?? '')
    await question(page, 'Enter your PIN')
    await page.keyboard.type(pin ?? '')
    await question(page, 'Choose a new PIN')
    await page.keyboard.type(PIN)
    await question(page, 'Repeat the new PIN')
    for (const digit of PIN) await press(page, digit)
    await question(page, `Warehouse ${HKG}`)
    await checkScreen(page, 'home')

    await press(page, '中文')
    await question(page, `仓库 ${HKG}`)
    await checkScreen(page, 'home in Chinese')
    await press(page, 'English')

    await page.clock.fastForward('16:00')
    await question(page, 'Enter your PIN')
    await page.getByText('Screen locked').waitFor()
    await page.keyboard.type(PIN)
    await question(page, `Warehouse ${HKG}`)
    await press(page, 'Sign out')
    await question(page, 'Scan your badge')
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('receive a delivery with a damaged unit and a product that is not announced', async () => {
    const inbound = await client.inbound.create({
      warehouse: { id: HKG },
      carrier: 'Harbour Trucks',
      tracking_number: 'HT-771',
      products: [lampId, shadeId].map((id) => ({ id, quantity: 40 })),
    })
    const context = { table: testTable(), warehouseId: HKG, nextId: generateId, nowMs: clock.now }
    await listInbounds(context, [{ userId, inboundId: inbound.id }])
    const { page, faults } = await enter()
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
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await press(page, 'Save')
    await page.getByText('40 counted').waitFor()
    await scan(page, SHADE)
    await press(page, 'Enter number')
    await page.keyboard.type('39')
    await page.keyboard.press('Enter')
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
    await page.getByText(/\d unsent/).waitFor({ state: 'detached' })
    expect(await client.inbound.get(inbound.id)).toMatchObject({ status: 'Processed' })
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('put goods away', async () => {
    const { page, faults } = await enter()
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
      await page.keyboard.type(units)
      await page.keyboard.press('Enter')
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
    await page.getByText(/\d unsent/).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('pick a wave with wrong scans and missing units, and pack it', async () => {
    await orderOf('W-1', [
      { sku: 'LAMP', quantity: 2 },
      { sku: 'SHADE', quantity: 1 },
    ])
    await orderOf('W-2', [{ sku: 'LAMP', quantity: 3 }])
    await allocateOrders()
    const { page, faults } = await enter()
    await page.getByRole('link', { name: 'Pick 2' }).click()
    await question(page, 'Start or continue a wave')
    await page.getByRole('button', { name: /Several orders/ }).waitFor()
    await checkScreen(page, 'waves')
    await press(page, /Several orders/)
    await scan(page, 'PL-A-01')
    await wrong(page, 'Not a tote')
    await scan(page, 'TO-1', 'TO-2')
    await checkScreen(page, 'totes')
    await press(page, 'Start wave')

    await question(page, 'Scan the place')
    await checkScreen(page, 'place to pick')
    await scan(page, 'PL-B-01')
    await wrong(page, 'Wrong place: B-01')
    await checkScreen(page, 'wrong place')
    await scan(page, 'PL-A-01')
    await question(page, 'Scan the units')
    await scan(page, SHADE)
    await wrong(page, 'Wrong product')
    await scan(page, LAMP, LAMP)
    await question(page, 'Scan the tote')
    await scan(page, LAMP)
    await wrong(page, 'All units are scanned')
    await scan(page, 'TO-2')
    await wrong(page, 'Wrong tote: TO-2')
    await scan(page, 'TO-1')

    await question(page, 'Scan the units')
    await scan(page, LAMP, LAMP)
    const missing = page.getByRole('button', { name: /Not there/ })
    await missing.click()
    await question(page, 'Scan the units')
    await missing.click({ delay: 900 })
    await question(page, 'Units missing: 1')
    await checkScreen(page, 'missing units')
    await press(page, 'Report missing units')
    await question(page, 'Scan the tote')
    await scan(page, 'TO-2')
    await question(page, 'Scan the place')
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
    await wrong(page, 'Set the unit aside')
    await scan(page, LAMP, SHADE)
    await question(page, 'Select the box')
    await checkScreen(page, 'box')
    await press(page, 'Other size')
    for (const side of ['Length', 'Width', 'Height']) {
      await question(page, `${side} in cm`)
      await page.keyboard.type('20')
      await page.keyboard.press('Enter')
    }
    await question(page, 'Weight in kg')
    await checkScreen(page, 'weight')
    await page.keyboard.type('1.25')
    await page.keyboard.press('Enter')
    await question(page, 'Print and scan the label')
    await checkScreen(page, 'label')
    const link = page.getByRole('link', { name: 'Print label' })
    const label = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await scan(page, 'NOT-THE-LABEL')
    await wrong(page, 'Not the label of this parcel')
    const number = await page.locator('.place').textContent()
    await scan(page, number ?? '')
    await page.getByText('Parcel closed').waitFor()
    await page.getByText(/\d unsent/).waitFor({ state: 'detached' })
    const { orders } = await client.orders.list({})
    expect(orders.find(({ shop }) => shop.order_id === 'W-1')).toMatchObject({ status: 'Fulfilled' })
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('pick ten times without a connection, and send it when there is one', async () => {
    for (const number of ['N-1', 'N-2', 'N-3', 'N-4', 'N-5']) {
      await orderOf(number, [
        { sku: 'LAMP', quantity: 1 },
        { sku: 'SHADE', quantity: 1 },
      ])
    }
    await allocateOrders()
    const { page, faults } = await enter()
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
    await page.getByText(/\d unsent/).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('link', { name: 'Pick 0' }).waitFor()
    await scan(page, 'TO-13')
    await question(page, 'Scan every unit')
    await page.getByText('0 of 2').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('count a place where units were missing', async () => {
    const { page, faults } = await enter()
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
    await page.getByText(/\d unsent/).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('let a lead decide on counts, and assign goods', async () => {
    const table = testTable()
    const goods = { id: generateId(), warehouseId: HKG, place: 'DOCK', description: 'Blue box', trackingNumber: null }
    must(await table.commit([recordUnknownGoods(goods)]))
    must(
      await table.commit(await openCount(table, { id: generateId(), warehouseId: HKG, place: 'B-01', reason: 'lead' })),
    )
    const { page, faults } = await enter('lead')
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
    await page.keyboard.type(String(userId))
    await page.keyboard.press('Enter')
    await page.getByText(/Goods assigned to delivery/).waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('pick single units into one tote, and pack one after another', async () => {
    await orderOf('S-1', [{ sku: 'LAMP', quantity: 1 }])
    await orderOf('S-2', [{ sku: 'SHADE', quantity: 1 }])
    await allocateOrders()
    const { page, faults } = await enter()
    await page.getByRole('link', { name: 'Pick 2' }).click()
    await press(page, /Single units/)
    await scan(page, 'TO-31')
    for (let picks = 0; picks < 2; picks += 1) {
      await question(page, 'Scan the place')
      const place = (await page.locator('.place').first().textContent()) ?? ''
      await scan(page, `PL-${place}`, place === 'A-02' ? SHADE : LAMP, 'TO-31')
    }
    await question(page, 'Wave picked')
    await press(page, 'Pack')
    await question(page, 'Scan a tote')
    await scan(page, 'TO-31')
    for (const unit of [SHADE, LAMP]) {
      await question(page, 'Scan a unit from the tote')
      await scan(page, unit)
      await question(page, 'Select the box')
      await press(page, /B2/)
      await page.keyboard.type('0.5')
      await page.keyboard.press('Enter')
      await question(page, 'Print and scan the label')
      await scan(page, (await page.locator('.place').textContent()) ?? '')
      await page.getByText('Parcel closed').waitFor()
    }
    await question(page, 'Scan a tote')
    await page.getByText(/\d unsent/).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('put the units of a deleted order back', async () => {
    const { orders } = await client.orders.list({})
    const order = orders.find(({ shop }) => shop.order_id === 'N-1')
    await client.orders.delete(order?.id ?? 0)
    const { control_url: control } = console.stack.demo
    await fetch(`${control}/clock`, { method: 'POST', body: JSON.stringify({ advance: 'PT4M' }) })
    const { page, faults } = await enter()
    await page.getByRole('link', { name: 'Put back 1' }).click()
    await page.getByRole('button', { name: /TO-11/ }).waitFor()
    await checkScreen(page, 'put-backs')
    await scan(page, 'TO-11')
    await question(page, 'Scan the units')
    await checkScreen(page, 'units to put back')
    await scan(page, LAMP)
    await question(page, 'Scan the place')
    await scan(page, SHADE)
    await wrong(page, 'Different product')
    await scan(page, 'PL-A-01', SHADE, 'PL-A-02')
    await page.getByText('Put back to A-02: 1').waitFor()
    await page.getByText(/\d unsent/).waitFor({ state: 'detached' })
    await page.getByText('No units to put back').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('keep an operation that is not accepted until a lead dismisses it', async () => {
    const inbound = await client.inbound.create({ warehouse: { id: HKG }, products: [{ id: shadeId, quantity: 1 }] })
    const context = { table: testTable(), warehouseId: HKG, nextId: generateId, nowMs: clock.now }
    await listInbounds(context, [{ userId, inboundId: inbound.id }])
    const { page, faults } = await enter('lead')
    await scan(page, String(inbound.id))
    await press(page, 'Confirm arrival')
    await scan(page, SHADE)
    await press(page, 'Save')
    await page.getByText(/\d unsent/).waitFor({ state: 'detached' })
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

  test('ask a lead for password and code', async () => {
    const { page } = await enter()
    const { badge, pin, password } = await aStaffMember('lead')
    await press(page, 'Sign out')
    await scan(page, badge)
    await press(page, 'Sign in as lead')
    await page.getByLabel('Password').fill(password)
    await press(page, 'Continue')
    await page.getByLabel('Two-factor code').fill('000000')
    await checkScreen(page, 'two-factor code')
    await press(page, 'Continue')
    await page.keyboard.type(pin)
    await wrong(page, '')
    await page.context().close()
  })
})
