import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { blobs } from '#shared/platform/blobs.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { blackPng } from '#test/support/png.ts'
import { eraseAll, forceErasure } from '#test/support/privacy.ts'
import {
  enableExternalCarriers,
  type RealCarriersWorld,
  realCarriers,
  settlePurchasesOf,
} from '#test/support/realCarriers.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import {
  buyLabelFor,
  getRequest,
  lanesOf,
  listRates,
  returnLabelsBy,
  runReturnLabelJob,
  shipmentOf,
} from '#test/support/returnLabels.ts'
import { aBuyer, aRequestWithLabelPending, codeOf, type PortalBuyer, portalUrl } from '#test/support/returnPortal.ts'
import { aReturnRequest } from '#test/support/returnRequests.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const MAX_FILE_BYTES = 100_000

const USPS_LANES = lanesOf('EasyPost', 'USPS/Priority')

const funded = () => anAccount({ balances: { USD: 1_000 } })

const handlerOf = ({ remoteCarriers }: RealCarriersWorld, lanes = USPS_LANES) =>
  returnLabelsBy(remoteCarriers, { lanes })

const buy = ({ token }: TestAccount, id: number, world: RealCarriersWorld, lanes = USPS_LANES) =>
  call(
    'POST /return-requests/{id}/label',
    { token, params: { id: String(id) }, body: { label: { format: 'qr' } } },
    handlerOf(world, lanes),
  )

/** Returns the label of a request, and a function that reads its documents. */
async function labelOf({ token }: TestAccount, requestId: number) {
  const { shipment_id: shipmentId } = await getRequest(token, requestId)
  const [label] = (await shipmentOf(token, shipmentId)).labels
  const read = (query: string) => call('GET /labels/{id}', { token, params: { id: String(label.id) }, query })
  return { label, read }
}

const download = async (buyer: PortalBuyer, requestId: number) =>
  (await buyer.send({ step: 'label', request_id: String(requestId) })).bytes

beforeAll(enableExternalCarriers)

describeWithTable('the QR code of a return label', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  test('is bought with the label, for the merchant to retrieve and the buyer to download', async () => {
    const world = realCarriers()
    const account = await funded()
    const request = await aReturnRequest(account)
    const { rates } = (
      await call(
        'GET /return-requests/{id}/rates',
        { token: account.token, params: { id: String(request.id) } },
        handlerOf(world),
      )
    ).body
    expect(rates.every(({ qr_code }: { qr_code: boolean }) => qr_code)).toBe(true)
    expect((await buy(account, request.id, world)).status).toBe(201)
    expect(world.fake.paid()[0]?.order.options).toMatchObject({ isReturn: true, qrCode: true })
    const { read } = await labelOf(account, request.id)
    const [code, label] = [await read('document=qr'), await read('type=pdf')]
    expect([code.status, code.headers['content-type'], label.status]).toEqual([200, 'application/pdf', 200])
    expect(code.bytes.equals(label.bytes)).toBe(false)
    expect((await read('document=qr&type=png')).body.errors).toEqual([expect.stringContaining('must be `pdf`')])
    const buyer = aBuyer(codeOf(await portalUrl(account.token)))
    const page = (await buyer.find(request.order_id)).bytes.toString()
    expect(page).toContain('Download QR code')
    expect((await download(buyer, request.id)).equals(code.bytes)).toBe(true)
    expect(await danglingReferences()).toEqual([])
  })

  test('is rejected before any charge where no carrier offers it', async () => {
    const world = realCarriers()
    const account = await funded()
    const { id } = await aReturnRequest(account)
    const before = await auditedBalance(account.userId)
    for (const lanes of [lanesOf('DHLeC'), lanesOf('EasyPost', 'UPS/Ground')]) {
      const { status, body } = await buy(account, id, world, lanes)
      expect([status, body.code, body.message]).toEqual([400, 1050, expect.stringContaining('QR codes')])
    }
    expect([await auditedBalance(account.userId), world.fake.paid()]).toEqual([before, []])
    expect((await listRates(account.token, id)).body.rates[0].qr_code).toBe(false)
    expect((await getRequest(account.token, id)).shipment_id).toBeNull()
  })

  test('is bought by the rules of the shop, or the reason is recorded', async () => {
    const world = realCarriers()
    const [account, other] = [await funded(), await funded()]
    const { id, buyer } = await aRequestWithLabelPending(account, {}, 'qr')
    await runReturnLabelJob(world.remoteCarriers, { lanes: USPS_LANES })
    const { read } = await labelOf(account, id)
    expect((await download(buyer, id)).equals((await read('document=qr')).bytes)).toBe(true)
    const without = await aRequestWithLabelPending(other, {}, 'qr')
    await runReturnLabelJob(world.remoteCarriers, { lanes: lanesOf('DHLeC') })
    expect(await getRequest(other.token, without.id)).toMatchObject({
      ...{ shipment_id: null, label_pending: false },
      label_error: { code: 1050, message: expect.stringContaining('QR codes') },
    })
  })

  test('is replaced by the label if the carrier does not issue it', async () => {
    const world = realCarriers()
    world.fake.injectFaults('qrCode', { refused: 'Label Broker is not enabled' })
    const account = await funded()
    const request = await aReturnRequest(account)
    expect((await buy(account, request.id, world)).status).toBe(201)
    const { read } = await labelOf(account, request.id)
    const missing = await read('document=qr')
    expect([missing.status, missing.body.errors]).toEqual([400, [expect.stringContaining('no QR code')]])
    const buyer = aBuyer(codeOf(await portalUrl(account.token)))
    await buyer.find(request.order_id)
    expect((await download(buyer, request.id)).equals((await read('type=pdf')).bytes)).toBe(true)
  })

  test('is taken from the purchase if the carrier returns it there', async () => {
    const world = realCarriers()
    const file = { format: 'png', packageIndex: 0 } as const
    world.fake.bring([
      { ...file, kind: 'label', bytes: blackPng(4, 6) },
      { ...file, kind: 'qrCode', bytes: blackPng(2, 2) },
    ])
    const account = await funded()
    const { id } = await aReturnRequest(account)
    expect((await buy(account, id, world)).status).toBe(201)
    expect(world.fake.calls.filter(([call]) => call === 'qrCode')).toEqual([])
    const { read } = await labelOf(account, id)
    expect((await read('document=qr')).status).toBe(200)
    expect((await PDFDocument.load((await read('type=pdf')).bytes)).getPageCount()).toBe(1)
  })

  test('is deleted with the personal data of the account', async () => {
    const world = realCarriers()
    const account = await funded()
    const { id } = await aReturnRequest(account)
    await buy(account, id, world)
    const { label } = await labelOf(account, id)
    const stored = async () =>
      (await findShipment(testTable(), account.userId, label.shipment_id))?.labels[0]?.qrCodeKey ?? null
    const key = await stored()
    expect(await blobs.get(String(key), MAX_FILE_BYTES)).not.toBeNull()
    await forceErasure(account.userId)
    advance(5 * MINUTE_MS)
    await eraseAll()
    expect(await stored()).toBeNull()
    expect(await blobs.get(String(key), MAX_FILE_BYTES)).toBeNull()
  })

  test('is requested again if the response was lost', async () => {
    const world = realCarriers()
    world.fake.injectFaults('qrCode', { lost: 'after' })
    const account = await funded()
    const { id } = await aReturnRequest(account)
    expect((await buy(account, id, world)).status).toBe(201)
    await settlePurchasesOf(world)
    const { label, read } = await labelOf(account, id)
    expect([label.is_ready, (await read('document=qr')).status, world.fake.paid().length]).toEqual([true, 200, 1])
    expect((await buyLabelFor(account.token, id)).body.name).toBe('return_request_has_label')
  })
})
