import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { anUnpaidShipment, fillConsole } from '#scripts/consoleWorld.ts'
import { describeInBrowser, until } from '#test/support/browser.ts'
import {
  accessibilityFaults,
  type ConsoleBrowser,
  checkPages,
  openConsole,
  PHONE,
} from '#test/support/consoleBrowser.ts'

describeInBrowser('the console of operators', () => {
  let console: ConsoleBrowser
  beforeAll(async () => {
    console = await openConsole()
    await fillConsole(console.stack.demo, console.user.access_token)
  })
  afterAll(() => console.close())
  const address = (path: string) => `${console.stack.demo.base_url}/console/operator${path}`

  let session: Awaited<ReturnType<BrowserContext['cookies']>> | undefined
  const today = (page: Page) => page.getByRole('heading', { name: 'Today', exact: true }).waitFor()

  /** Signs in with a code through the pages; later calls reuse the session of the first. */
  const signIn = async (page: Page): Promise<void> => {
    if (session) {
      await page.context().addCookies(session)
      await page.goto(address(''))
      return today(page)
    }
    const { control_url: control, base_url: base } = console.stack.demo
    const operator: { email: string; password: string; code: string } = JSON.parse(
      await (await fetch(`${control}/operator`)).text(),
    )
    await page.goto(`${base}/operator/sign-in`)
    await page.getByLabel('Email address').fill(operator.email)
    await page.getByLabel('Password').fill(operator.password)
    await page.getByLabel(/code/i).fill(operator.code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Open operator console' }).click()
    await today(page)
    session = await page.context().cookies()
  }

  test('rejects every caller without the session of an operator', async () => {
    const { page } = await console.open()
    await console.signIn(page)
    await page.goto(address('/jobs'))
    await page.getByRole('link', { name: 'Sign in as operator' }).waitFor()
    await page.context().close()
  })

  test('finds an account, books a payment with a reason, and shows it on ledger and audit', async () => {
    const { page, faults } = await console.open()
    await signIn(page)
    await page.goto(address('/accounts'))
    const search = async (text: string) => {
      await page.getByLabel('Name, email address, ID or tracking number').fill(text)
      await page.getByRole('button', { name: 'Find account' }).click()
    }
    await search('nobody@example.com')
    await page.getByRole('heading', { name: 'No accounts found' }).waitFor()
    await search('example')
    await page.getByRole('list', { name: 'Accounts' }).getByRole('link', { name: console.user.email }).waitFor()
    const client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
    const { shipments } = await client.shipments.list({ labeled: 'yes', limit: 1 })
    await search(`]C0${shipments[0]?.label?.tracking_number}`)
    await page.getByRole('heading', { name: console.user.email }).waitFor()
    await page.getByRole('link', { name: 'Accounts' }).first().click()
    await search(console.user.email)
    await page.getByRole('heading', { name: console.user.email }).waitFor()
    await page.getByRole('link', { name: 'USD' }).click()
    const balance = page.locator('.tiles [aria-current] strong')
    await balance.filter({ hasText: '$974.76' }).waitFor()
    await page.getByLabel('Amount (USD)').fill('25,24')
    await page.getByLabel('Reference').fill('BANK-7')
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page
      .locator('.field', { has: page.getByLabel('Reason').first() })
      .locator('.fault')
      .waitFor()
    await page.getByLabel('Reason').first().fill('paid by bank')
    const amount = page.getByLabel('Amount (USD)')
    for (const [what, action] of [
      ['deposit', 'Record payment'],
      ['credit', 'Set credit limit'],
    ] as const) {
      await page.getByLabel('Action', { exact: true }).selectOption(what)
      await page.getByLabel('Reason').first().fill('paid by bank')
      await amount.fill('')
      await page.getByRole('button', { name: action }).click()
      await page.locator('.field', { has: amount }).locator('.fault').waitFor()
      expect(await amount.getAttribute('aria-invalid')).toBe('true')
    }
    await page.getByLabel('Action', { exact: true }).selectOption('deposit')
    await page.getByLabel('Reason').first().fill('paid by bank')
    await amount.fill('25,24')
    await page.getByRole('button', { name: 'Record payment' }).click()
    await balance.filter({ hasText: '$1,000.00' }).waitFor()
    await page.getByRole('table', { name: 'Ledger entries in USD' }).getByText('$25.24').waitFor()
    const actions = page.getByRole('table', { name: 'Operator actions' })
    await actions.getByText('paid by bank').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(address('/audit?action=deposit'))
    await actions.getByText('paid by bank').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('finds a parcel of any account, and creates an account with a reason', async () => {
    const { page, faults } = await console.open()
    await signIn(page)
    await page.goto(address('/parcels'))
    const search = async (text: string) => {
      await page.getByLabel('Tracking number, shipment ID or label ID').fill(text)
      await page.getByRole('button', { name: 'Find parcel' }).click()
    }
    await search('LX999999999HK')
    await page.getByRole('heading', { name: 'No parcels found' }).waitFor()
    const client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
    const { shipments } = await client.shipments.list({ labeled: 'yes', limit: 1 })
    const [shipment] = shipments
    await search(String(shipment?.id))
    const found = page.getByRole('table', { name: 'Parcels found' })
    await found.getByText(String(shipment?.label?.tracking_number)).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await found.getByRole('link', { name: console.user.email }).click()
    await page.getByRole('heading', { name: console.user.email }).waitFor()
    await page.getByRole('link', { name: 'Accounts' }).first().click()
    await page.getByRole('link', { name: 'New account' }).click()
    await page.getByLabel('Email address').fill(console.user.email)
    await page.getByLabel('First name').fill('Grace')
    await page.getByLabel('Last name').fill('Hopper')
    await page.getByLabel('Reason').fill('contract 4711')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page
      .locator('.field', { has: page.getByLabel('Email address') })
      .locator('.fault')
      .waitFor()
    await page.getByLabel('Email address').fill('grace.hopper@example.com')
    await page.getByLabel('Reason').fill('contract 4711')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'grace.hopper@example.com' }).waitFor()
    await page.getByRole('table', { name: 'Operator actions' }).getByText('contract 4711').waitFor()
    const fees = page.locator('section', { has: page.getByRole('heading', { name: 'Customer fees' }) })
    await fees.getByLabel('Fee', { exact: true }).selectOption('pick-unit')
    await fees.getByLabel('New fee (USD)').fill('-1')
    await fees.getByLabel('Reason').fill('contract 4712')
    await fees.getByRole('button', { name: 'Set fee' }).click()
    await fees
      .locator('.field', { has: page.getByLabel('New fee (USD)') })
      .locator('.fault')
      .waitFor()
    await fees.getByLabel('New fee (USD)').fill('0.25')
    await fees.getByLabel('Reason').fill('contract 4712')
    await fees.getByRole('button', { name: 'Set fee' }).click()
    await page.getByRole('table', { name: 'Customer fees' }).getByText('$0.25').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('decides about who was stopped, from a list of all accounts, with a reason on the trail', async () => {
    const client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
    const toUser = (name: string) =>
      client.shipments.create({ ...anUnpaidShipment, to: { ...anUnpaidShipment.to, name } })
    await expect(toUser('Kasimir Dravenko')).rejects.toMatchObject({ name: 'denied_party' })
    await expect(toUser('Orlan Vestrikov')).rejects.toMatchObject({ name: 'denied_party' })
    const { page, faults } = await console.open()
    await signIn(page)
    await page.getByRole('link', { name: '2 screening cases' }).click()
    const row = page.getByRole('row', { name: 'Kasimir Dravenko' })
    await row.getByText('0 hours ago').waitFor()
    await row.getByRole('button', { name: 'Review Kasimir Dravenko' }).click()
    const decision = page.getByLabel('Decision', { exact: true })
    expect(await decision.inputValue()).toBe('')
    await page.getByText('Invalidenstraße 117').waitFor()
    await page.getByText(/, version .+, entry .+/).waitFor()
    await page.getByText(/^shipment \d+$/).waitFor()
    await page.getByRole('button', { name: 'Record decision', exact: true }).click()
    await page
      .locator('.field', { has: page.getByLabel('Reason') })
      .locator('.fault')
      .waitFor()
    await page.getByLabel('Reason').fill('born on another day')
    await page.getByRole('button', { name: 'Record decision', exact: true }).click()
    await page.getByText('Choose a decision.').waitFor()
    await decision.selectOption('allow')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Record decision', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Allow shipments to Kasimir Dravenko?' })
    await dialog.getByText('Invalidenstraße 117').waitFor()
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await row.waitFor()
    await page.getByRole('button', { name: 'Record decision', exact: true }).click()
    await dialog.getByRole('button', { name: 'Allow shipments' }).click()
    await page.getByText('Decision recorded.').waitFor()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Review Orlan Vestrikov' }).click()
    // A certain match can only be rejected.
    expect(await decision.locator('option').allTextContents()).toEqual([
      'Select an option',
      'Deny shipments to this party',
    ])
    await toUser('Kasimir Dravenko')
    await page.goto(address('/audit?action=screening%20clear'))
    await page.getByRole('table', { name: 'Operator actions' }).getByText('born on another day').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('shows jobs with their oldest due work and starts one, and stops a carrier', async () => {
    const { page, faults } = await console.open()
    await signIn(page)
    await page.goto(address('/jobs'))
    await page.getByRole('button', { name: 'reconcileLabels' }).click()
    await page.getByText('Oldest pending work').waitFor()
    await page.getByLabel('Reason').fill('to see it run')
    await page.getByRole('button', { name: 'Run job' }).click()
    await page.getByText('reconcileLabels started.').waitFor()
    await page.goto(address('/dead-letters'))
    await page.getByRole('heading', { name: 'No dead letters' }).waitFor()
    await page.goto(address('/carriers'))
    await page
      .getByRole('button', { name: /^Suspend / })
      .first()
      .click()
    await page.getByLabel('Reason').fill('its server is down')
    await page.getByRole('button', { name: 'Suspend carrier' }).click()
    await page.locator('.status', { hasText: 'suspended' }).waitFor()
    await page.getByRole('button', { name: /^Resume / }).click()
    await page.getByLabel('Reason').fill('it is up again')
    await page.getByRole('button', { name: 'Resume carrier' }).click()
    await page.locator('.status', { hasText: 'suspended' }).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await page.context().close()
  })

  const csv = (name: string, ...lines: readonly string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, ''].join('\n')),
  })
  const RATE_HEAD = 'date,currency,per_usd'

  test('checks a file, loads it as a version, and activates, schedules and rolls back', async () => {
    const { page, faults } = await console.open()
    await signIn(page)
    await page.goto(address('/prices'))
    await page.getByRole('link', { name: 'Load dataset' }).click()
    await page.getByLabel('Dataset', { exact: true }).selectOption('exchange-rates')
    const check = () => page.getByRole('button', { name: 'Check file' }).click()
    await check()
    await page.getByRole('alert').getByText('Choose a file.').waitFor()
    const file = page.locator('input[type=file]')
    await file.setInputFiles(csv('rates.csv', RATE_HEAD, '2026-13-01,EUR,0.9', '2026-12-01,XXY,1'))
    await page.getByRole('status').getByText('rates.csv').waitFor()
    await check()
    await page.getByRole('table', { name: 'Errors in the file' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Load as new version' }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await file.setInputFiles(csv('rates.csv', RATE_HEAD, '2026-11-30,EUR,9.3'))
    await page.getByRole('table', { name: 'Errors in the file' }).waitFor({ state: 'detached' })
    await check()
    await page.getByRole('table', { name: 'Changed rows' }).getByText('2026-11-30 EUR').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Valid from (UTC)').fill('soon')
    await page.getByLabel('Reason').fill('rates of November')
    await page.getByRole('button', { name: 'Load version' }).click()
    await page
      .locator('.field', { has: page.getByLabel('Valid from (UTC)') })
      .locator('.fault')
      .waitFor()
    await page.getByLabel('Valid from (UTC)').fill('')
    await page.getByLabel('Reason').fill('rates of November')
    await page.getByRole('button', { name: 'Load version' }).click()
    await page.getByText('Version 1 loaded. It is not active yet.').waitFor()
    await page.getByRole('heading', { name: 'exchange-rates', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Compare with the active version' }).click()
    await page.getByRole('table', { name: 'Changed rows' }).getByText('9.3').waitFor()
    const activate = async () => {
      await page.getByLabel('Reason').fill('rates of November')
      await page.getByRole('button', { name: 'Activate version' }).click()
    }
    await activate()
    await page.locator('.fault', { hasText: 'factor of ten' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Allow values to change by a factor of ten or more').check()
    await page.getByLabel('From (UTC)').fill('2099-01-01 00:00:00')
    await activate()
    const action = page.getByLabel('Action', { exact: true })
    await action.selectOption('cancel')
    await page.getByLabel('Reason').fill('wrong year')
    await page.getByRole('button', { name: 'Cancel scheduled version' }).click()
    await page.getByRole('table', { name: 'Changes' }).getByText('wrong year').waitFor()
    await action.selectOption('activate')
    await page.getByLabel('Allow values to change by a factor of ten or more').check()
    await activate()
    const active = page.locator('.facts div', { hasText: 'Active' })
    await active.getByText('Version 1').waitFor()
    await action.selectOption('roll back')
    await page.getByLabel('Reason').fill('incorrect EUR rate')
    await page.getByRole('button', { name: 'Roll back' }).click()
    await active.getByText('Bundled version').waitFor()
    await page.getByRole('table', { name: 'Changes' }).getByText('incorrect EUR rate').waitFor()
    await page.goto(address('/audit?action=datasets%20roll-back'))
    await page.getByRole('table', { name: 'Operator actions' }).getByText('incorrect EUR rate').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('does not send a file that is too large, and names the command for it', async () => {
    const { page } = await console.open()
    await signIn(page)
    await page.goto(address('/dataset/load?name=tariffs/gold'))
    expect(await page.getByLabel('Name of the tariff').inputValue()).toBe('gold')
    // Playwright sends the content of a buffer to the browser in a message.
    const directory = await mkdtemp(join(tmpdir(), 'operator-'))
    const path = join(directory, 'gold.csv')
    await writeFile(path, Buffer.alloc(24 * 2 ** 20 + 1, 'x'))
    await page.locator('input[type=file]').setInputFiles(path)
    const alert = page.getByRole('alert')
    await alert.getByText('Load it from the command line').waitFor()
    await alert.getByText('npm run ops -- datasets load tariffs/gold').waitFor()
    await page.context().close()
    await rm(directory, { recursive: true })
  })

  test('imports a bill, reviews its differences and disputes a line', async () => {
    const { page, faults } = await console.open()
    await signIn(page)
    await page.goto(address('/prices'))
    await page.getByRole('link', { name: 'Import bill' }).click()
    await page.getByLabel('Carrier', { exact: true }).selectOption('SvcExpress')
    await page.getByLabel('Reason').fill('bills of November')
    const send = () => page.getByRole('button', { name: 'Import bill' }).click()
    const file = page.locator('input[type=file]')
    await file.setInputFiles(csv('bill.csv', 'one,two', '1,2'))
    await send()
    await page
      .locator('.field', { has: page.getByLabel('Bill number') })
      .locator('.fault')
      .waitFor()
    await page.getByLabel('Bill number').fill('B1')
    await send()
    await page.locator('.whole .fault', { hasText: 'required columns are missing' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const lines = ['NOBODYS,12.5,2026-11-01', 'OTHERS,what,2026-11-02']
    await file.setInputFiles(csv('bill.csv', 'tracking_number,amount,date', ...lines))
    await page.getByRole('status').getByText('bill.csv').waitFor()
    await send()
    await page.getByRole('heading', { name: 'Bill imported' }).waitFor()
    await page.getByText('date', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Review differences' }).click()
    await page.getByRole('heading', { name: 'SvcExpress B1' }).waitFor()
    const table = page.getByRole('table', { name: 'Differences' })
    await table.getByText('$12.50').waitFor()
    await table.getByText('amount is not a valid amount: what').waitFor()
    await page.getByLabel('Reason').first().selectOption('unreadable')
    await table.getByText('$12.50').waitFor({ state: 'detached' })
    await page.getByLabel('Reason').first().selectOption('')
    await page.getByRole('button', { name: 'Dispute line 1' }).click()
    const form = page.locator('section', { has: page.getByRole('heading', { name: 'Dispute of line 1' }) })
    await form.getByLabel('Reason').fill('claim 4711')
    expect(await accessibilityFaults(page)).toEqual([])
    await form.getByRole('button', { name: 'Update dispute' }).click()
    await page.getByRole('row', { name: 'NOBODYS' }).getByText('sent').waitFor()
    await page.goto(address('/prices'))
    await page.getByRole('link', { name: 'SvcExpress B1' }).click()
    await table.getByText('$12.50').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('assigns a tariff to a customer', async () => {
    const { page, faults } = await console.open()
    await signIn(page)
    await page.goto(address('/accounts'))
    await page.getByLabel('Name, email address, ID or tracking number').fill(console.user.email)
    await page.getByRole('button', { name: 'Find account' }).click()
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Tariff', exact: true }) })
    await panel.getByText('Standard tariff').waitFor()
    await panel.getByLabel('First day').fill('2020-01-01')
    await panel.getByLabel('Reason').fill('contract 4713')
    await panel.getByRole('button', { name: 'Assign tariff' }).click()
    await panel
      .locator('.field', { has: page.getByLabel('First day') })
      .locator('.fault')
      .waitFor()
    await panel.getByLabel('First day').fill('2099-01-01')
    await panel.getByLabel('Reason').fill('contract 4713')
    await panel.getByRole('button', { name: 'Assign tariff' }).click()
    await panel.getByText('standard, from').waitFor()
    await page.getByRole('table', { name: 'Operator actions' }).getByText('contract 4713').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('shows on a phone what was chosen from a long list, and reaches all places', async () => {
    const { page } = await console.open({ viewport: PHONE })
    await signIn(page)
    await page.getByRole('link', { name: 'Jobs' }).click()
    await page.getByRole('button', { name: 'reconcileLabels' }).click()
    await until(page, `document.querySelector('aside').getBoundingClientRect().top < innerHeight`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Audit' }).click()
    await page.getByRole('heading', { name: 'Audit' }).waitFor()
    await page.context().close()
  })

  test('is read by everybody, on a phone too, in light and in dark', () =>
    checkPages(
      console,
      [
        '',
        '/accounts',
        '/accounts/new',
        '/parcels',
        '/screening-cases',
        '/jobs',
        '/dead-letters',
        '/carriers',
        '/prices',
        '/dataset?name=exchange-rates',
        '/dataset/load?name=denied-parties/ofac',
        '/bills/import',
        '/bill?carrier=SvcExpress&number=B1',
        '/audit',
      ].map((path) => `/operator${path}`),
      { enter: signIn },
    ))
})
