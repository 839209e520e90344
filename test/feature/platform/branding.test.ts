import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { renderEmail } from '#shared/mail/renderEmail.ts'
import { branding } from '#shared/platform/branding.ts'
import { buildDeliveryHeaders } from '#shared/webhooks/postWebhook.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { anOverpack, postManifest } from '#test/support/overpacks.ts'
import { describeWith, pdfText } from '#test/support/pdf.ts'
import { post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const LOGO = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`

const MARKS = {
  BRAND_NAME: 'Bright Parcels',
  BRAND_LOGO: LOGO,
  BRAND_COLOUR: '#e4572e',
  DISPLAY_NAMES: JSON.stringify({
    'Svc Post': 'Bright Mail',
    'Svc Parcel': 'Bright Saver',
    'Svc Plus': 'Bright Plus',
    'Svc Priority': 'Bright Express',
    SvcPost: 'BrightPost',
    SvcExpress: 'BrightX',
  }),
  HEADER_PREFIX: 'Bright',
  LEGAL_LINES: 'Bright Parcels Ltd, Hong Kong\nCompany 1234567',
  MAIL_SENDER_NAME: 'Bright mail room',
  INVOICE_ISSUER: 'Bright Parcels Ltd\n8 Harbour Road',
  SUPPORT_EMAIL: 'help@bright.example',
}

/** Without a configured return address, labels show the bundled one, which has separate names. */
const SENDER = {
  name: 'Ada',
  street1: '1 Quay',
  city: 'Berlin',
  postal_code: '10115',
  country: 'DE',
  phone: '+49 30 1',
}

/** Default names of the platform, which must not appear. */
const DEFAULT_WORDS = /\bsvc|shipping (&|&amp;|and) fulfilment|support@example\.com/i

const headers = () =>
  buildDeliveryHeaders({
    keys: { current: 'one', previous: 'two' },
    topic: 'orders_status',
    userId: 7,
    deliveryId: '8',
    payload: new Uint8Array(),
    nowMs: 0,
  })
const mail = () => {
  const { name, colour } = branding()
  const link = { words: 'Open', address: 'https://bright.example/' }
  const frame = { name: 'Ada', serviceName: name, colour, supportEmail: 'help@bright.example' }
  return renderEmail({ subject: 'Hello', paragraphs: ['Text'], link }, frame)
}

describe('a stage that says nothing of its branding', () => {
  test('has those of the platform, as they have always been', () => {
    expect(branding()).toMatchObject({ name: 'Shipping & Fulfilment', logo: null, colour: null, legalLines: [] })
    expect(branding().getDisplayName('Svc Post')).toBe('Svc Post')
    expect(Object.keys(headers())).toEqual(
      expect.arrayContaining(['X-Svc-Topic', 'X-Svc-Account', 'X-Svc-Event-Id', 'X-Svc-Hmac-SHA256-Previous']),
    )
    expect(headers()['User-Agent']).toBe('Svc/1.0 Webhook')
    expect(mail().html).toContain('#0b5cad')
  })
})

describeWith(['pdftotext'], 'a stage with branding of its own', () => {
  describeWithTable('shows none of the platform’s', () => {
    useSigningSecret()
    useFiles()
    const before = { ...process.env }
    beforeAll(() => void Object.assign(process.env, MARKS))
    afterAll(() => {
      for (const name of Object.keys(MARKS)) {
        if (before[name] === undefined) delete process.env[name]
        else process.env[name] = before[name]
      }
    })

    const pdfOf = async (key: Parameters<typeof call>[0], request: Parameters<typeof call>[1]): Promise<string> => {
      const { status, bytes } = await call(key, { query: 'type=pdf', ...request })
      expect(status).toBe(200)
      return pdfText(bytes)
    }

    test('on labels of parcels and overpacks, house labels and delivery tickets', async () => {
      const { token } = await anAccount({ balances: { USD: 1_000 } })
      const { shipment } = (await post(token, { create_label: true, service: 'Svc Priority', from: SENDER })).body
      const label = await pdfOf('GET /labels/{id}', { token, params: { id: String(shipment.labels[0].id) } })
      expect(label).toMatch(/EXPRESS/)
      expect(label).toContain('Bright Parcels Ltd, Hong Kong')
      const house = await pdfOf('GET /shipments/{id}', { token, params: { id: String(shipment.id) } })
      const overpack = await anOverpack(token, 1)
      const papers = [label, house, await pdfOf('GET /overpacks/{id}', { token, params: { id: String(overpack.id) } })]
      const { manifest } = (await postManifest(token, [overpack.id])).body
      papers.push(await pdfOf('GET /manifests/{id}', { token, params: { id: String(manifest.id) } }))
      for (const paper of papers) expect(paper).not.toMatch(DEFAULT_WORDS)
      expect(papers.every((paper) => /bright/i.test(paper))).toBe(true)
      // Machine-readable values are unchanged.
      expect(shipment.service).toBe('Svc Priority')
    })

    test('on pages, in mails and in headers', async () => {
      const pages = await Promise.all([
        call('GET /claims/{shipment_id}', { params: { shipment_id: '117245000000001' } }),
        call('GET /oauth/forgot-password', {}),
      ])
      for (const { bytes } of pages) {
        const page = bytes.toString()
        expect(page).not.toMatch(DEFAULT_WORDS)
        expect(page).toContain('Bright Parcels')
        expect(page).toContain('Company 1234567')
        expect(page).toContain(`src="${LOGO}"`)
      }
      expect(branding().mailSender).toBe('Bright mail room')
      for (const text of Object.values(mail())) expect(text).not.toMatch(DEFAULT_WORDS)
      expect(mail().html).toContain('#e4572e')
      expect(JSON.stringify(headers())).not.toMatch(DEFAULT_WORDS)
      expect(headers()).toMatchObject({ 'X-Bright-Topic': 'orders_status', 'User-Agent': 'Bright/1.0 Webhook' })
    })
  })
})
