import { expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/removeReturns/handler.ts'
import { findReturnRecord } from '#shared/fulfilment/returns/returnStore.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { aReturn, discardReturn, getReturn, nameOf, PICTURES, picturesOf, received } from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const run = () => handler({}, lambdaContext())
const show = (address: string) => call('GET /return-images/{name}', { params: { name: nameOf(address) } })

/** Creates a return with two images in the file store, and returns their keys. */
async function aPicturedReturn(userId: number) {
  await blobs.put('incoming/a', PICTURES.jpeg, 'application/octet-stream')
  const id = await aReturn(userId, { images: ['incoming/a', 'incoming/a'] }, { blobs })
  return { id, keys: (await picturesOf(userId, id)).map(({ key }) => key) }
}

const filesOf = (keys: readonly string[]) => Promise.all(keys.map((key) => blobs.get(key, 1_000)))

describeWithTable('a discarded return', () => {
  useSigningSecret()
  useFiles()

  test('is shown no more at once, and its pictures are removed by the job', async () => {
    const { token, userId } = await anAccount()
    const { id, keys } = await aPicturedReturn(userId)
    const [address] = (await getReturn(token, id)).body.return.images
    const shown = await show(address)
    expect([shown.status, shown.headers['content-type'], shown.bytes]).toEqual([200, 'image/jpeg', PICTURES.jpeg])
    await run()
    expect(await filesOf(keys)).not.toContain(null)
    await discardReturn(token, id)
    expect((await show(address)).status).toBe(404)
    expect(await received(userId, { return_id: id })).toMatchObject({ reason: `/return_id: ${id} is already in use` })
    expect(await run()).toMatchObject({ removed: 1 })
    expect(await filesOf(keys)).toEqual([null, null])
    expect(await findReturnRecord(testTable(), userId, id)).toBeNull()
    expect(await blobs.get('incoming/a', 1_000)).not.toBeNull()
  })

  test.each(['before', 'after'] as const)(
    'is deleted in the end, whatever dies %s the job makes its n-th call',
    async (when) => {
      const { token, userId } = await anAccount()
      for (let n = 1; ; n++) {
        const { id, keys } = await aPicturedReturn(userId)
        await discardReturn(token, id)
        const death = diesAt(n, when)
        await withFaults([death], run).catch(() => {})
        advance(60 * MINUTE_MS)
        await run()
        expect([n, await filesOf(keys)]).toEqual([n, [null, null]])
        expect(await findReturnRecord(testTable(), userId, id)).toBeNull()
        if (!death.hasDied()) return
      }
    },
  )
})
