import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { aShipmentTo } from '#scripts/consoleWorld.ts'
import { addExpectedInboundShipments } from '#shared/floor/startPlaceTracking.ts'
import type { Box, WarehouseLevel } from '#shared/fulfilment/warehouse/rules/settings.ts'
import { findWarehouseSettings, replaceWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from './accounts.ts'
import { accessibilityFaults, type ConsoleBrowser, openConsole } from './consoleBrowser.ts'
import { aWorker } from './floor.ts'
import { addPlaces, adjust, aPlace, atFloor, switchWarehouse } from './floorWork.ts'
import { HKG } from './orders.ts'

/*
 * Browser test helpers for the warehouse screens: a merchant with two products, and workers who
 * scan.
 */

export const LAMP = '4006381333931'
export const SHADE = 'SHADE-LINEN'
export const MOBILE = { width: 390, height: 844 }
const WIDTHS = [360, 390, 1280]
const MIN_TARGET = 56
const BOX: Box = { code: 'B2', weightGrams: 50, lengthCm: 30, widthCm: 20, heightCm: 15 }

/** Scans barcodes as a keyboard-wedge scanner does. */
export async function scan(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
}

/** Enters a number on the number pad. */
export async function enterNumber(page: Page, number: string): Promise<void> {
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
}

export const question = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: text }).waitFor()
export const wrong = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
export const press = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text }).click()
/** Skips the measurements and photo of a product received for the first time. */
export async function skipDetails(page: Page): Promise<void> {
  await question(page, 'Unit weight (kg)')
  await press(page, 'Skip')
  await question(page, 'Take a photo of one unit')
  await press(page, 'Skip')
}
/** Waits until the API has accepted all operations. */
export const allSent = (page: Page) => page.getByText(/\d unsent/).waitFor({ state: 'detached' })
/**
 * Waits until the device has stored a number of operations, which happens shortly after it shows
 * them.
 */
export const storedOperations = (page: Page, count: number) =>
  page.waitForFunction(`(async () => {
    const opening = indexedDB.open('floor')
    await new Promise((resolve) => { opening.onsuccess = resolve })
    const counting = opening.result.transaction('operations').objectStore('operations').count()
    await new Promise((resolve) => { counting.onsuccess = resolve })
    opening.result.close()
    return counting.result === ${count}
  })()`)

/** Shows the screens in English, regardless of the warehouse language. */
export const inEnglish = (page: Page) =>
  page.addInitScript('localStorage.getItem("floor.language") ?? localStorage.setItem("floor.language", "en")')

/** Checks the current screen at all widths, in light and dark mode. */
export async function checkScreen(page: Page, name: string): Promise<void> {
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
  await page.setViewportSize(MOBILE)
  expect(faults).toEqual([])
}

export type Floor = {
  readonly console: ConsoleBrowser
  readonly client: ReturnType<typeof createClient>
  readonly userId: number
  readonly lampId: number
  readonly shadeId: number
  /** Opens the screens on a paired device with a signed-in worker. */
  enter(role?: 'worker' | 'lead'): ReturnType<ConsoleBrowser['open']>
  /** Opens the screens with a device's cookies. */
  openWith(cookies: readonly string[]): ReturnType<ConsoleBrowser['open']>
  createOrder(number: string, lines: { sku: string; quantity: number }[]): Promise<{ id: number }>
  /**
   * Creates an inbound shipment, with 40 units of each product by default, and lists it for the
   * warehouse.
   */
  createInbound(products?: readonly number[], quantity?: number): Promise<{ id: number }>
  /** Receives units of an inbound shipment; `more` contains additional fields of the operation. */
  receive(
    inboundId: number,
    productId: number,
    quantity: number,
    more?: Readonly<Record<string, unknown>>,
  ): Promise<void>
  /** Adds units of a product to a place without an inbound shipment. */
  stock(productId: number, units: number, place: string): Promise<void>
}

type Options = {
  readonly level?: WarehouseLevel
  readonly boxes?: readonly Box[]
  readonly browserArguments?: readonly string[]
}

/** Starts a stack with a warehouse that has the screens enabled. */
export async function openFloor({ level = 2, boxes = [BOX], browserArguments }: Options = {}): Promise<Floor> {
  const console = await openConsole(browserArguments)
  const client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
  const { id: userId } = await client.users.get()
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
  await switchWarehouse(HKG, level, [userId])
  const settings = await findWarehouseSettings(testTable(), HKG)
  must(await testTable().commit([replaceWarehouseSettings(HKG, settings, { ...settings, boxes: [...boxes] })]))
  await addPlaces(HKG, aPlace('A-01', { seq: 1 }), aPlace('A-02', { seq: 2 }), aPlace('B-01', { seq: 3 }))

  const openWith: Floor['openWith'] = async (cookies) => {
    const opened = await console.open({ viewport: MOBILE, reducedMotion: 'reduce' })
    await opened.page.context().addCookies(
      cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split(/=(.*)/)
        return { name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' as const }
      }),
    )
    // A device without recorded activity is locked.
    await opened.page.addInitScript('localStorage.setItem("floor.active", String(Date.now()))')
    await inEnglish(opened.page)
    await opened.page.goto(floorUrl(console))
    await question(opened.page, `Warehouse ${HKG}`)
    return opened
  }
  return {
    ...{ console, client, userId, lampId: lamp.id, shadeId: shade.id, openWith },
    enter: async (role = 'worker') => openWith((await aWorker(role)).cookies),
    createOrder: (number, line_items) => {
      const { to, consignor } = aShipmentTo('DE')
      return client.orders.create({ shop: { id: 'lamps', order_id: number }, to, consignor, line_items })
    },
    createInbound: async (products = [lamp.id, shade.id], quantity = 40) => {
      const inbound = await client.inbound.create({
        ...{ warehouse: { id: HKG }, carrier: 'Harbour Trucks', tracking_number: 'HT-771' },
        products: products.map((id) => ({ id, quantity })),
      })
      const context = { table: testTable(), warehouseId: HKG, nextId: generateId, nowMs: clock.now }
      await addExpectedInboundShipments(context, [{ userId, inboundId: inbound.id }])
      return inbound
    },
    receive: async (inboundId, productId, quantity, more = {}) => {
      const inbound = { user_id: userId, inbound_id: inboundId }
      await atFloor(HKG, 'arrive', inbound)
      const received = { ...inbound, product_id: productId, quantity, ...more }
      expect(await atFloor(HKG, 'receive', received)).toMatchObject({ kind: 'done' })
    },
    stock: async (productId, units, place) => {
      must(await adjust(userId, productId, HKG, units))
      const moved = { user_id: userId, product_id: productId, quantity: units, from: 'UNPLACED', to: place }
      expect(await atFloor(HKG, 'move', moved)).toMatchObject({ kind: 'done' })
    },
  }
}

export const floorUrl = ({ stack }: ConsoleBrowser): string => `${stack.demo.base_url}/console/floor`
