import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import type { Target } from '#lib/ops/target/target.ts'
import { ok } from '#shared/core/result.ts'
import { update } from '#shared/table/actions.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { aPackedOrder, aSentOrder, lastFulfillment } from '#test/support/fulfillments.ts'
import { trackNow } from '#test/support/labels.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { aMerchant, aReadyOrder, getOrder, getStatus, HKG, LAX, postOrder } from '#test/support/orders.ts'
import { describeWith, pdfFaults, pdfText, scannedCodes } from '#test/support/pdf.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { theOrder } from '#test/support/storedOrders.ts'
import { describeWithTable } from '#test/support/table.ts'

async function ops(words: readonly unknown[], platform: Target = aPlatform()) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const exitCode = await runOps(words.map(String), {
    connect: async () => ok(platform),
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { exitCode, out: lines.out.join('\n'), err: lines.err.join('\n') }
}
const json = async (...words: readonly unknown[]) => JSON.parse((await ops([...words, '--json'])).out)

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'papers-'))
})
afterAll(() => rm(directory, { recursive: true }))

const GIFT = { packing_slip: true, gift_message: 'Alles Liebe zum Geburtstag, Erika!' }

describeWithTable('npm run ops -- orders', () => {
  test('show says what an order wants, where its units are, and what has left', async () => {
    const merchant = await aMerchant()
    const id = await aSentOrder(merchant, { shop: { id: 'shop', order_id: 'A-1' } })
    const { id: fulfillment, trackingNumber, labelId, shipmentId } = await lastFulfillment(merchant.userId, id)
    expect(await json('orders', 'show', merchant.email, id)).toMatchObject({
      order: id,
      status: 'Fulfilled',
      error: null,
      shop_order: 'A-1',
      to: expect.stringContaining('Berlin, DE'),
      lines: [{ sku: 'SHIRT', quantity: 2, warehouse: HKG, fulfillment, sent: true }],
      fulfillments: [
        {
          fulfillment,
          stage: 'fulfilled',
          warehouse: HKG,
          shipment: shipmentId,
          label: labelId,
          tracking_number: trackingNumber,
        },
      ],
    })
    expect((await ops(['orders', 'show', merchant.email, id])).out).toContain('Fulfilled')
  })

  test('show of another user’s order, or of a missing one, finds nothing', async () => {
    const merchant = await aMerchant()
    const { id } = (await postOrder(merchant.token)).body.order
    const stranger = await anAccount()
    for (const [user, order] of [
      [stranger.email, id],
      [merchant.email, 5],
    ]) {
      const { exitCode, err } = await ops(['orders', 'show', user, order])
      expect([exitCode, err]).toEqual([1, `error: order ${order} was not found for ${user}`])
    }
  })

  test('fulfil simulates the warehouse, and resumes after an interruption', async () => {
    const merchant = await aMerchant()
    const first = await aReadyOrder(merchant.token)
    const { exitCode, err } = await ops(['orders', 'fulfil', merchant.email, first])
    expect([exitCode, err]).toEqual([0, '… packing started\n… parcel shipped'])
    const second = await aPackedOrder(merchant)
    expect((await ops(['orders', 'fulfil', merchant.email, second])).err).toBe('… parcel shipped')
    for (const id of [first, second]) expect(await getStatus(merchant.token, id)).toBe('Fulfilled')
    const again = await ops(['orders', 'fulfil', merchant.email, first])
    expect([again.exitCode, again.err]).toEqual([
      1,
      `error: order ${first} has status Fulfilled and no allocated units`,
    ])
  })

  test('fulfil packs and ships all parcels of a split order', async () => {
    const merchant = await aMerchant({ [HKG]: 10 })
    await aStockedProduct(merchant.userId, { sku: 'MUG', units: { [LAX]: 1 } })
    const id = await aReadyOrder(merchant.token, {
      split_fulfillment: true,
      line_items: [
        { sku: 'SHIRT', quantity: 2 },
        { sku: 'MUG', quantity: 1 },
      ],
    })
    const { exitCode, err } = await ops(['orders', 'fulfil', merchant.email, id])
    expect([exitCode, err.split('\n')]).toEqual([
      0,
      ['… packing started', '… packing started', '… parcel shipped', '… parcel shipped'],
    ])
    expect(await getStatus(merchant.token, id)).toBe('Fulfilled')
  })

  test('fulfil says why packing cannot start', async () => {
    const merchant = await aMerchant({ [HKG]: 10 })
    const id = await aReadyOrder(merchant.token)
    const wallet = keys.wallet(merchant.userId, 'USD')
    must(await testTable().commit([update(wallet, { set: { availableMinor: 0 } }, exists())]))
    const { exitCode, err } = await ops(['orders', 'fulfil', merchant.email, id])
    expect([exitCode, err.split('\n').at(-1)]).toEqual([1, expect.stringContaining('has status Exception: ')])
  })

  test('fulfil in a deployed stage goes step by step', async () => {
    const merchant = await aMerchant()
    const id = await aReadyOrder(merchant.token)
    const sent: string[] = []
    const stage = aPlatform({
      local: null,
      send: async ({ detailType, detail }) => {
        sent.push(`${detailType} ${detail.event_id}`)
        return ok('sent')
      },
    })
    const { revision } = await theOrder(merchant.userId, id)
    expect((await ops(['orders', 'fulfil', merchant.email, id], stage)).out).toContain('Run this command again')
    expect(sent).toEqual([`PackingStarted simulate/PackingStarted/${id}/WH0HKG01/${revision}`])
  })

  test('packing has nothing to print for an order that is not being packed', async () => {
    const merchant = await aMerchant()
    const id = await aReadyOrder(merchant.token)
    const { exitCode, err } = await ops(['orders', 'packing', merchant.email, id, '--out', directory])
    expect([exitCode, err]).toEqual([1, `error: order ${id} has status Ready and is not being packed`])
    expect(await readdir(directory)).toEqual([])
  })

  test('packing warns of a label that was cancelled', async () => {
    const merchant = await aMerchant()
    const id = await aPackedOrder(merchant)
    const { labelId, shipmentId } = await lastFulfillment(merchant.userId, id)
    const label = keys.label(merchant.userId, shipmentId, labelId)
    must(await testTable().commit([update(label, { set: { stage: 'cancelled' } }, exists())]))
    const { err } = await ops(['orders', 'packing', merchant.email, id, '--out', directory])
    expect(err).toBe(`error: label ${labelId} was cancelled. Do not ship the parcel.`)
  })

  test('packing takes the label its carrier has made', async () => {
    const merchant = await aMerchant()
    const id = await aPackedOrder(merchant)
    const { id: fulfillment, labelId, shipmentId } = await lastFulfillment(merchant.userId, id)
    const label = keys.label(merchant.userId, shipmentId, labelId)
    must(await testTable().commit([update(label, { set: { documentKey: 'labels/theirs' } }, exists())]))
    const requests: string[] = []
    const download = async (key: string) => {
      requests.push(key)
      return new TextEncoder().encode('%PDF-theirs')
    }
    const { exitCode } = await ops(
      ['orders', 'packing', merchant.email, id, '--out', directory],
      aPlatform({ download }),
    )
    expect([exitCode, requests]).toEqual([0, ['labels/theirs']])
    expect(await readFile(join(directory, `label-${fulfillment}.pdf`), 'utf8')).toBe('%PDF-theirs')
  })

  describeWith(['pdftotext', 'qpdf', 'pdftoppm', 'zbarimg'], 'with PDF tools', () => {
    test('packing prints the label with the shop’s order, and the slip with the gift message', async () => {
      const merchant = await aMerchant()
      await aStockedProduct(merchant.userId, { sku: 'MUG' })
      const id = await aPackedOrder(merchant, {
        ...GIFT,
        shop: { id: 'shop', order_id: 'A-10045' },
        partial_fulfillment: true,
        line_items: [
          { sku: 'SHIRT', quantity: 2 },
          { sku: 'MUG', quantity: 1 },
        ],
      })
      const { id: fulfillment, trackingNumber } = await lastFulfillment(merchant.userId, id)
      const out = join(directory, 'new', 'folder')
      const papers = await json('orders', 'packing', merchant.email, id, '--out', out)
      expect(papers).toMatchObject({ order: id, fulfillment, tracking_number: trackingNumber })
      expect(papers.files).toEqual([
        join(out, `label-${fulfillment}.pdf`),
        join(out, `packing-slip-${fulfillment}.pdf`),
      ])
      const [label, slip] = await Promise.all([readFile(papers.files[0]), readFile(papers.files[1])])
      for (const pdf of [label, slip]) expect(pdfFaults(pdf)).toBe('')
      expect(scannedCodes(label).join()).toContain(trackingNumber)
      expect(pdfText(label)).toContain('A-10045')
      expect(scannedCodes(slip).join()).toContain(String(id))
      const text = pdfText(slip).replaceAll(/\s+/g, ' ')
      for (const part of ['SHIRT', 'A-10045', 'Alles Liebe zum Geburtstag', 'Erika Mustermann']) {
        expect(text).toContain(part)
      }
      expect(text).not.toContain('MUG')
    })

    test('packing prints no slip where the order asks for none', async () => {
      const merchant = await aMerchant()
      const id = await aPackedOrder(merchant)
      expect((await json('orders', 'packing', merchant.email, id, '--out', directory)).files).toHaveLength(1)
    })
  })
})

describeWithTable('the number a shop gave an order', () => {
  test('appears in the tracking of its parcel; other parcels have none', async () => {
    const merchant = await aMerchant()
    const named = await aSentOrder(merchant, { shop: { id: 'shop', order_id: 'A-1' } })
    const unnamed = await aSentOrder(merchant)
    for (const [id, number] of [
      [named, 'A-1'],
      [unnamed, null],
    ] as const) {
      const { tracking_number } = (await getOrder(merchant.token, id)).body.order.fulfillments[0]
      expect((await trackNow(merchant, tracking_number)).order_number).toBe(number)
    }
  })
})
