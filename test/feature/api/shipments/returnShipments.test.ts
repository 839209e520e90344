import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { describeWith, pdfText } from '#test/support/pdf.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const RETURN = { is_return: true, create_label: true, service: 'Svc Parcel', terms: 'DDP' }

describeWithTable('a return by a carrier of the platform', () => {
  test('owes no import duty of the country it leaves', async () => {
    const { token } = await anAccount({ balances: { USD: 1_000 } })
    const { status, body } = await post(token, RETURN)
    expect([status, body.shipment.duty, body.shipment.tax]).toEqual([201, 0, 0])
    const { body: wayOut } = await post(token, { ...RETURN, is_return: false })
    expect(wayOut.shipment.tax).toBeGreaterThan(0)
  })

  test('is rejected by carriers without returns', async () => {
    const { token } = await anAccount({ balances: { USD: 1_000 } })
    const { status, body } = await post(token, { ...RETURN, service: 'Svc Priority' })
    expect([status, body.code]).toEqual([400, 1050])
  })
})

describeWith(['pdftotext'], 'documents of a return', () => {
  describeWithTable('from Berlin to Hong Kong', () => {
    test('name the buyer as sender, the entry point as recipient, and returned goods', async () => {
      const { token } = await anAccount({ balances: { USD: 1_000 } })
      const { body } = await post(token, RETURN)
      const [{ id }] = body.shipment.labels
      const read = async (query: string) =>
        pdfText((await call('GET /labels/{id}', { token, params: { id }, query })).bytes)
      const label = await read('type=pdf')
      expect(label.indexOf('Mustermann')).toBeGreaterThanOrEqual(0)
      expect(label.indexOf('Mustermann')).toBeLessThan(label.lastIndexOf('HONG KONG'))
      const papers = await read('document=customs')
      expect(papers).toMatch(/returned goods/i)
      expect(papers).not.toMatch(/sale of goods/i)
    })
  })
})
