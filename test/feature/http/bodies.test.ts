import { beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isFloorRoute } from '#shared/http/routes.ts'
import { TRACKING_REPORT_PERMISSION } from '#shared/shipping/tracking/trackingReports.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { aCustomsProduct, postCustomsProduct } from '#test/support/customsProducts.ts'
import { anInbound, OPEN_WAREHOUSE, postInbound } from '#test/support/inbound.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { anOrder, HKG, postOrder } from '#test/support/orders.ts'
import { anOverpack, MEASURES } from '#test/support/overpacks.ts'
import { aProduct, aStoredProduct, shopInTable } from '#test/support/products.ts'
import { rounds } from '#test/support/proof.ts'
import { aReturn, BERLIN } from '#test/support/returns.ts'
import { rowsWhere } from '#test/support/routeTable.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { aBox, aSavedAddress, aStoredBox, aStoredEntry } from '#test/support/settings.ts'
import { aParcelToQuote, aShipment, post, recipient } from '#test/support/shipments.ts'
import { aStoredRule } from '#test/support/shippingRules.ts'
import { postShop, SHOP_ID, sentShop } from '#test/support/shops.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { anAddress } from '#test/support/visitor.ts'
import { aWebhook, postWebhook } from '#test/support/webhooks.ts'

/** Floor endpoints take no token; test/feature/api/floor covers them. */
const bodyRoutes = rowsWhere((route) => route.body !== undefined && !isFloorRoute(route))

const MEGABYTE = 1_048_576
const json = { 'content-type': 'application/json' }
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

type WholeBody = readonly [title: string, body: string | Uint8Array, headers: Record<string, string>, status: number]

/** Request bodies that every operation rejects. */
const WHOLE_BODIES: readonly WholeBody[] = [
  ['of 1.1 MB', JSON.stringify({ x: 'x'.repeat(1.1 * MEGABYTE) }), json, 413],
  ['of 1 MB and a byte', JSON.stringify('x'.repeat(MEGABYTE - 1)), json, 413],
  ['of broken JSON', '{"shipment":', json, 400],
  ['of broken JSON without a media type', '{"shipment":', {}, 400],
  ['of broken JSON of a JSON-based type', '{', { 'content-type': 'application/vnd.api+json' }, 400],
  ['of XML', '<shipment/>', { 'content-type': 'application/xml' }, 415],
  ['of plain text', 'shipment', { 'content-type': 'text/plain' }, 415],
  ['of a form', 'shipment=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['of an empty JSON object called text', '{}', { 'content-type': 'text/plain' }, 400],
  ['of an empty JSON object without a media type', '{}', {}, 400],
  ['of nothing', '', json, 400],
  ['of nothing at all', '', {}, 400],
  ['of wrong UTF-8', Uint8Array.of(0x22, 0xc3, 0x28, 0x22), json, 400],
  ['of overlong UTF-8', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22), json, 400],
  ['of UTF-16', Buffer.from('{}', 'utf16le'), json, 400],
  ['of NUL bytes', new Uint8Array(100), json, 400],
  ['of 1 MB of opening brackets', '['.repeat(MEGABYTE), json, 400],
  ['nested half a million deep', nested(MEGABYTE / 2), json, 400],
  ['of 349,000 empty objects', `{"order":{"line_items":[${'{},'.repeat(349_000)}{}]}}`, json, 400],
  ['nested 33 deep', nested(33), json, 400],
  ['with __proto__', '{"__proto__":{"isAdmin":true}}', json, 400],
  ['with constructor', '{"constructor":{"prototype":{}}}', json, 400],
  ['with __proto__ deep inside', '{"a":[{"b":{"__proto__":[]}}]}', json, 400],
  ['of a list', '[]', json, 400],
  ['of null', 'null', json, 400],
  ['of text', '"shipment"', json, 400],
  ['of a number', '1e999', json, 400],
  ['of true', 'true', json, 400],
]

/** JSON texts that replace one value of a valid body. */
const HOSTILE = [
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202etxt"',
  '"<script>"',
  '"$(id)"',
  `"${'x'.repeat(300)}"`,
  `"${'𝒳'.repeat(50)}"`,
  `"${'#%/'.repeat(10)}"`,
  '0',
  '-0',
  '-1',
  '0.1',
  '1e-999',
  '1e999',
  '-1e999',
  '1e308',
  '9007199254740993',
  '123456789012345678901234567890',
  '["x"]',
  '{"name":"x"}',
  '{"__proto__":null}',
  nested(40),
  JSON.stringify(Array.from({ length: 2_000 }, () => 'x')),
]

const saidOfProduct = {
  barcode: 'LAMP-1',
  cost: '12.5',
  dg_code: '0967',
  hs_code: '940521',
  hs_codes: [{ country: 'DE', hs_code: '94052100' }],
  local_descriptions: [{ description: '台灯', language_code: 'zh' }],
}

/** Returns the paths of all values in a body, except its root. */
function pathsOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  const own = at.length > 0 ? [at] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([name, child]) => pathsOf(child, [...at, name]))]
}

/** Returns a body as JSON text with the value at a path replaced or duplicated. */
function withText(value: unknown, path: readonly string[], text: string, isTwice: boolean): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [name, ...rest] = path
  const parts = Object.entries(value).flatMap(([key, child]) => {
    const sent =
      key === name ? (rest.length === 0 ? text : withText(child, rest, text, isTwice)) : JSON.stringify(child)
    if (Array.isArray(value)) return [sent]
    const again =
      key === name && rest.length === 0 && isTwice ? [`${JSON.stringify(key)}:${JSON.stringify(child)}`] : []
    return [...again, `${JSON.stringify(key)}:${sent}`]
  })
  return Array.isArray(value) ? `[${parts.join()}]` : `{${parts.join()}}`
}

describeWithTable('whatever body is sent', () => {
  useSigningSecret()
  useKeyService()
  const ruleFields = {
    name: 'Light parcels',
    enabled: true,
    stop: false,
    conditions: {
      ...{ countries: ['EU', 'US'], postal_code_prefixes: ['10'], min_weight: 0.1, max_weight: '2.5' },
      ...{ min_value: 1, max_value: '99.5', any_skus: ['LAMP'], all_skus: ['LAMP'], min_quantity: 1, max_quantity: 9 },
      ...{ min_line_items: 1, max_line_items: 3, shop_ids: ['shop'], tags: ['gift'], terms: 'DDP' },
    },
    actions: {
      ...{ service: 'Svc Plus', carrier: 'UPS', insurance: true, signature_confirmation: true },
      ...{ warehouse_id: HKG, hold: true },
    },
  }

  let account: TestAccount
  let sandboxToken = ''
  let shipmentId = 0
  let labelId = 0
  let overpackId = 0
  let webhookId = 0
  let credentialId = 0
  let customsProductId = 0
  let productId = 0
  let inboundId = 0
  let orderId = 0
  let subscriptionId = ''
  let returnId = 0
  let otherReturnId = 0
  let reshipmentId = 0
  let shippingRuleId = 0
  let addressBookEntryId = 0
  let boxId = 0

  beforeAll(async () => {
    account = await anAccount({
      balances: { USD: 10_000 },
      isServiceOwned: true,
      approvals: [TRACKING_REPORT_PERMISSION],
    })
    sandboxToken = (await aSandbox()).token
    shipmentId = (await post(account.token)).body.shipment.id
    labelId = (await post(account.token, { create_label: true })).body.shipment.labels[0].id
    overpackId = (await anOverpack(account.token)).id
    webhookId = (await postWebhook(account.token)).body.webhook.id
    await postShop(account.token)
    const shop_id = await shopInTable(account.userId)
    productId = (await aStoredProduct(account.token, { skus: [{ shop_id, sku: 'LAMP' }] })).id
    inboundId = (await postInbound(account.token, [{ id: productId }])).body.inbound.id
    const lines = { shop: { id: shop_id }, line_items: [{ sku: 'LAMP', quantity: 1 }] }
    orderId = (await postOrder(account.token, lines)).body.order.id
    returnId = await aReturn(account.userId)
    otherReturnId = await aReturn(account.userId)
    const reshipment = { contents: 'Lamp', value: 25, returns: [await aReturn(account.userId)], to: BERLIN }
    const reshipped = await call('POST /reshipments', { token: account.token, body: { reshipment } })
    reshipmentId = reshipped.body.reshipment.id
    shippingRuleId = await aStoredRule(account.token)
    addressBookEntryId = await aStoredEntry(account.token)
    boxId = await aStoredBox(account.token)
    const plan = { subscription: { amount: 1, name: 'Standing' } }
    const subscribed = await call('POST /users/me/subscriptions', { token: account.token, body: plan })
    subscriptionId = subscribed.body.subscription.id
    const body = { credential: { carrier: 'DHLeC', params: {} } }
    customsProductId = (await postCustomsProduct(account.token)).body.product.id
    credentialId = (await call('POST /credentials', { token: account.token, body })).body.credential.id
  })

  /** Returns a valid body of each operation. */
  const goodBody = (key: string): unknown =>
    ({
      'POST /shipments': {
        shipment: aShipment({
          comments: ['one'],
          consignee: {
            name: 'Erika',
            street1: 'Weg 1',
            city: 'Berlin',
            postal_code: '10115',
            country: 'DE',
            id: 'DE1',
          },
          insurance: 10,
          create_label: false,
        }),
      },
      'PUT /shipments/{id}': { shipment: aShipment({ comments: ['changed'], overpack_id: null }) },
      'POST /labels': { label: { shipment_id: shipmentId } },
      'POST /labels/bulk': { labels: [labelId] },
      'PATCH /labels/{id}': { label: { cancelled: false, overpack_id: null } },
      'PUT /labels/{id}': { label: { overpack_id: 5 } },
      'POST /overpacks': { overpack: { ...MEASURES, shipments: [{ label_id: labelId }, { id: shipmentId }] } },
      'PUT /overpacks/{id}': { overpack: { ...MEASURES, shipments: [{ tracking_number: 'SV12345678901234' }] } },
      'POST /manifests': { manifest: { overpacks: [overpackId], carrier: 'By van', tracking_number: 'B-AB 123' } },
      'PUT /users/me': {
        user: {
          address: {
            company_name: 'Harbour Goods',
            street1: '1 Road',
            street2: null,
            city: 'Berlin',
            province: null,
            postal_code: '10115',
            country: 'DE',
          },
          settings: { label_format: 'zpl', time_zone: 'Europe/Berlin', currency: 'EUR' },
        },
      },
      'POST /webhooks': { webhook: aWebhook({ address: 'https://hooks.example.com/hostile' }) },
      'PUT /webhooks/{id}': { webhook: { ...aWebhook(), active: true } },
      'POST /webhooks/{id}/replays': { replay: { status: 'failed', created_min: '2026-01-31 09:30:00' } },
      'POST /track': {
        events: [
          {
            tracking_number: 'SV10000000000017',
            code: 150,
            time: '2029-05-01 09:30:00',
            city: 'Hong Kong',
            province: 'HK',
            postal_code: '999077',
            country: 'HK',
            latitude: 22.3,
            longitude: 114.2,
          },
        ],
      },
      'POST /simulations': {
        simulation: { step: 'return_received', tracking_number: 'SV10000000000017', weight: 0.5 },
      },
      'POST /customs/products': { product: aCustomsProduct() },
      'PUT /customs/products/{id}': { product: aCustomsProduct() },
      'POST /credentials': { credential: { carrier: 'DHLeC', params: { client_id: 'x', client_secret: 'y' } } },
      'PUT /credentials/{id}': { credential: { carrier: 'DHLeC', params: { client_id: 'x' } } },
      'POST /oauth/access_token': {
        application_id: account.applicationId,
        application_secret: 'x'.repeat(40),
        nonce: 'x'.repeat(40),
      },
      'POST /oauth/register': { client_name: 'Test agent', redirect_uris: ['http://localhost/callback'] },
      'POST /products': { product: aProduct({ ...saidOfProduct, skus: [{ shop_id: 'shop', sku: 'NEW' }] }) },
      'PUT /products/{id}': { product: aProduct({ ...saidOfProduct, is_packaging: false }) },
      'POST /products/barcodes': { barcodes: { dimensions: { width: 2, height: '1' }, products: [productId] } },
      'POST /products/{id}/skus': { sku: { shop_id: 'shop', sku: 'OTHER', active: false } },
      'PUT /products/{id}/shop/{shop_id}/sku/{sku+}': { sku: { sku: 'LAMP', active: true } },
      'POST /inbound': {
        inbound: { ...anInbound([{ id: productId, cost: '1.5' }]), carrier: 'By van', notes: 'Dock 2' },
      },
      'PUT /inbound/{id}': { inbound: { carrier: 'By air', tracking_number: '1Z', warehouse: { id: OPEN_WAREHOUSE } } },
      'POST /orders': {
        order: anOrder({
          shop: { id: 'shop', order_id: '#1001' },
          line_items: [{ sku: 'LAMP', quantity: 2, sold_for: '12.5' }],
          warehouse: { id: HKG },
          carrier: 'SandboxPoint',
          to: recipient({ service_point_id: 'DE-10115-1' }),
          packing_slip: true,
          gift_message: 'For you',
          created: '2026-01-31 09:30:00',
          exception_on_failure: true,
        }),
      },
      'PUT /orders/{id}': { order: { line_items: [{ sku: 'LAMP', quantity: 3 }], insurance: true, status: 'Holding' } },
      'POST /orders/status': { orders: [{ id: orderId, status: 'Holding' }] },
      'POST /users/me/payments': { payment: { amount: 50, currency: 'USD' } },
      'POST /users/me/subscriptions': { subscription: { amount: 9.99, name: 'Plan' } },
      'PUT /users/me/subscriptions/{sub_id}': { subscription: { status: 'active' } },
      'PUT /returns/{id}': { return: { status: 'Verify' } },
      'POST /returns/{id}/decision': { decision: { lines: [{ id: 1, disposition: 'keep' }] } },
      'POST /return-requests': { return_request: { order_id: 1, lines: [{ sku: 'LAMP', quantity: 1 }] } },
      'POST /return-requests/{id}/approve': { approval: { shipment_id: null } },
      'POST /return-requests/{id}/label': { label: { service: 'Svc Parcel' } },
      'POST /return-requests/{id}/decline': { decline: { reason: 'The packaging was opened' } },
      'POST /returns/{id}/messages': { message: { body: 'Which colour is it?' } },
      'POST /reshipments': { reshipment: { contents: 'Lamp', value: 25, returns: [otherReturnId], to: BERLIN } },
      'PUT /reshipments/{id}': { reshipment: { status: 'Declined' } },
      'POST /validate-address': {
        addresses: [{ street1: '1 Road', city: 'Berlin', province: 'Berlin', postal_code: '10115', country: 'DE' }],
      },
      'POST /classify': {
        classify: {
          origin_country: 'CN',
          destination_country: 'DE',
          products: [{ description: 'Cotton T-shirt', hs_code: '610910' }],
        },
      },
      'POST /quotes': {
        quote: aParcelToQuote({
          to: {
            country: 'DE',
            province: 'Berlin',
            postal_code: '10115',
            company_name: 'Ada Ltd',
            street1: 'Invalidenstraße 117',
            street2: 'Hof 2',
          },
          service: 'Svc Parcel',
          carrier: 'SvcExpress',
          exit_point: 'AMS',
          terms: 'DDU',
          signature_confirmation: false,
          insurance: true,
          irregular: false,
          is_return: false,
          weight: 1.2,
          packages: [{ length: 20, width: 15, height: 10, weight: 0.5, contents: [] }],
          tax_ids: [],
          buyer: 'consumer',
          credentials_id: null,
        }),
      },
      'POST /calculate-duty': {
        calculate: {
          currency: 'EUR',
          origin: { country: 'HK', city: 'Hong Kong' },
          destination: { country: 'CA', province: 'ON', postal_code: 'M5V 3L9' },
          shipping: 10,
          insurance: 1,
          products: [{ coo: 'CN', currency: 'USD', description: 'Shirt', hs_code: '610910', quantity: 1, value: 5 }],
          buyer: 'consumer',
          channel: 'post',
          schemes: ['ioss'],
        },
      },
      'POST /address-book': { address_book_entry: aSavedAddress({ default_sender: true }) },
      'PUT /address-book/{id}': { address_book_entry: aSavedAddress({ default_sender: false }) },
      'POST /boxes': { box: aBox({ default: true }) },
      'PUT /boxes/{id}': { box: aBox({ default: false }) },
      'POST /boxes/suggest': {
        suggestion: { lines: [{ length: 1, width: '2.5', height: 3, weight: 0.1, quantity: 2 }] },
      },
      'POST /shipping-rules': { shipping_rule: ruleFields },
      'PUT /shipping-rules/{id}': { shipping_rule: { ...ruleFields, position: 2 } },
      'POST /shipping-rules/trial': { trial: { rules: [ruleFields] } },
      'POST /shops': { shop: sentShop({ id: 'another' }) },
      'PUT /shops/{id}': { shop: sentShop() },
      // No store is called, as the shop has no platform.
      'PUT /shops/{id}/connection': {
        connection: { platform: 'woocommerce', address: 'https://192.0.2.1', api_key: 'ck_x', api_secret: 'cs_x' },
      },
    })[key]

  const idOf = (key: string): number | string => {
    const ids = {
      '/labels/': labelId,
      '/overpacks/': overpackId,
      '/webhooks/': webhookId,
      '/credentials/': credentialId,
      '/customs/products/': customsProductId,
      '/products/': productId,
      '/inbound/': inboundId,
      '/orders/': orderId,
      '/returns/': returnId,
      '/reshipments/': reshipmentId,
      '/address-book/': addressBookEntryId,
      '/boxes/': boxId,
      '/shipping-rules/': shippingRuleId,
      '/shops/': SHOP_ID,
    }
    return Object.entries(ids).find(([part]) => key.includes(part))?.[1] ?? shipmentId
  }
  const send = (key: string, request: Call): Promise<ApiResponse> =>
    call(key, {
      ...(['POST /oauth/access_token', 'POST /oauth/register'].includes(key)
        ? { sourceIp: anAddress() }
        : { token: key === 'POST /simulations' ? sandboxToken : account.token }),
      params: { id: idOf(key), shop_id: 'shop', sku: 'LAMP', sub_id: subscriptionId },
      ...request,
    })

  test.each(bodyRoutes)('%s has a good body to start from', (key) => expect(goodBody(key)).toBeDefined())

  test.each(bodyRoutes)('%s rejects an invalid one with 400, 413 or 415 and changes nothing', async (key) => {
    const before = await stored()
    for (const [title, body, headers, status] of WHOLE_BODIES) {
      const response = await send(key, { body, headers })
      expect([title, response.status, response.body.code]).toEqual([title, status, 1000])
    }
    expect(await stored()).toEqual(before)
  })

  test.each(bodyRoutes)('%s handles hostile values without a fault, and a rejection changes nothing', async (key) => {
    const body = goodBody(key)
    const inputs = fc.tuple(fc.constantFrom(...pathsOf(body)), fc.constantFrom(...HOSTILE), fc.boolean())
    let before = await stored()
    await fc.assert(
      fc.asyncProperty(inputs, async ([path, text, isTwice]) => {
        const response = await send(key, { body: withText(body, path, text, isTwice), headers: json })
        expect([200, 201, 400, 401, 402, 404]).toContain(response.status)
        // A response that names rejected parts of the body may have changed other resources.
        const isCarrierRejection = response.status >= 400 && response.body.code !== undefined
        const after = await stored()
        if (isCarrierRejection) expect(after).toEqual(before)
        before = after
      }),
      { numRuns: rounds(8, 2_000) },
    )
  })

  test.each(bodyRoutes)('%s reads JSON whatever the media type says', async (key) => {
    const body = '{}'
    const requested = await send(key, { body, headers: json })
    expect(requested.body.errors[0]).toMatch(/: is required$/)
    for (const mediaType of ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded', '']) {
      expect((await send(key, { body, headers: { 'content-type': mediaType } })).body).toEqual(requested.body)
    }
    expect((await send(key, { body, headers: {} })).body).toEqual(requested.body)
  })

  test('an invisible text counts as empty, and invalid UTF-8 is rejected, as bytes or as replacement characters', async () => {
    const to = Object(aShipment()).to
    const named = (name: string) => ({ shipment: aShipment({ to: { ...to, name } }) })
    for (const name of ['\u200B', '\u200B\u2060\u00AD', '\u3164', ' \u202E ']) {
      const { status, body } = await send('POST /shipments', { body: named(name) })
      expect([name, status, body.errors[0]]).toEqual([name, 400, expect.stringContaining('/shipment/to/name')])
    }
    const replaced = await send('POST /shipments', { body: named('Erik\uFFFD') })
    expect([replaced.status, replaced.body.errors[0]]).toEqual([400, expect.stringContaining('must be valid UTF-8')])
    const latin1 = Buffer.from(JSON.stringify(named('Erik\u00E4')), 'latin1')
    expect((await send('POST /shipments', { body: latin1, headers: json })).status).toBe(400)
    // Joiners and direction marks between letters are kept.
    expect(
      (await send('POST /shipments', { body: named('\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 Ada') })).body,
    ).not.toMatchObject({
      errors: [expect.stringContaining('/shipment/to/name: must')],
    })
  })

  test('32 levels are not too deep, and a byte order mark does not count', async () => {
    const body = `\uFEFF{"user":{},"extra":${nested(31)}}`
    expect((await send('PUT /users/me', { body, headers: json })).status).toBe(200)
  })

  test('of two fields with one name the last counts', async () => {
    const body = '{"user":{"address":5},"user":{}}'
    expect((await send('PUT /users/me', { body, headers: json })).status).toBe(200)
  })

  test('up to five faults are named, each with its field', async () => {
    const shipment = aShipment({ weight: -1, length: 'long', width: null, height: 0, entry_point: 5, line_items: [] })
    const response = await send('POST /shipments', { body: { shipment } })
    expect(response.body.errors).toHaveLength(5)
    for (const reason of response.body.errors) expect(reason).toMatch(/^\/shipment\/\w+: \S/)
    expect(response.body.message).toContain(response.body.errors[0])
  })
})
