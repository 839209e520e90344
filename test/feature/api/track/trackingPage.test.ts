import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createTrackingPages, TRACKING_PAGE_TEXTS } from '#functions/api/track/trackingPages.ts'
import { relay } from '#shared/events/outbox.ts'
import { TRACKING_LANGUAGES } from '#shared/pages/rules/languages.ts'
import { clock } from '#shared/platform/clock.ts'
import { eventCodes } from '#shared/shipping/records/eventCodes.ts'
import { LABEL_STATUSES, type Label, type TrackingEvent } from '#shared/shipping/records/rules/label.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { buildHouseTrackingNumber } from '#shared/shipping/shipments/rules/houseTrackingNumber.ts'
import { testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aRelay } from '#test/support/feed.ts'
import { aSentOrder, lastFulfillment } from '#test/support/fulfillments.ts'
import { aLabel, cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant, getOrder } from '#test/support/orders.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { aJourney, BROWSER, keyOf, linkTo, openPage } from '#test/support/trackingPages.ts'
import { anAddress } from '#test/support/visitor.ts'

const NO_BRAND = { name: null, website: null, colour: null, buyerSupport: null }

/** Returns the text of a page, without tags and styles. */
const textOf = (bytes: Buffer): string =>
  bytes
    .toString()
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<\/?bdi[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', '’')
    .replace(/\s+/g, ' ')

const LANGUAGE_PARTS = Object.entries(TRACKING_PAGE_TEXTS)

test.each(LANGUAGE_PARTS)('%s has a translation of everything', (language, texts) => {
  const flat = (value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(flat)
  const [own, english] = [flat(texts), flat(TRACKING_PAGE_TEXTS.en)]
  expect(own).toHaveLength(english.length)
  expect(own.filter((text) => text.trim() === '')).toEqual([])
  // Two texts are identical in some languages.
  const same = own.filter((text, place) => text === english[place])
  expect(language === 'en' ? [] : same.filter((text) => !['TEST', 'Destination'].includes(text))).toEqual([])
})

describeWithTable('the page for buyers', () => {
  useSigningSecret()

  test('shows the journey to who has the link, newest first, with the time of each place', async () => {
    const { label } = await aJourney('delivered')
    const response = await openPage(label.tracking_number, { key: await keyOf(label) })
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'en',
        vary: 'accept, accept-language',
        'cache-control': 'private, max-age=60',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      },
    })
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(response.headers['x-ignored']).toBeUndefined()
    const html = response.bytes.toString()
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).not.toMatch(/<script|<form|<img|\son\w+=|style="/)
    expect(html).toMatch(/<time datetime="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+01:00">/)
    const text = textOf(response.bytes)
    expect(text).toMatch(/Delivered Berlin, Germany .*Berlin, Germany .* Svc Express .*Tracking history/)
    expect(text).toMatch(/Delivered Berlin.*Out for delivery.*Customs release.*Departed origin.*Shipment label created/)
    expect(text).toContain('UTC+08:00')
  })

  test('is where each label leads to, bought alone or with its shipment, read or listed', async () => {
    const { account, shipment, label } = await aLabel()
    const { token } = account
    const { id } = shipment
    const alone = await call('GET /labels/{id}', { token, params: { id: String(label.id) } })
    const read = await call('GET /shipments/{id}', { token, params: { id: shipment.id } })
    const listed = await call('GET /shipments', { token })
    const link = new URL(label.tracking_url)
    for (const { tracking_url } of [
      alone.body.label,
      read.body.shipment.labels[0],
      listed.body.shipments.find((one: { id: number }) => one.id === id).label,
    ]) {
      expect(tracking_url).toBe(link.href)
    }
    const page = await openPage(label.tracking_number, { key: link.searchParams.get('key') ?? '' })
    expect(textOf(page.bytes)).toContain('Tracking history')

    const unlabelled = (await post(token)).body.shipment.id
    const bought = await call('POST /labels', { token, body: { label: { shipment_id: unlabelled } } })
    expect(new URL(bought.body.label.tracking_url)).toEqual(await linkTo(bought.body.label))
  })

  test('shows status and country to who has the number alone, or the wrong key', async () => {
    const { label } = await aJourney('delivered', 7)
    const other = await aLabel()
    const key = await keyOf(label)
    const plain = await openPage(label.tracking_number)
    expect(textOf(plain.bytes)).toMatch(/In transit .* Germany For full tracking details, open the tracking link/)
    for (const word of ['Berlin', 'Svc Express', 'Tracking history', 'Arrived', 'UTC', label.carrier]) {
      expect(textOf(plain.bytes)).not.toContain(word)
    }
    const wrong = [
      key.slice(0, -1),
      key.slice(1),
      `${key}A`,
      key.toUpperCase(),
      `k2.${key}`,
      `k1.k1.${key}`,
      '.',
      'null',
      await keyOf(other.label),
      await keyOf({ ...label, shipment_id: other.label.shipment_id }),
    ]
    for (const one of wrong) {
      const response = await openPage(label.tracking_number, { key: one })
      expect([one, response.status, textOf(response.bytes)]).toEqual([one, 200, textOf(plain.bytes)])
    }
    const empty = await openPage(label.tracking_number, { key: '' })
    expect(empty.bytes).toEqual(plain.bytes)
    expect(textOf((await openPage(` ${label.tracking_number.toLowerCase()} `, { key })).bytes)).toContain(
      'Tracking history',
    )
  })

  test('says so where the sender has it again, also of what was delivered before', async () => {
    const { label } = await aJourney('delivered')
    const key = await keyOf(label)
    const { tracking_number } = label
    const occurred_at = new Date(clock.now()).toISOString()
    await operate('TrackingEventRecorded', { tracking_number, code: 212, country: 'HK', occurred_at })
    for (const query of [undefined, { key }]) {
      const text = textOf((await openPage(tracking_number, query)).bytes)
      expect(text).toMatch(/^\S* ?Delivered to sender – /)
      expect(text).not.toMatch(/Delivered on/)
    }
    expect(textOf((await openPage(tracking_number, { language: 'de' })).bytes)).toContain('An den Absender zugestellt')
  })

  test('looks the same for an unknown number and for one only its owner may see', async () => {
    const { shipment, label } = await aLabel()
    const own = buildHouseTrackingNumber(shipment.id)
    const pages = await Promise.all(
      ['LX123456785NL', own, '<script>alert(1)</script>', '%', 'x'.repeat(500)].map((number) => openPage(number)),
    )
    for (const response of pages) {
      expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(response.bytes).toEqual(pages[0]?.bytes)
    }
    expect(textOf((await openPage(own, { key: await keyOf(label) })).bytes)).toContain('Tracking number not found')
  })

  test.each([
    [undefined, 401],
    ['*/*', 401],
    ['application/json', 401],
    ['application/json, text/html', 401],
    ['text/html;q=0.5, application/json', 401],
    ['text/html;q=0.5, */*', 401],
    ['text/html;q=0, */*;q=0.1', 401],
    ['text/html', 200],
    [BROWSER.accept, 200],
    ['text/html, application/json', 200],
    ['text/html, */*', 200],
    ['TEXT/HTML;q=0.9, application/json;q=0.8', 200],
    ['application/*;q=0.2, text/html;q=0.3, */*', 200],
    ['text/html, image/gif, *; q=.2, */*; q=.2', 200],
  ])('Accept: %s without a token: %d', async (accept, status) => {
    const { label } = await aLabel()
    const response = await call('GET /track/{tracking_number}', {
      params: { tracking_number: label.tracking_number },
      headers: accept === undefined ? {} : { accept },
      sourceIp: anAddress(),
    })
    expect(response.status).toBe(status)
    if (status === 401) {
      expect(response).toMatchObject({ headers: { 'www-authenticate': 'Bearer' }, body: { code: 1005 } })
    } else expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('is not returned for a token: the client gets JSON, or the error of the token', async () => {
    const { account, label } = await aLabel()
    const request = { params: { tracking_number: label.tracking_number }, headers: BROWSER }
    const response = await call('GET /track/{tracking_number}', { ...request, token: account.token })
    expect(response).toMatchObject({ status: 200, body: { track: { tracking_number: label.tracking_number } } })
    expect(response.headers.vary).toBe('accept, accept-language')
    expect(await call('GET /track/{tracking_number}', { ...request, token: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 1005 },
    })
  })

  test('is in the language that is asked for, by parameter before the header', async () => {
    const { label } = await aJourney('delivered', 7)
    const key = await keyOf(label)
    for (const language of TRACKING_LANGUAGES) {
      const responses = await Promise.all([
        openPage(label.tracking_number, { key, language }, { headers: { 'accept-language': 'en' } }),
        openPage(label.tracking_number, { key }, { headers: { 'accept-language': `xx, ${language};q=0.5, en;q=0.1` } }),
      ])
      for (const { headers, bytes } of responses) {
        expect(headers['content-language']).toBe(language)
        expect(bytes.toString()).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>`)
        expect(bytes.toString()).toContain(`<h1>${TRACKING_PAGE_TEXTS[language].statuses['En Route']}</h1>`)
      }
      for (const other of TRACKING_LANGUAGES.filter((one) => one !== language)) {
        expect(responses[0].bytes.toString()).toContain(`href="?key=${key}&amp;language=${other}" lang="${other}"`)
      }
    }
  })

  test('is in English where the language of the link is not available, which programs learn', async () => {
    const { account, label } = await aLabel()
    const german = { headers: { 'accept-language': 'de' } }
    const languages = ['tlh', 'de-CH', '*', '-'].map(async (language) => {
      const { status, headers } = await openPage(label.tracking_number, { language }, german)
      return [status, headers['content-language']]
    })
    expect(await Promise.all(languages)).toEqual([
      [200, 'en'],
      [200, 'de'],
      [200, 'en'],
      [200, 'en'],
    ])
    const params = { tracking_number: label.tracking_number }
    const request = await call('GET /track/{tracking_number}', { params, query: 'language=tlh', token: account.token })
    expect([request.status, request.body.errors]).toEqual([
      400,
      [`/language: must be one of ${TRACKING_LANGUAGES.join(', ')}`],
    ])
  })

  test('names the parameter that is wrong to programs, and says to persons that the link is damaged', async () => {
    const { account, label } = await aLabel()
    for (const [query, field] of [
      [`language=${'x'.repeat(36)}`, 'language'],
      [`key=${'x'.repeat(201)}`, 'key'],
      ['key=a&key=b', 'key'],
    ] as const) {
      const request = { params: { tracking_number: label.tracking_number }, query }
      const asProgram = await call('GET /track/{tracking_number}', { ...request, token: account.token })
      expect(asProgram).toMatchObject({ status: 400, body: { code: 1031, message: expect.stringContaining(field) } })
      const asPerson = await call('GET /track/{tracking_number}', {
        ...request,
        sourceIp: anAddress(),
        headers: { ...BROWSER, 'accept-language': 'de' },
      })
      expect(asPerson.status).toBe(400)
      expect(textOf(asPerson.bytes)).toContain('Ungültiger Sendungslink')
    }
  })

  test('is counted by the client’s address, and rejected with a page', async () => {
    const { label } = await aLabel()
    const sourceIp = anAddress()
    const visit = (headers = {}) => openPage(label.tracking_number, { language: 'fr' }, { sourceIp, headers })
    const responses = []
    for (let n = 0; n < 80; n++) {
      const response = await visit()
      responses.push(response)
      if (response.status === 429) break
    }
    const rejected = responses.at(-1)
    expect(rejected).toMatchObject({
      status: 429,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1', 'cache-control': 'no-store' },
    })
    expect(rejected?.headers.ratelimit).toMatch(/^"address";r=0/)
    expect(textOf(rejected?.bytes ?? Buffer.alloc(0))).toContain('Trop de requêtes')
    expect((await openPage(label.tracking_number)).status).toBe(200)
  })

  test.each(LABEL_STATUSES)('shows a parcel that is %s in every language', async (status) => {
    const { shipment, label, events } = await stored()
    const { renderParcelPage } = createTrackingPages(NO_BRAND)
    for (const language of TRACKING_LANGUAGES) {
      for (const shown of [events, null, []]) {
        const parcel = { number: 'SV1', shipment, label: { ...label, status }, events: shown }
        const html = String((await renderParcelPage(parcel, { language, key: null })).content)
        expect(html).toContain(`<h1>${TRACKING_PAGE_TEXTS[language].statuses[status]}</h1>`)
        expect(html).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
      }
    }
  })

  test('marks what is a test, in a sandbox or not', async () => {
    const trial = await aLabel({ test: true })
    const page = await openPage(trial.label.tracking_number, { key: await keyOf(trial.label) })
    expect(textOf(page.bytes)).toContain('TEST')
    const { token } = await aSandbox()
    const [label] = (await post(token, { create_label: true })).body.shipment.labels
    expect((await simulate(token, { scenario: 'delivered', tracking_number: label.tracking_number })).status).toBe(201)
    const played = await openPage(label.tracking_number, { key: await keyOf(label) })
    expect(textOf(played.bytes)).toContain('TEST')
    const real = await aLabel()
    expect(textOf((await openPage(real.label.tracking_number)).bytes)).not.toContain('TEST')
  })

  test('says that a label was cancelled', async () => {
    const { account, label } = await aLabel()
    await cancel(account, label.id)
    expect(textOf((await openPage(label.tracking_number)).bytes)).toContain('Cancelled')
  })

  test('says in our own words what happened: a carrier’s may name persons', async () => {
    const { label } = await aLabel()
    const description = 'SIGNED BY E. MUSTERMANN'
    await operate('TrackingEventRecorded', { tracking_number: label.tracking_number, code: 205, description })
    const { bytes } = await openPage(label.tracking_number, { key: await keyOf(label) })
    expect(textOf(bytes)).toContain('Delivered individual picked up')
    expect(bytes.toString()).not.toMatch(/mustermann/i)
  })

  /** Stores a parcel with tracking events. */
  async function stored(): Promise<{
    readonly shipment: Shipment
    readonly label: Label
    readonly events: readonly TrackingEvent[]
  }> {
    const { account, shipment, label } = await aJourney('address_failure')
    const found = await findShipment(testTable(), account.userId, shipment.id)
    const saved = found?.labels.find(({ id }) => id === label.id)
    if (!found || !saved) throw new Error('the label is not there')
    return { shipment: found.shipment, label: saved, events: found.parseEvents(saved.id) }
  }

  test('is where tracking_url of an order leads, in responses and in webhooks', async () => {
    const merchant = await aMerchant()
    const id = await aSentOrder(merchant)
    const { trackingNumber, shipmentId } = await lastFulfillment(merchant.userId, id)
    const [fulfillment] = (await getOrder(merchant.token, id)).body.order.fulfillments
    const [listed] = (await call('GET /orders', { token: merchant.token })).body.orders[0].fulfillments
    await relay(await outboxOf(merchant.userId), aRelay())
    const [event] = (await call('GET /events', { token: merchant.token, query: 'topic=fulfillments_complete' })).body
      .events
    const key = await keyOf({ shipment_id: shipmentId, tracking_number: String(trackingNumber) })
    const link = `http://127.0.0.1:3000/v1/track/${trackingNumber}?key=${key}`
    const shown = [fulfillment, listed, event.payload.fulfillment].map(({ tracking_url }) => tracking_url)
    expect(shown).toEqual([link, link, link])
    expect(textOf((await openPage(String(trackingNumber), { key })).bytes)).toContain('Tracking history')
  })

  test('is the same whatever else a parcel says: of names, streets, postal codes, addresses nothing gets there', async () => {
    const parcel = await stored()
    /** All fields that a page may show or that affect it. */
    const SHOWN = [
      /^shipment\.to\.(city|country)$/,
      /^label\.(carrier|status|deliveryDate)$/,
      /^events\.\d+\.(city|country|localTime)$/,
    ]
    const changed = (value: unknown, words: () => string, path: string): unknown => {
      if (typeof value === 'string' || value === null) {
        return SHOWN.some((shown) => shown.test(path)) ? value : words()
      }
      if (Array.isArray(value)) return value.map((one, place) => changed(one, words, `${path}.${place}`))
      if (typeof value !== 'object') return value
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, changed(one, words, path === '' ? name : `${path}.${name}`)]),
      )
    }
    const { renderParcelPage } = createTrackingPages(NO_BRAND)
    const pageOf = async ({ shipment, label, events }: typeof parcel, language: (typeof TRACKING_LANGUAGES)[number]) =>
      (await renderParcelPage({ number: 'SV1', shipment, label, events }, { language, key: 'k' })).content
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.string({ minLength: 1, unit: 'grapheme' })),
        fc.constantFrom(...TRACKING_LANGUAGES),
        async (texts, language) => {
          const words = (): string => `secret ${texts.next().value}`
          const other = changed(parcel, words, '') as typeof parcel
          expect(await pageOf(other, language)).toBe(await pageOf(parcel, language))
        },
      ),
      { numRuns: 50 },
    )
  })

  test('writes cities as they are, whatever signs they have', async () => {
    const { shipment, label, events } = await stored()
    const city = '<b onmouseover="x">"Ulm" & \'Neu\'</b>'
    const { renderParcelPage } = createTrackingPages(NO_BRAND)
    const parcel = { number: 'SV1', shipment: { ...shipment, to: { ...shipment.to, city } }, label, events }
    const html = String((await renderParcelPage(parcel, { language: 'en', key: '"><x' })).content)
    expect(html).toContain('&lt;b onmouseover=&quot;x&quot;&gt;&quot;Ulm&quot; &amp; &#39;Neu&#39;&lt;/b&gt;')
    expect(html).not.toContain('<x')
  })

  test('shows whose it is, in a colour that can be read', async () => {
    const { shipment, label, events } = await stored()
    const brand = {
      name: 'Bright & Early',
      website: 'https://bright.example/',
      colour: '#ffee00',
      buyerSupport: 'help@bright.example',
    }
    const page = async (changes = {}) =>
      String(
        (
          await createTrackingPages({ ...brand, ...changes }).renderParcelPage(
            { number: 'SV1', shipment, label, events },
            { language: 'en', key: null },
          )
        ).content,
      )
    const html = await page()
    expect(html).toContain('<a href="https://bright.example/">Bright &amp; Early</a>')
    expect(html).toContain('– Bright &amp; Early</title>')
    expect(html).toContain('<a href="mailto:help@bright.example">Contact us</a>')
    expect(html).toMatch(/--accent: light-dark\(#[0-9a-f]{6}, #ffee00\)/)
    expect(html).not.toContain('light-dark(#ffee00')
    expect(await page({ buyerSupport: 'https://bright.example/help' })).toContain(
      '<a href="https://bright.example/help">Contact us</a>',
    )
  })

  test('shows what is left of a parcel that was erased', async () => {
    const { shipment, label, events } = await stored()
    const erased = {
      number: 'SV1',
      shipment: { ...shipment, erasedMs: 1, to: { ...shipment.to, city: 'erased' } },
      label: { ...label, erasedMs: 1 },
      events: events.map((event) => ({ ...event, city: 'erased', province: null, postalCode: null })),
    }
    const { content } = await createTrackingPages(NO_BRAND).renderParcelPage(erased, { language: 'en', key: null })
    const text = textOf(Buffer.from(String(content)))
    expect(text).toContain('Destination Germany')
    expect(text).not.toContain('erased')
  })

  test('supports every published code', async () => {
    const { shipment, label, events } = await stored()
    const [event] = events
    if (!event) throw new Error('nothing happened')
    const every = [...eventCodes.keys(), 9_999].map((code) => ({ ...event, code }))
    const { content } = await createTrackingPages(NO_BRAND).renderParcelPage(
      { number: 'SV1', shipment, label, events: every },
      { language: 'en', key: null },
    )
    const text = textOf(Buffer.from(String(content)))
    for (const words of ['Delivered PO box', 'Unknown consignee ID', 'Tracking update']) expect(text).toContain(words)
  })
})
