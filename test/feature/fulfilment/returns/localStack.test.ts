import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { BLOB_BUCKET } from '#lib/local/environment.ts'
import { aReshipment, PICTURES } from '#test/support/returns.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'

const HKG = 'WH0HKG01'
const [FIRST, SECOND, THIRD] = [101, 102, 103]

/** End to end: parcels are returned, inspected, and reshipped or disposed of. */
describe('returns on the local stack', () => {
  let stack: Stack
  let user: StackUser

  beforeAll(async () => {
    stack = await startStack()
    user = await stack.user()
  })
  afterAll(() => stack.stop())

  const operate = async (detail_type: string, detail: Record<string, unknown>) => {
    const sent = await stack.control('operations', { detail_type, detail: { user_id: user.id, ...detail } })
    expect(sent.body).toEqual({ handled: true })
  }
  const returned = async (id: number) => (await user.api('GET', `/returns/${id}`)).body.return
  const balance = async () => (await user.api('GET', '/users/me')).body.user.balances.USD

  test('are received with pictures, verified, sent on alone and together, and discarded', async () => {
    const files = new S3Client({})
    for (const [name, Body] of Object.entries(PICTURES)) {
      await files.send(new PutObjectCommand({ Bucket: BLOB_BUCKET, Key: `incoming/${name}`, Body }))
    }
    files.destroy()
    for (const return_id of [FIRST, SECOND, THIRD]) {
      const parcel = { return_id, tracking_number: `RT${return_id}`, warehouse_id: HKG, weight: 0.5 }
      await operate('ReturnReceived', { ...parcel, images: ['incoming/jpeg'] })
    }
    expect((await user.api('PUT', `/returns/${FIRST}`, { return: { status: 'Verify' } })).status).toBe(200)
    await user.api('POST', `/returns/${FIRST}/messages`, { message: { body: 'Is it torn?' } })
    await operate('ReturnVerified', { return_id: FIRST, images: ['incoming/png', 'incoming/webp'], message: 'No' })
    const { status, images, messages } = await returned(FIRST)
    expect([status, messages]).toMatchObject(['Verified', [{ body: 'No' }, { body: 'Is it torn?' }]])
    const shown = await Promise.all(images.map((address: string) => fetch(address)))
    expect(shown.map(({ headers }) => headers.get('content-type'))).toEqual(['image/jpeg', 'image/png', 'image/webp'])
    expect(Buffer.from(await shown[1].arrayBuffer())).toEqual(PICTURES.png)
    expect(shown[0].headers.get('cache-control')).toBe('private, no-store')

    const alone = (await user.api('POST', '/reshipments', { reshipment: aReshipment([FIRST]) })).body.reshipment
    const path = `/reshipments/${alone.id}`
    const sent = (await user.api('PUT', path, { reshipment: { status: 'Approved' } })).body.reshipment
    expect(sent).toMatchObject({ status: 'Approved', reship_fee: alone.estimated_reship_fee })
    expect((await user.api('GET', `/track/${sent.tracking_number}`)).status).toBe(200)
    await operate('ReshipmentShipped', { reshipment_id: alone.id })
    expect((await returned(FIRST)).status).toBe('Reshipped')
    expect(await balance()).toBeCloseTo(1_000 - 3 - 1.5 - sent.reship_fee, 5)

    const both = aReshipment([SECOND, THIRD])
    const together = (await user.api('POST', '/reshipments', { reshipment: both })).body.reshipment
    expect(together.estimated_reship_fee).toBe(0)
    await operate('ReshipmentQuoted', { reshipment_id: together.id, estimated_reship_fee: 20 })
    await stack.advance('P16D')
    await stack.drain()
    expect((await user.api('GET', `/reshipments/${together.id}`)).status).toBe(404)
    expect((await returned(SECOND)).status).toBe('Processed')

    const [address] = (await returned(THIRD)).images
    expect((await user.api('DELETE', `/returns/${THIRD}`)).status).toBe(200)
    expect((await fetch(address)).status).toBe(404)
    expect((await user.api('GET', `/returns/${THIRD}`)).body.code).toBe(1120)
    await stack.advance('PT10M')
    await stack.drain()
    const listed = (await user.api('GET', '/returns')).body
    expect(listed.returns.map(({ id }: { id: number }) => id)).toEqual([SECOND, FIRST])
  })
})
