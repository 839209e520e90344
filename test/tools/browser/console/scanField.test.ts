import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { fillConsole, fillWarehouses } from '#scripts/consoleWorld.ts'
import { buildHouseTrackingNumber } from '#shared/shipping/shipments/rules/houseTrackingNumber.ts'
import { describeInBrowser } from '#test/support/browser.ts'
import { type ConsoleBrowser, openConsole } from '#test/support/consoleBrowser.ts'

const GTIN = '4006381333931'

describeInBrowser('the scan field of the console', () => {
  let console: ConsoleBrowser
  let page: Page
  /** What a scanner types, and the page that it leads to. */
  let scans: readonly (readonly [string, string])[]
  beforeAll(async () => {
    console = await openConsole()
    const world = await fillConsole(console.stack.demo, console.user.access_token)
    const { client, products, orders, shipments } = world
    const { inbound, returns } = await fillWarehouses(console.stack.demo, world)
    const [lamp, shade] = products
    const parcel = shipments.at(-1)
    const number = parcel?.labels[0]?.tracking_number ?? ''
    await client.shops.create({ id: 'other', name: 'Other', settings: {} })
    const globe = await client.products.create({
      ...{ name: 'Globe', description: 'Lamp globe', coo: 'CN', value: 9, barcode: GTIN },
      skus: [{ shop_id: 'other', sku: 'LAMP-OAK-2' }],
    })
    const numbered = await client.shipments.update(shipments[0]?.id ?? 0, { order_number: '#7001' })
    const overpack = await client.overpacks.create({
      ...{ shipments: [{ tracking_number: number }], weight: 2, length: 40, width: 40, height: 40 },
    })
    const manifest = await client.manifests.create({ overpacks: [`]C100${overpack.sscc}`] })
    const ofParcel = `/shipments/${parcel?.id}`
    const ofOverpack = `/handover/overpacks/${overpack.id}`
    const ofLamp = `/stock/products/${lamp?.id}`
    scans = [
      [number, ofParcel],
      [`]C0${number.toLowerCase()}`, ofParcel],
      [`${number.slice(0, 4)} ${number.slice(4)}`, ofParcel],
      [buildHouseTrackingNumber(parcel?.id ?? 0), ofParcel],
      [String(parcel?.id), ofParcel],
      ['7001', `/shipments/${numbered.id}`],
      ['#7001', `/shipments/${numbered.id}`],
      ['#L-1002', `/orders/${orders[1]?.id}`],
      [`]C100${overpack.sscc}`, ofOverpack],
      [`00${overpack.sscc}`, ofOverpack],
      [overpack.sscc, ofOverpack],
      [String(overpack.id), ofOverpack],
      [String(manifest.id), `/handover/manifests/${manifest.id}`],
      [`]C0${inbound[0]?.id}`, `/stock/inbound/${inbound[0]?.id}`],
      [String(returns[0]?.id), `/returns/${returns[0]?.id}`],
      ['BACK0002', `/returns/${returns.find((one) => one.tracking_number === 'BACK0002')?.id}`],
      [String(shade?.id), `/stock/products/${shade?.id}`],
      ['LAMP-OAK', ofLamp],
      [']C0lamp-oak', ofLamp],
      ['LAMP-OAK-2', `/stock/products/${globe.id}`],
      [GTIN, `/stock/products/${globe.id}`],
      [`]E00${GTIN}`, `/stock/products/${globe.id}`],
      [`]d2010${GTIN}`, `/stock/products/${globe.id}`],
    ]
    ;({ page } = await console.open())
    await console.enter(page)
  })
  afterAll(() => console.close())

  test('finds whatever the platform prints, in the forms that scanners type', async () => {
    const reached: (readonly [string, string])[] = []
    for (const [scan, path] of scans) {
      await page.keyboard.press('/')
      await page.keyboard.type(scan)
      await page.keyboard.press('Enter')
      const found = await page
        .waitForURL(`**/console${path}`, { timeout: 15_000 })
        .then(() => path)
        .catch(() => page.url())
      reached.push([scan, found])
      await page.goto(`${console.stack.demo.base_url}/console/handover`)
      await page.getByRole('heading', { name: 'Overpacks', exact: true }).waitFor()
    }
    expect(reached).toEqual(scans)
  })

  test('leads to no product of which only a part of the SKU is scanned', async () => {
    for (const scan of ['LAMP-O', '4006381333948']) {
      await page.keyboard.press('/')
      await page.keyboard.type(scan)
      await page.keyboard.press('Enter')
      await page.getByText(`No results for “${scan}”.`).waitFor()
    }
    expect(page.url()).toContain('/console/handover')
  })
})
