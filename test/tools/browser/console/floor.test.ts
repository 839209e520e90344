import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startPairing } from '#shared/floor/access/manageDevices.ts'
import { employ } from '#shared/floor/access/manageStaff.ts'
import { clock } from '#shared/platform/clock.ts'
import { aPerson, must, testTable } from '#test/support/accounts.ts'
import { describeInBrowser } from '#test/support/browser.ts'
import { aStaffMember } from '#test/support/floor.ts'
import {
  checkScreen,
  type Floor,
  floorUrl,
  inEnglish,
  LAMP,
  MOBILE,
  openFloor,
  press,
  question,
  scan,
  wrong,
} from '#test/support/floorBrowser.ts'
import { HKG } from '#test/support/orders.ts'

const PIN = '482913'

describeInBrowser('the screens of the warehouse', () => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor()
  })
  afterAll(() => floor.console.close())

  test('pair a device, sign a worker in with a new PIN, and lock after 15 minutes', async () => {
    const { page, faults } = await floor.console.open({ viewport: MOBILE })
    const { userId: personId } = await aPerson()
    const { code } = await startPairing(testTable(), { warehouseId: HKG, name: 'Phone 1' }, 'operator', clock.now())
    const { badge, pin } = must(
      await employ(
        testTable(),
        { warehouseId: HKG, userId: personId, role: 'worker', name: 'Ada' },
        'operator',
        clock.now(),
      ),
    )
    await page.clock.install()
    await inEnglish(page)
    await page.goto(floorUrl(floor.console))
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
    await wrong(page, 'The scanned code is not a badge')
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

  test('start in the language of the warehouse, until another one is chosen', async () => {
    const { page } = await floor.console.open({ viewport: MOBILE, locale: 'en-GB' })
    const { code } = await startPairing(testTable(), { warehouseId: HKG, name: 'Phone 2' }, 'operator', clock.now())
    await page.goto(floorUrl(floor.console))
    await page.getByLabel('Pairing code').fill(code)
    await press(page, 'Pair device')
    await question(page, '请扫描工牌')
    expect(await page.locator('html').getAttribute('lang')).toBe('zh')
    await press(page, 'English')
    await page.reload()
    await question(page, 'Scan your badge')
    await page.context().close()
  })

  test('works with a keyboard alone, while a scan always counts', async () => {
    await floor.stock(floor.lampId, 5, 'A-01')
    const { page, faults } = await floor.enter()
    const focused = () =>
      page.evaluate<string>('document.activeElement.matches("a, button") ? document.activeElement.textContent : ""')
    const tabTo = async (text: string) => {
      for (let presses = 0; presses < 20 && !(await focused()).includes(text); presses += 1) {
        await page.keyboard.press('Tab')
      }
      expect(await focused()).toContain(text)
    }
    await page.getByRole('link', { name: /Put back/ }).waitFor()
    await tabTo('Put away')
    await page.keyboard.press('Enter')
    await question(page, 'Scan units to put away')
    // A code entered before the units are loaded shows "Loading".
    await page.getByText('No units to put away').waitFor()
    await tabTo('Enter code')
    await page.keyboard.press('Enter')
    await page.keyboard.type('STRANGE')
    await page.keyboard.press('Enter')
    await wrong(page, 'Unknown barcode: STRANGE')
    await tabTo('Back')
    await scan(page, 'PL-A-01')
    await wrong(page, 'Scan units to put away')
    await tabTo('Back')
    await page.keyboard.press('Enter')
    await question(page, `Warehouse ${HKG}`)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('ask a lead for password and code', async () => {
    const { page } = await floor.enter()
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
