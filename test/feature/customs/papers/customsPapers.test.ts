import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aLabel } from '#test/support/labels.ts'
import { describeWith, pdfFaults, pdfText } from '#test/support/pdf.ts'
import { aShipment, post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const [line] = aShipment().line_items as Record<string, unknown>[]
const manyLines = Array.from({ length: 30 }, (_, at) => ({
  ...line,
  description: `Shirt of pattern ${at + 1}`,
  value: 2,
}))

const papersOf = (token: string, id: number, query = 'document=customs') =>
  call('GET /labels/{id}', { token, params: { id }, query })

describeWith(['pdftotext', 'qpdf'], 'customs papers', () => {
  describeWithTable('of a parcel', () => {
    test('by courier are an invoice, with the numbers of both sides and the terms traders know', async () => {
      const { email, ...consignee } = recipient({ tax_ids: [{ type: 'EORI', value: 'DE123456789012345' }] })
      const { account, label } = await aLabel({
        order_number: 'A-1001',
        buyer: 'business',
        consignee: { ...consignee, email },
        tax_ids: [{ type: 'IOSS', value: 'IM2760000017' }],
        line_items: [{ ...line, sku: 'TEE-1' }],
      })
      const response = await papersOf(account.token, label.id)
      expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
      expect(pdfFaults(response.bytes)).toBe('')
      const text = pdfText(response.bytes)
      for (const fragment of [
        'COMMERCIAL INVOICE',
        'A-1001',
        'DAP',
        'IOSS IM2760000017',
        'EORI DE123456789012345',
        'TEE-1',
      ])
        expect(text).toContain(fragment)
      expect(text).toContain(label.tracking_number)
      expect(text).not.toContain('CN 23')
    })

    test('by post within the bounds of a CN 22 are on its label, in two languages, and nowhere else', async () => {
      const { account, label } = await aLabel({ service: 'Svc Post' })
      const printed = await papersOf(account.token, label.id, 'type=pdf')
      const text = pdfText(printed.bytes)
      expect(text).toMatch(/CUSTOMS DECLARATION \/ DÉCLARATION EN DOUANE +CN 22/)
      expect(text).toContain('May be opened officially')
      expect(await papersOf(account.token, label.id)).toMatchObject({
        status: 400,
        body: { code: 1031, errors: [expect.stringContaining('no separate customs documents')] },
      })
    })

    test('by post beyond them are a CN 23 with every line, however many, and an invoice', async () => {
      const { account, label } = await aLabel({
        service: 'Svc Post',
        weight: 1.9,
        line_items: manyLines.map((each) => ({ ...each, weight: 0.01 })),
      })
      expect(pdfText((await papersOf(account.token, label.id, 'type=pdf')).bytes)).toContain(
        'ATTACHED: CN 23, COMMERCIAL INVOICE',
      )
      const text = pdfText((await papersOf(account.token, label.id)).bytes)
      for (const { description } of manyLines)
        expect(text.split(`${description}\n`).length + text.split(`${description} `).length).toBe(4)
      expect(text).toContain('continuation')
      expect(text).toContain('Déclaration en douane')
    })

    test('of unpaid goods are a proforma invoice', async () => {
      const { account, label } = await aLabel({ nature_type: '32' })
      const text = pdfText((await papersOf(account.token, label.id)).bytes)
      expect(text).toContain('PROFORMA INVOICE')
      expect(text).toContain('No payment is due for these goods')
    })

    test('never show a code that was filled up, and show one currency', async () => {
      const lines = [
        { ...line, hts_code: '6109.10' },
        { ...line, description: 'Wool hat', currency: 'EUR', value: 10, hts_code: '650500' },
      ]
      const { account, label } = await aLabel({ line_items: lines, weight: 2 })
      const text = pdfText((await papersOf(account.token, label.id)).bytes)
      expect(text).toMatch(/6109\.10\s/)
      expect(text).toMatch(/650500\s/)
      expect(text).not.toMatch(/\d\.\d\d EUR/)
      expect(text).toMatch(/EXCHANGE RATES OF \d{4}-\d\d-\d\d\s+1 EUR = 1\.\d+ USD/)
    })

    test.each([
      { goodsIn: 'USD', paidIn: 'EUR', exchange: null },
      { goodsIn: 'EUR', paidIn: 'USD', exchange: /1 EUR = 1\.\d+ USD/ },
      { goodsIn: 'EUR', paidIn: 'EUR', exchange: /1 USD = 0\.\d+ EUR/ },
      { goodsIn: 'GBP', paidIn: 'EUR', exchange: /1 GBP = 1\.\d+ USD/ },
      { goodsIn: 'JPY', paidIn: 'JPY', exchange: /1 USD = 1\d\d(\.\d+)? JPY/ },
    ])('are in the currency of the goods: $goodsIn, paid in $paidIn', async ({ goodsIn, paidIn, exchange }) => {
      const account = await anAccount({ balances: { [paidIn]: 100_000 } })
      const goods = { ...line, currency: goodsIn, value: goodsIn === 'JPY' ? 4_000 : 30 }
      const { body } = await post(account.token, {
        ...{ create_label: true, terms: 'DDP', insurance: true, currency: paidIn, line_items: [goods] },
      })
      const { shipment } = body
      const text = pdfText((await papersOf(account.token, shipment.labels[0].id)).bytes)
      const amounts = text.replace(/1 [A-Z]{3} = .*/, '').matchAll(/\d ([A-Z]{3})\b/g)
      expect(new Set([...amounts].map(([, currency]) => currency))).toEqual(new Set([goodsIn]))
      if (exchange) expect(text).toMatch(exchange)
      else expect(text).not.toContain('EXCHANGE')
      if (goodsIn === paidIn) {
        const digits = goodsIn === 'JPY' ? 0 : 2
        const [duty, tax] = [shipment.duty, shipment.tax].map((sum: number) => `${sum.toFixed(digits)} ${goodsIn}`)
        expect(text).toContain(`Paid by the sender: duty ${duty}, tax ${tax}`)
      }
    })

    test('by post are those of the value in dollars, also of what is priced in yen', async () => {
      const { account, label } = await aLabel({
        ...{ service: 'Svc Post', line_items: [{ ...line, currency: 'JPY', value: 90_000 }] },
      })
      expect(pdfText((await papersOf(account.token, label.id)).bytes)).toContain('CN 23')
    })

    test('name products by their numbers, dangerous goods by theirs, and what one of the goods costs', async () => {
      const goods = {
        ...line,
        ...{ quantity: 3, value: 10, sku: 'TEE-1', mpn: 'M-77', gtin: '4006381333931', dg_code: '0967' },
        dangerous_goods: { section: 'II', watt_hours: 20, batteries: 1 },
      }
      const { account, label } = await aLabel({ line_items: [goods], weight: 3 })
      const text = pdfText((await papersOf(account.token, label.id)).bytes)
      for (const fragment of [
        'SKU TEE-1 · MPN M-77 · GTIN 4006381333931',
        'UN3481 0967',
        '3.3333',
        '10.00 USD',
        '(B2C)',
      ])
        expect(text).toContain(fragment)
      expect(text).toContain('Paid by the recipient')
    })

    test('say what the sender pays of duty and tax, and that a company buys', async () => {
      const { account, label, shipment } = await aLabel({ terms: 'DDP', buyer: 'business' })
      const text = pdfText((await papersOf(account.token, label.id)).bytes)
      expect(shipment.tax).toBeGreaterThan(0)
      const [duty, tax] = [shipment.duty, shipment.tax].map((amount: number) => `${amount.toFixed(2)} USD`)
      expect(text).toContain(`Paid by the sender: duty ${duty}, tax ${tax}`)
      expect(text).toContain('(B2B)')
    })

    test('say what is in which package, where the sender does', async () => {
      const box = { length: 30, width: 20, height: 10, weight: 1 }
      const { account, label } = await aLabel({
        packages: [
          { ...box, contents: [{ description: 'Left boot', quantity: 1, value: 20 }] },
          {
            ...box,
            contents: [
              { description: 'Right boot', quantity: 1, value: 20 },
              { description: 'Spare laces', quantity: 2, value: 3 },
            ],
          },
        ],
        weight: 2,
      })
      const text = pdfText((await papersOf(account.token, label.id)).bytes)
      expect(text).toContain('1/2 · 1.000 kg · 30 × 20 × 10 cm · 1 × Left boot')
      expect(text).toContain('2/2 · 1.000 kg · 30 × 20 × 10 cm · 1 × Right boot, 2 × Spare laces')
    })

    test('say that they belong to a test or to a cancelled label', async () => {
      const { account, label } = await aLabel({ test: true })
      expect(pdfText((await papersOf(account.token, label.id)).bytes)).toContain('TEST – NOT VALID FOR SHIPPING')
    })

    test('come in bulk, for those that need some', async () => {
      const { account, label } = await aLabel()
      const bulk = await call('POST /labels/bulk', {
        token: account.token,
        body: { labels: [label.id], document: 'customs' },
      })
      expect(bulk.status).toBe(200)
      expect(pdfText(bulk.bytes)).toContain('COMMERCIAL INVOICE')
    })

    test('are no pictures, and not accessible to other accounts', async () => {
      const { account, label } = await aLabel()
      const picture = await papersOf(account.token, label.id, 'document=customs&type=zpl')
      expect(picture).toMatchObject({
        status: 400,
        body: { errors: [expect.stringContaining('/type: must be `pdf`')] },
      })
      const other = await aLabel()
      expect((await papersOf(other.account.token, label.id)).status).toBe(404)
    })
  })
})
