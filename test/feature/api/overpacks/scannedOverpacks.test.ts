import { beforeAll, expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { anOverpack, deleteOverpack, getOverpack, MEASURES, postManifest } from '#test/support/overpacks.ts'
import { describeWithTable } from '#test/support/table.ts'

type CreatedOverpack = { readonly id: number; readonly sscc: string }

describeWithTable('the SSCC of an overpack', () => {
  let token: string
  let overpack: CreatedOverpack
  beforeAll(async () => {
    token = (await anAccount({ balances: { USD: 100_000 } })).token
    overpack = await anOverpack(token)
  })

  const formsOf = ({ sscc }: CreatedOverpack): readonly string[] => [
    sscc,
    `00${sscc}`,
    `(00)${sscc}`,
    `]C100${sscc}`,
    `00 ${sscc.slice(0, 9)} ${sscc.slice(9)}`,
    `]d200${sscc}`,
  ]

  test('names it in whatever form it is scanned', async () => {
    for (const form of formsOf(overpack)) {
      const { status, body } = await getOverpack(token, form)
      expect([form, status, body.overpack?.id]).toEqual([form, 200, overpack.id])
    }
    expect((await getOverpack(token, overpack.sscc, 'type=pdf')).headers['content-type']).toBe('application/pdf')
  })

  test('names none with a wrong digit, of another account, or of a deleted overpack', async () => {
    const last = Number(overpack.sscc.at(-1))
    const wrong = `${overpack.sscc.slice(0, -1)}${(last + 1) % 10}`
    expect((await getOverpack(token, wrong)).status).toBe(404)
    const other = (await anAccount()).token
    expect((await getOverpack(other, `]C100${overpack.sscc}`)).body.code).toBe((await getOverpack(other, 1)).body.code)
    expect((await postManifest(other, [overpack.sscc])).status).toBe(400)
    const removed: CreatedOverpack = await anOverpack(token)
    expect((await deleteOverpack(token, `00${removed.sscc}`)).status).toBe(200)
    expect((await getOverpack(token, removed.sscc)).status).toBe(404)
  })

  test('adds it to a manifest, together with ids, and not twice', async () => {
    const [one, other]: CreatedOverpack[] = [await anOverpack(token), await anOverpack(token)]
    if (!one || !other) throw new Error('no overpacks')
    const twice = await postManifest(token, [one.id, `]C100${one.sscc}`])
    expect([twice.status, twice.body.errors]).toEqual([
      400,
      ['/manifest/overpacks: must not contain duplicate overpacks'],
    ])
    const unknown = await postManifest(token, [one.id, '340123450000000017'])
    expect([unknown.status, unknown.body.message]).toEqual([400, expect.stringContaining('340123450000000017')])
    const created = await postManifest(token, [`]C1\u001d00${one.sscc}`, other.id])
    expect([created.status, created.body.manifest?.overpacks]).toEqual([201, [one.id, other.id]])
    expect((await getOverpack(token, one.sscc)).body.overpack).toMatchObject({
      locked: true,
      manifest_id: created.body.manifest.id,
      weight: MEASURES.weight,
    })
  })
})
