import { expect, test } from '@jest/globals'
import { setUserApprovals } from '#lib/ops/actions/users.ts'
import { getPictureKey } from '#shared/fulfilment/products/rules/pictures.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { splitItemGroups } from '#shared/privacy/accountItems.ts'
import { eraseItemGroup } from '#shared/privacy/eraseItemGroup.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { aFloorKey, aWorker, type TestWorker } from '#test/support/floor.ts'
import { atFloor, FLOOR, nextOperationId, switchWarehouse } from '#test/support/floorWork.ts'
import { IN_CHINESE, postInbound, productInTable } from '#test/support/inbound.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { LAX } from '#test/support/orders.ts'
import { PICTURES } from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { belongingTo, stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

const MEASURES = { weight: 0.25, length: 20, width: 15, height: 3 }

type Picture = keyof typeof PICTURES

const upload = ({ cookies }: Pick<TestWorker, 'cookies'>, content: Uint8Array, type: string) =>
  call('POST /floor/images', { cookies, body: content, headers: { 'content-type': type } })

const idOfImage = async (worker: TestWorker, kind: Picture = 'jpeg'): Promise<string> =>
  (await upload(worker, PICTURES[kind], `image/${kind}`)).body.image.id

const getImage = ({ cookies }: TestWorker, id: string) => call('GET /floor/images/{id}', { cookies, params: { id } })

const recordUnknown = ({ cookies }: TestWorker, image_id: string, operation_id = nextOperationId()) =>
  call('POST /floor/unknown', {
    cookies,
    body: { unknown: { operation_id, place: 'HOLD', description: 'Carton of lamps', image_id } },
  })

/** Creates a product that is new to FLOOR, with an inbound shipment being received there. */
async function anArrival() {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const { userId, token } = account
  must(await setUserApprovals(testTable(), userId, [`warehouse:${FLOOR}`, `warehouse:${LAX}`]))
  await switchWarehouse(FLOOR, 2)
  const { id: productId } = await productInTable(userId, IN_CHINESE)
  const { inbound } = (await postInbound(token, [{ id: productId }], { warehouse: { id: FLOOR } })).body
  await atFloor(FLOOR, 'arrive', { user_id: userId, inbound_id: inbound.id })
  const units = { user_id: userId, inbound_id: inbound.id, product_id: productId, quantity: 2 }
  return { ...account, productId, units }
}

/** Receives units of the inbound shipment; fills in ID and time. */
async function receive({ cookies }: TestWorker, fields: Readonly<Record<string, unknown>>) {
  const occurred_at = new Date(clock.now()).toISOString().replace('Z', '+00:00')
  const operation = { operation_id: nextOperationId(), occurred_at, type: 'receive', ...fields }
  return (await call('POST /floor/operations', { cookies, body: { operations: [operation] } })).body.results[0]
}

const pictureOf = ({ cookies }: TestWorker, userId: number, productId: number) =>
  call('GET /floor/products/{user_id}/{id}/image', { cookies, params: { user_id: userId, id: productId } })

async function viewOf({ cookies }: TestWorker, userId: number, productId: number) {
  const params = { user_id: userId, id: productId }
  return (await call('GET /floor/products/{user_id}/{id}', { cookies, params })).body.product
}

describeWithTable('images of a warehouse', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test.each(Object.keys(PICTURES) as Picture[])('are stored and read as %s', async (kind) => {
    const worker = await aWorker('worker', FLOOR)
    const { status, body } = await upload(worker, PICTURES[kind], `image/${kind}`)
    expect([status, body]).toEqual([201, { image: { id: expect.stringMatching(/^\d+$/) } }])
    const read = await getImage(worker, body.image.id)
    expect([read.status, read.headers['content-type'], read.bytes]).toEqual([200, `image/${kind}`, PICTURES[kind]])
  })

  test('are found only in their warehouse', async () => {
    const worker = await aWorker('worker', FLOOR)
    const id = await idOfImage(worker)
    const elsewhere = await aWorker('lead', LAX)
    expect((await getImage(elsewhere, id)).status).toBe(404)
    expect((await getImage(worker, String(generateId()))).status).toBe(404)
    expect((await getImage(worker, '../x')).status).toBe(404)
    await switchWarehouse(LAX, 2)
    const rejected = await recordUnknown(elsewhere, id)
    expect([rejected.status, rejected.body.errors[0]]).toEqual([400, expect.stringContaining('/unknown/image_id')])
  })

  test('are rejected if they are too large, empty, or no image', async () => {
    const worker = await aWorker('worker', FLOOR)
    const { text: token } = await aFloorKey(['floor:read', 'floor:work'], FLOOR)
    const large = Buffer.concat([PICTURES.jpeg, Buffer.alloc(4_000_000)])
    const before = await stored()
    for (const [content, type, status] of [
      [large, 'image/jpeg', 413],
      [large, 'text/plain', 415],
      [PICTURES.jpeg, 'image/gif', 415],
      [PICTURES.jpeg, 'application/json', 415],
      [Buffer.from('{"image":{}}'), 'image/jpeg', 400],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 400],
      [new Uint8Array(), 'image/jpeg', 400],
    ] as const) {
      expect([type, (await upload(worker, content, type)).status]).toEqual([type, status])
    }
    const headers = { 'content-type': 'text/plain' }
    expect((await call('POST /floor/images', { token, body: PICTURES.jpeg, headers })).status).toBe(415)
    expect(await stored()).toEqual(before)
    const max = Buffer.concat([PICTURES.jpeg, Buffer.alloc(4_000_000 - PICTURES.jpeg.length)])
    expect((await upload(worker, max, 'IMAGE/JPEG; q=1')).status).toBe(201)
  })

  test('show goods without a known owner', async () => {
    const worker = await aWorker('worker', FLOOR)
    await switchWarehouse(FLOOR, 2)
    const id = await idOfImage(worker)
    const operation = nextOperationId()
    const first = await recordUnknown(worker, id, operation)
    expect([first.status, first.body.unknown.image_id]).toEqual([201, id])
    expect((await recordUnknown(worker, id, operation)).body).toEqual(first.body)
    const { unknown } = (await call('GET /floor/unknown', { cookies: worker.cookies })).body
    expect(unknown.find((one: { id: number }) => one.id === first.body.unknown.id).image_id).toBe(id)
  })

  test('become the picture of a product with its first measures', async () => {
    const worker = await aWorker('worker', FLOOR)
    const { userId, productId, units } = await anArrival()
    expect((await pictureOf(worker, userId, productId)).status).toBe(404)
    const [first, second] = [await idOfImage(worker), await idOfImage(worker, 'png')]
    const occurred_at = new Date(clock.now()).toISOString().replace('Z', '+00:00')
    const operation = { ...units, operation_id: nextOperationId(), occurred_at, measures: MEASURES, image_id: first }
    expect((await receive(worker, operation)).result).toBe('done')
    expect((await receive(worker, operation)).result).toBe('repeated')
    expect((await receive(worker, { ...units, image_id: second })).result).toBe('done')
    expect((await viewOf(worker, userId, productId)).has_image).toBe(true)
    const picture = await pictureOf(worker, userId, productId)
    expect([picture.status, picture.headers['content-type'], picture.bytes]).toEqual([
      ...[200, 'image/jpeg', PICTURES.jpeg],
    ])
  })

  test('are pictures where the product is in stock or expected', async () => {
    const worker = await aWorker('worker', FLOOR)
    const { userId, productId, units, token } = await anArrival()
    await receive(worker, { ...units, image_id: await idOfImage(worker) })
    const elsewhere = await aWorker('lead', LAX)
    expect((await pictureOf(elsewhere, userId, productId)).status).toBe(404)
    await switchWarehouse(LAX, 2)
    await postInbound(token, [{ id: productId }], { warehouse: { id: LAX } })
    expect((await pictureOf(elsewhere, userId, productId)).status).toBe(200)
  })

  test('of another warehouse, or unknown ones, are no pictures', async () => {
    const worker = await aWorker('worker', FLOOR)
    const { userId, productId, units } = await anArrival()
    const before = await belongingTo(userId)
    for (const image_id of [await idOfImage(await aWorker('worker', LAX)), String(generateId())]) {
      const { result, error } = await receive(worker, { ...units, measures: MEASURES, image_id })
      expect([result, error.message]).toEqual(['refused', expect.stringContaining('/image_id')])
    }
    expect(await belongingTo(userId)).toEqual(before)
    expect(await blobs.get(getPictureKey(userId, productId), 4_000_000)).toBeNull()
  })

  test('are pictures after a failure between the file and the product', async () => {
    const worker = await aWorker('worker', FLOOR)
    const { userId, productId, units } = await anArrival()
    const operation = {
      ...units,
      operation_id: nextOperationId(),
      measures: MEASURES,
      image_id: await idOfImage(worker),
    }
    await withFaults([diesBeforeWriting], () => receive(worker, operation)).catch(() => {})
    expect(await blobs.get(getPictureKey(userId, productId), 4_000_000)).not.toBeNull()
    expect((await pictureOf(worker, userId, productId)).status).toBe(404)
    expect((await receive(worker, operation)).result).toBe('done')
    expect((await pictureOf(worker, userId, productId)).status).toBe(200)
  })

  test('are deleted with their product, and erased with its merchant', async () => {
    const worker = await aWorker('worker', FLOOR)
    const [deleted, erased] = [await anArrival(), await anArrival()]
    for (const { userId, productId } of [deleted, erased]) {
      const picture = { set: { p: true, i: 0 } }
      must(await testTable().commit([update(keys.productRow(userId, productId), picture)]))
      await blobs.put(getPictureKey(userId, productId), PICTURES.png, 'image/png')
    }
    await call('DELETE /products/{id}', { token: deleted.token, params: { id: deleted.productId } })
    expect((await pictureOf(worker, erased.userId, erased.productId)).status).toBe(200)
    await eraseProducts(erased.userId)
    for (const { userId, productId } of [deleted, erased]) {
      expect(await blobs.get(getPictureKey(userId, productId), 4_000_000)).toBeNull()
      expect((await pictureOf(worker, userId, productId)).status).toBe(404)
    }
  })
})

/** Terminates the process before its first transaction. */
const diesBeforeWriting: Fault = async ({ command }, next) => {
  if (command === 'TransactWriteItemsCommand' || command === 'TransactWriteCommand') throw new Error('died')
  return next()
}

async function eraseProducts(userId: number): Promise<void> {
  const deps = {
    table: testTable(),
    retention: { invoicesKeptYears: 10, customsRecordsKeptYears: 10, personalDataMonths: 24 },
    nowMs: clock.now,
    removeFile: blobs.remove,
  }
  for await (const { group } of splitItemGroups(testTable(), userId, { sections: ['products'], after: null })) {
    if (group) await eraseItemGroup(deps, userId, group)
  }
}
