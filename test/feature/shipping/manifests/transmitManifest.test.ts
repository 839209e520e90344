import { expect, test } from '@jest/globals'
import * as customsData from '#functions/api/manifests/customsData.ts'
import { createManifest, listManifests, getManifest as parseManifest } from '#functions/api/manifests/manifests.ts'
import { manifestRoutes } from '#functions/api/manifests/routes.ts'
import { handler as settleManifests } from '#functions/jobs/settleManifests/handler.ts'
import { createCoreDeps, withSigningKey } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import type { CarrierManifest, DirectCarrier } from '#shared/carriers/carrier.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { findManifest } from '#shared/shipping/manifests/manifestStore.ts'
import { findOverpack } from '#shared/shipping/overpacks/overpackStore.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { getManifest, MEASURES, parcels, postManifest, postOverpack } from '#test/support/overpacks.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const settle = () => settleManifests({}, lambdaContext())
const credentials = { client_id: 'shop' }

/**
 * Returns the manifests Lambda with a carrier whose response to transmissions is set by the test.
 */
const manifestsWith = (transmit: DirectCarrier['transmit']) =>
  createApiHandler(
    manifestRoutes,
    { ...customsData, listManifests, getManifest: parseManifest, createManifest },
    () => {
      const deps = withSigningKey(withCarriers(createCoreDeps()))
      return {
        ...deps,
        carriers: (code: string) => {
          const carrier = deps.carriers(code)
          return carrier && { ...carrier, transmit }
        },
        loadCredentials: async () => credentials,
      }
    },
  )

async function overpackOf(account: TestAccount, count: number, carrier: string) {
  const inside = await parcels(account.token, count, { carrier })
  const { overpack } = (await postOverpack(account.token, inside, MEASURES)).body
  return { id: overpack.id as number, labelIds: inside.map(({ label_id }) => String(label_id)).toSorted() }
}

const stageOf = async ({ userId }: TestAccount, id: number) => (await findManifest(testTable(), userId, id))?.stage

describeWithTable('a manifest', () => {
  test('transmits to outside carriers what they receive, each its own, under the account of its user', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const [own, outside] = [await overpackOf(account, 1, 'SvcExpress'), await overpackOf(account, 3, 'DHLeC')]
    const transmitted: CarrierManifest[] = []
    const handler = manifestsWith(async (manifest) => void transmitted.push(manifest))
    const body = { manifest: { overpacks: [own.id, outside.id] } }
    const created = await call('POST /manifests', { token: account.token, body }, handler)
    expect(created.status).toBe(201)
    const { id } = created.body.manifest
    const overpack = await findOverpack(testTable(), account.userId, outside.id)
    expect(transmitted).toEqual([
      {
        reference: String(id),
        entryPoint: 'HKG101',
        credentials,
        units: [{ sscc: overpack?.sscc, weightGrams: 12_500, references: expect.any(Array) }],
      },
    ])
    expect(transmitted[0]?.units[0]?.references.toSorted()).toEqual(outside.labelIds)
    expect(await stageOf(account, id)).toBe('open')
  })

  test('of our own carriers only is transmitted to none', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { id } = (await postManifest(account.token, [(await overpackOf(account, 1, 'SvcExpress')).id])).body.manifest
    expect(await stageOf(account, id)).toBe('open')
  })

  test('is created while a carrier is unavailable, and transmitted by the job', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { id: overpackId } = await overpackOf(account, 2, 'DHLeC')
    const handler = manifestsWith(() => Promise.reject(new Error('down')))
    const body = { manifest: { overpacks: [overpackId] } }
    const created = await call('POST /manifests', { token: account.token, body }, handler)
    expect(created.status).toBe(201)
    const { id } = created.body.manifest
    expect((await getManifest(account.token, id)).body).toEqual(created.body)
    expect(await stageOf(account, id)).toBe('transmitting')
    const record = () => testTable().get(keys.carrierManifest('DHLeC', String(id)))
    expect(await record()).toBeUndefined()

    await settle()
    expect(await stageOf(account, id)).toBe('transmitting')
    advance(3 * MINUTE_MS)
    expect(await settle()).toMatchObject({ transmitted: 1 })
    expect(await record()).toMatchObject({ units: 1, parcels: 2 })
    expect(await stageOf(account, id)).toBe('open')
    advance(3 * MINUTE_MS)
    expect(await settle()).not.toHaveProperty('transmitted')
  })
})
