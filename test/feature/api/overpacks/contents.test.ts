import { beforeAll, expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import {
  anOverpack,
  aParcel,
  getOverpack,
  type Named,
  parcels,
  postManifest,
  postOverpack,
  putOverpack,
} from '#test/support/overpacks.ts'
import { describeWithTable } from '#test/support/table.ts'

/** Size of the overpack; `aParcel` is 20 × 15 × 10 cm and 0.8 kg. */
const SIZE = { length: 40, width: 30, height: 20 }

describeWithTable('an overpack and what is in it', () => {
  let token: string
  let three: readonly Named[]
  beforeAll(async () => {
    token = (await anAccount({ balances: { USD: 100_000 } })).token
    three = await parcels(token, 3)
  })

  test('warns while it is lighter than its contents', async () => {
    const created = await postOverpack(token, three, { weight: 2.3, ...SIZE })
    expect(created.status).toBe(201)
    const warning = {
      code: 1226,
      path: '/overpack/weight',
      message: 'The weight of the contents (2.4 kg) exceeds the weight of the overpack (2.3 kg)',
      cure: 'weigh the overpack including its contents',
    }
    const { id } = created.body.overpack
    expect(created.body.overpack.warnings).toEqual([warning])
    expect((await getOverpack(token, id)).body.overpack.warnings).toEqual([warning])
    const weighed = await putOverpack(token, id, { weight: 2.4 })
    expect(weighed.body.overpack).not.toHaveProperty('warnings')
    // A removed parcel no longer counts towards the weight.
    await putOverpack(token, id, { weight: 1.7 })
    expect((await getOverpack(token, id)).body.overpack.warnings).toHaveLength(1)
    await call('PUT /shipments/{id}', {
      token,
      params: { id: String(three[0]?.id) },
      body: { shipment: { overpack_id: null } },
    })
    expect((await getOverpack(token, id)).body.overpack).not.toHaveProperty('warnings')
  })

  test('warns that its contents are larger', async () => {
    const [one, other] = await parcels(token, 2)
    const pair = [one, other].flatMap((parcel) => parcel ?? [])
    const { body } = await postOverpack(token, pair, { weight: 3, length: 20, width: 20, height: 14.9 })
    expect(body.overpack.warnings).toMatchObject([
      {
        code: 1226,
        path: '/overpack/length',
        message: 'The volume of the contents (6 l) exceeds the volume of the overpack (6 l)',
      },
    ])
  })

  test('warns that one of its contents is longer', async () => {
    const rod = await aParcel(token, { length: 90, width: 5, height: 5 })
    const { body } = await postOverpack(token, [rod], { weight: 3, length: 60, width: 50, height: 40 })
    expect(body.overpack.warnings).toMatchObject([
      {
        path: '/overpack/length',
        message: 'The length of the longest parcel (90 cm) exceeds the diagonal of the overpack (87.7 cm)',
      },
    ])
  })

  test('is rejected with strict handling, and packs nothing', async () => {
    const parcel = await aParcel(token)
    const strict = { prefer: 'handling=strict' }
    const rejected = await postOverpack(token, [parcel], { weight: 0.5 }, strict)
    expect([rejected.status, rejected.body.code]).toEqual([400, 1226])
    expect(rejected.body.errors).toEqual([
      '/overpack/weight: The weight of the contents (0.8 kg) exceeds the weight of the overpack (0.5 kg). To resolve, weigh the overpack including its contents.',
    ])
    const { id } = (await postOverpack(token, [parcel], { weight: 0.8 }, strict)).body.overpack
    const heavier = await aParcel(token)
    const filled = await call('PUT /overpacks/{id}', {
      token,
      params: { id: String(id) },
      headers: strict,
      body: { overpack: { shipments: [{ id: heavier.id }] } },
    })
    expect([filled.status, filled.body.code]).toEqual([400, 1226])
    expect((await getOverpack(token, id)).body.overpack.total_shipments).toBe(1)
  })

  test('is not spoken of once it is handed in', async () => {
    const overpack = await anOverpack(token, 2, { weight: 9 })
    expect(overpack.warnings).toMatchObject([{ path: '/overpack/weight' }])
    expect((await postManifest(token, [overpack.id])).status).toBe(201)
    expect((await getOverpack(token, overpack.id)).body.overpack).not.toHaveProperty('warnings')
  })
})
