import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { fillConsole, fillWarehouses } from '#scripts/consoleWorld.ts'
import { describeInBrowser } from '#test/support/browser.ts'
import { accessibilityFaults, type ConsoleBrowser, goTo, openConsole } from '#test/support/consoleBrowser.ts'
import { aMember, type TestMember } from '#test/support/members.ts'
import { sampled } from '#test/support/proof.ts'

/** What a page says of what a role does not allow. */
const EXPLAINED = 'Your role does not allow this action.'
/** What it must never say: that it broke. */
const BROKEN = /Something went wrong in the console itself|undefined|NaN|\[object/

const ROLES = ['viewer', 'billing'] as const

/** Pages of which a role sees nothing but why. */
const HIDDEN = {
  viewer: ['/returns', '/returns/reshipments', '/money', '/money/invoices'],
  billing: [
    '/orders',
    '/shipments',
    '/handover',
    '/handover/manifests',
    '/stock',
    '/stock/inbound',
    '/returns',
    '/settings/boxes',
    '/developers',
  ],
} as const

describeInBrowser('the console under roles of less', () => {
  let console: ConsoleBrowser
  let pages: readonly string[]
  let members: Readonly<Record<'viewer' | 'billing', TestMember>>
  beforeAll(async () => {
    console = await openConsole()
    const world = await fillConsole(console.stack.demo, console.user.access_token)
    const { inbound, returns, reshipment } = await fillWarehouses(console.stack.demo, world)
    const { id: userId } = await api().users.get()
    members = {
      viewer: await aMember({ userId }, 'viewer'),
      billing: await aMember({ userId }, 'billing'),
    }
    const { id: webhook } = await api().webhooks.create({
      address: 'http://127.0.0.1:9/hook',
      key: 'k3y-of-the-webhook',
      topic: 'orders_status',
    })
    pages = [
      '',
      '/orders',
      '/orders/import',
      '/orders/new',
      '/orders/shops',
      '/orders/rules',
      '/settings',
      '/settings/boxes',
      '/settings/preferences',
      `/orders/${world.orders[0]?.id}`,
      '/shipments',
      '/shipments/new',
      `/shipments/${world.shipments[0]?.id}`,
      `/shipments/${world.shipments[0]?.id}/edit`,
      `/shipments/${world.shipments[2]?.id}`,
      '/handover',
      '/handover/overpacks/new',
      '/handover/manifests',
      '/handover/manifests/new',
      '/stock',
      '/stock/products/new',
      `/stock/products/${world.products[0]?.id}`,
      '/stock/inbound',
      '/stock/inbound/new',
      `/stock/inbound/${inbound[2]?.id}`,
      '/returns',
      `/returns/${returns[0]?.id}`,
      '/returns/reshipments',
      '/returns/reshipments/new',
      `/returns/reshipments/${reshipment.id}`,
      '/money',
      '/money/invoices',
      '/developers',
      `/developers/webhooks/${webhook}`,
      '/developers/events',
      '/developers/requests',
      '/developers/sandbox',
    ]
  })
  afterAll(() => console.close())

  const api = () => createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
  const signIn = async (page: Page, { email, password }: TestMember): Promise<void> => {
    await page.goto(`${console.stack.demo.base_url}/console`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  }

  test.each(ROLES)('explain on every page what is missing to a person of role %s, and none breaks', async (role) => {
    const { page, faults } = await console.open()
    await signIn(page, members[role])
    const explained: string[] = []
    for (const [place, path] of pages.entries()) {
      await goTo(page, path)
      const text = (await page.locator('#content').textContent()) ?? ''
      expect([path, BROKEN.exec(text)?.[0]]).toEqual([path, undefined])
      expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
      const isExplained = text.includes(EXPLAINED)
      if (isExplained) explained.push(path)
      // What roles see of a page is much the same.
      if (isExplained || sampled(place, ROLES).includes(role))
        expect([path, await accessibilityFaults(page)]).toEqual([path, []])
    }
    expect(explained).toEqual(expect.arrayContaining([...HIDDEN[role]]))
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('reject the actions of a viewer with the same message, and change nothing', async () => {
    const { page } = await console.open()
    await signIn(page, members.viewer)
    const { shipments } = await api().shipments.list({ labeled: 'no' })
    await page.goto(`${console.stack.demo.base_url}/console/shipments/${shipments[0]?.id}`)
    await page.getByRole('button', { name: /Buy label|buy label/ }).click()
    await page.locator('.toast.bad', { hasText: EXPLAINED }).waitFor()
    await page.goto(`${console.stack.demo.base_url}/console/stock/products/new`)
    await page.getByLabel('Name', { exact: true }).fill('Lamp')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.locator('.note', { hasText: EXPLAINED }).first().waitFor()
    expect((await api().shipments.list({ labeled: 'no' })).total_shipments).toBe(1)
    await page.context().close()
  })
})
