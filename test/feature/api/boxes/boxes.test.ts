import { expect, test } from '@jest/globals'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { useFiles } from '#test/support/files.ts'
import { eraseAll, forceErasure } from '#test/support/privacy.ts'
import { aBox, aStoredBox, deleteBox, listBoxes, postBox, putBox } from '#test/support/settings.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

type Box = { readonly id: number; readonly name: string; readonly default: boolean }

const namesIn = async (token: string): Promise<readonly string[]> =>
  (await listBoxes(token)).body.boxes.map(({ name, default: isDefault }: Box) =>
    isDefault ? `${name}, default` : name,
  )

describeWithTable('boxes', () => {
  useFiles()

  test('are created with inner sizes, listed from small to large, updated and deleted', async () => {
    const { token } = await anAccount()
    expect((await listBoxes(token)).body).toEqual({ boxes: [] })
    const created = await postBox(token, { length: 40.005, default: true })
    expect(created.status).toBe(201)
    const { box } = created.body
    expect(box).toMatchObject({
      ...{ name: 'Carton M', length: 40.01, width: 30, height: 20, wall_thickness: 0.4 },
      ...{ outer_length: 40.81, outer_width: 30.8, outer_height: 20.8 },
      ...{ empty_weight: 0.35, max_weight: 20, default: true },
    })
    await aStoredBox(token, { name: 'Carton S', length: 10, width: 10, height: 10 })
    await aStoredBox(token, { name: 'Carton L', length: 60, width: 40, height: 40 })
    expect(await namesIn(token)).toEqual(['Carton S', 'Carton M, default', 'Carton L'])

    const changed = await putBox(token, box.id, { name: 'Carton XL', height: 90, wall_thickness: 0, max_weight: null })
    expect(changed.body.box).toMatchObject({
      ...{ id: box.id, name: 'Carton XL', length: 40.01, height: 90, outer_height: 90, max_weight: null },
      ...{ empty_weight: 0.35, default: true },
    })
    expect(await namesIn(token)).toEqual(['Carton S', 'Carton L', 'Carton XL, default'])
    expect((await deleteBox(token, box.id)).body).toEqual({})
    expect(await namesIn(token)).toEqual(['Carton S', 'Carton L'])
    expect((await putBox(token, box.id, { name: 'x' })).body).toMatchObject({ name: 'box_not_found', code: 1392 })
    expect((await deleteBox(token, box.id)).status).toBe(404)
  })

  test('have one default, until it is replaced, disabled or deleted', async () => {
    const { token } = await anAccount()
    const a = await aStoredBox(token, { name: 'a', default: true })
    const b = await aStoredBox(token, { name: 'b', default: true })
    expect(await namesIn(token)).toEqual(['a', 'b, default'])
    await putBox(token, a, { default: true })
    await putBox(token, b, { default: false })
    expect(await namesIn(token)).toEqual(['a, default', 'b'])
    await putBox(token, a, { default: false })
    expect(await namesIn(token)).toEqual(['a', 'b'])
    await putBox(token, b, { default: true })
    await deleteBox(token, b)
    expect(await namesIn(token)).toEqual(['a'])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a long name', { name: 'a'.repeat(65) }, '/box/name: must have 1 to 64 characters'],
    ['no height', { height: 0 }, '/box/height: must be greater than 0 and less than 1000'],
    ['a huge length', { length: 1_000 }, '/box/length: must be greater than 0 and less than 1000'],
    ['a negative wall', { wall_thickness: -1 }, '/box/wall_thickness: must be from 0 to 10'],
    ['no allowed weight', { max_weight: 0 }, '/box/max_weight: must be greater than 0 and less than 1000'],
    ['a misspelt field', { lenght: 3 }, '/box/lenght'],
  ])('with %s are rejected by field, and change nothing', async (_name, changes, message) => {
    const { token } = await anAccount()
    const id = await aStoredBox(token)
    const before = (await listBoxes(token)).body
    for (const response of [await postBox(token, changes), await putBox(token, id, changes)]) {
      expect({ status: response.status, code: response.body.code }).toEqual({ status: 400, code: 1000 })
      expect(response.body.errors[0]).toContain(message)
    }
    expect((await listBoxes(token)).body).toEqual(before)
  })

  test('of other accounts are unknown', async () => {
    const [owner, other] = [await anAccount(), await anAccount()]
    const id = await aStoredBox(owner.token)
    expect((await putBox(other.token, id, { name: 'mine' })).status).toBe(404)
    expect((await deleteBox(other.token, id)).status).toBe(404)
    expect(await namesIn(other.token)).toEqual([])
    expect(await namesIn(owner.token)).toEqual(['Carton M'])
  })

  test('are limited to 100', async () => {
    const { token } = await anAccount()
    const ids: number[] = []
    for (let count = 0; count < 100; count++) ids.push(await aStoredBox(token, { name: `Carton ${count}` }))
    expect((await postBox(token)).body).toMatchObject({ http_status: 400, name: 'boxes_full', code: 1393 })
    expect(await namesIn(token)).toHaveLength(100)
    await deleteBox(token, ids[50])
    expect((await postBox(token)).status).toBe(201)
  })

  test('changed at once are all changed, with one default', async () => {
    const { token } = await anAccount()
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, at) => postBox(token, aBox({ name: `Carton ${at}`, default: true }))),
    )
    expect(created.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const names = await namesIn(token)
    expect(names).toHaveLength(8)
    expect(names.filter((name) => name.endsWith('default'))).toHaveLength(1)
  })

  test('are removed when their account is erased', async () => {
    const { token, userId } = await anAccount()
    await aStoredBox(token)
    await forceErasure(userId)
    advance(2 * MINUTE_MS)
    await eraseAll()
    expect(await testTable().get(keys.boxes(userId))).toBeUndefined()
  })
})
