import { expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { anAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { aBatch, listRows, shipmentRowCodec, work } from '#test/support/batches.ts'
import { cancel } from '#test/support/labels.ts'
import { describeWith, pdfFaults, pdfText, scannedCodes } from '#test/support/pdf.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const print = (token: string, id: number, query = ''): Promise<ApiResponse> =>
  call('GET /batches/{id}/labels', { token, params: { id }, query })

const sizesOf = async ({ bytes }: ApiResponse): Promise<readonly (readonly number[])[]> =>
  (await PDFDocument.load(bytes)).getPages().map((page) => [page.getWidth(), page.getHeight()].map(Math.round))

type PrintedRow = { readonly tracking_number: string; readonly label_id: number }

describeWithTable('the labels of a batch', () => {
  useSigningSecret()

  async function aPrintedBatch() {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { token, userId } = account
    const rows = [...shipmentRowCodec(3), { shipment_id: 1 }, ...shipmentRowCodec(3, { service: 'Svc Priority' })]
    const id = await aBatch(token, [...rows].reverse())
    await work(userId)
    const labelled: readonly PrintedRow[] = await listRows(token, id, 'status=succeeded')
    return { account, token, userId, id, labelled }
  }

  test('are one file, with a page each or four on a sheet', async () => {
    const { token, id, labelled } = await aPrintedBatch()
    expect(labelled).toHaveLength(6)
    const printed = await print(token, id)
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="batch-${id}.pdf"`,
    })
    expect(printed.headers.link).toBeUndefined()
    expect(await sizesOf(printed)).toEqual(Array.from({ length: 6 }, () => [288, 432]))
    expect(await sizesOf(await print(token, id, 'per_page=4'))).toEqual([
      [595, 842],
      [595, 842],
    ])
    const rest = await print(token, id, 'offset=4')
    expect(await sizesOf(rest)).toHaveLength(2)
    expect((await print(token, id, 'offset=6')).body).toMatchObject({ code: 1304 })
  })

  test('are sent to label printers', async () => {
    const { token, id } = await aPrintedBatch()
    const printed = await print(token, id, 'type=zpl&dpi=203')
    expect(printed.headers['content-type']).toBe('application/zpl')
    expect(printed.bytes.toString().match(/\^XA/g)).toHaveLength(6)
  })

  test('leave out those that were cancelled', async () => {
    const { account, token, userId, id, labelled } = await aPrintedBatch()
    const [first, ...others] = labelled
    await cancel(account, first?.label_id ?? 0)
    expect(await sizesOf(await print(token, id))).toHaveLength(5)
    for (const { label_id } of others) await cancel(account, label_id)
    expect((await print(token, id)).body).toMatchObject({ code: 1304 })
    const stranger = await anAccount()
    expect((await print(stranger.token, id)).status).toBe(404)
    const unbought = await aBatch(token, [{ shipment_id: 1 }])
    await work(userId)
    expect((await print(token, unbought)).body).toMatchObject({ code: 1304 })
  })

  describeWith(['qpdf', 'pdftotext', 'pdftoppm', 'zbarimg'], 'as printed', () => {
    test('are in the order of the rows, or by service', async () => {
      const { token, id, labelled } = await aPrintedBatch()
      const numbersIn = (text: string): string[] =>
        [...text.replaceAll(' ', '').matchAll(/SV\d{14}/g)].map(([number]) => number)
      const byRow = await print(token, id)
      expect(pdfFaults(byRow.bytes)).toBe('')
      const numbers = labelled.map((row) => row.tracking_number)
      expect([...new Set(numbersIn(pdfText(byRow.bytes)))]).toEqual(numbers)
      const ordersByService = [...new Set(numbersIn(pdfText((await print(token, id, 'sort=service')).bytes)))]
      expect(ordersByService.toSorted()).toEqual(numbers.toSorted())
      const sheets = await print(token, id, 'per_page=4')
      expect(pdfFaults(sheets.bytes)).toBe('')
      const codes = scannedCodes(sheets.bytes)
      for (const number of numbers.slice(0, 4)) expect(codes.some((code) => code.includes(number))).toBe(true)
    })
  })
})
