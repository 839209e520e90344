import { beforeAll, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withSelectedAdapters } from '#functions/runtime/withAdapters.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { clock } from '#shared/platform/clock.ts'
import { finaliseManifest, type TransmissionDeps } from '#shared/shipping/manifests/finaliseManifest.ts'
import { findManifest, parseManifest } from '#shared/shipping/manifests/manifestStore.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { operate } from '#test/support/operations.ts'
import { getManifest, MEASURES, postManifest, postOverpack } from '#test/support/overpacks.ts'
import { blackPng } from '#test/support/png.ts'
import { enableExternalCarriers, FROM_LA, realCarriers } from '#test/support/realCarriers.ts'
import { aShipment } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

beforeAll(enableExternalCarriers)

describeWithTable('papers that carriers make of a manifest', () => {
  useFiles()
  useKeyService()
  useSigningSecret()

  const png = { format: 'png', bytes: blackPng(4, 6) } as const

  /** Creates a manifest with parcels of an external carrier, not yet transmitted to it. */
  async function aManifest() {
    const world = realCarriers()
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { token, userId } = account
    const body = { shipment: aShipment({ ...FROM_LA, create_label: true }) }
    const bought = [1, 2].map(() => call('POST /shipments', { token, body }, world.shipments))
    const ids = (await Promise.all(bought)).map(({ body: { shipment } }) => ({ id: shipment.id as number }))
    const { overpack } = (await postOverpack(token, ids, MEASURES)).body
    const { manifest } = (await postManifest(token, [overpack.id])).body
    expect(manifest.forms).toEqual([])
    const deps: TransmissionDeps = withSelectedAdapters(withCarriers(createWorkerDeps()), world.access)
    const settle = async () => {
      const item = await testTable().get(keys.manifest(userId, manifest.id))
      return item && finaliseManifest(parseManifest(item), deps, clock.now())
    }
    return { world, account, id: manifest.id as number, settle }
  }

  const formsIn = async ({ token }: TestAccount, id: number) => (await getManifest(token, id)).body.manifest.forms
  const stageOf = async ({ userId }: TestAccount, id: number) => (await findManifest(testTable(), userId, id))?.stage

  test('are stored when they are created, listed by name, and returned as PDF', async () => {
    const { world, account, id, settle } = await aManifest()
    world.fake.makeForms([png, png])
    expect(await settle()).toBe('transmitted')
    expect(await formsIn(account, id)).toEqual(['easypost-1.pdf', 'easypost-2.pdf'])
    const form = await getManifest(account.token, id, 'type=pdf&form=easypost-2.pdf')
    expect([form.status, form.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(form.headers['content-disposition']).toBe('inline; filename="easypost-2.pdf"')
    expect((await PDFDocument.load(form.bytes)).getPageCount()).toBe(1)
    expect((await getManifest(account.token, id, 'type=pdf')).bytes).not.toEqual(form.bytes)
  })

  test('are awaited while the carrier creates them, without a second transmission', async () => {
    const { world, account, id, settle } = await aManifest()
    world.fake.makeForms('pending')
    await expect(settle()).rejects.toThrow('EasyPost is still creating the documents')
    expect(world.fake.calls.filter(([what]) => what === 'handOver')).toHaveLength(1)
    expect([await stageOf(account, id), await formsIn(account, id)]).toEqual(['transmitting', []])
    world.fake.makeForms([png])
    expect(await settle()).toBe('transmitted')
    expect([await stageOf(account, id), await formsIn(account, id)]).toEqual(['open', ['easypost-1.pdf']])
  })

  test('are looked up again after a lost response, without duplicates', async () => {
    const { world, account, id, settle } = await aManifest()
    world.fake.makeForms([png])
    world.fake.injectFaults('handoverForms', { lost: 'after' })
    await expect(settle()).rejects.toThrow('lost')
    expect(await settle()).toBe('transmitted')
    expect(await formsIn(account, id)).toEqual(['easypost-1.pdf'])
  })

  test('that are returned once are stored immediately, and listed whatever happens next', async () => {
    const { world, account, id, settle } = await aManifest()
    world.fake.issueForms({ number: '9475038234567000031430', file: png }, { number: '94750', file: null })
    world.fake.injectFaults('handoverForms', { lost: 'before' })
    await expect(settle()).rejects.toThrow('the carrier did not hear it')
    const name = 'easypost-9475038234567000031430.pdf'
    expect([await stageOf(account, id), await formsIn(account, id)]).toEqual(['transmitting', [name]])
    world.fake.issueForms({ number: '9475038234567000031430', file: null })
    expect(await settle()).toBe('transmitted')
    expect([await stageOf(account, id), await formsIn(account, id)]).toEqual(['open', [name]])
    expect((await getManifest(account.token, id, `type=pdf&form=${name}`)).status).toBe(200)
  })

  test('are listed with those of the facility, which may have been faster', async () => {
    const { world, account, id, settle } = await aManifest()
    world.fake.makeForms([png])
    const detail = { user_id: account.userId, manifest_id: id, forms: ['air waybill.pdf'] }
    world.fake.meanwhile('handoverForms', async () => {
      expect(await operate('ManifestProcessed', detail)).toMatchObject({ kind: 'done' })
    })
    await settle()
    expect(await stageOf(account, id)).toBe('processed')
    expect(await formsIn(account, id)).toEqual(['easypost-1.pdf', 'air waybill.pdf'])
    expect(await settle()).toBe('completed')
  })

  test('are found by name only, by their owner only, and where they are stored here', async () => {
    const { world, account, id, settle } = await aManifest()
    world.fake.makeForms([png])
    await settle()
    const stranger = await anAccount()
    const detail = { user_id: account.userId, manifest_id: id, forms: ['air waybill.pdf'] }
    await operate('ManifestProcessed', detail)
    for (const form of ['easypost-2.pdf', '../1/easypost-1.pdf', encodeURIComponent('air waybill.pdf')]) {
      const { status, body } = await getManifest(account.token, id, `type=pdf&form=${form}`)
      expect([form, status, body.code]).toEqual([form, 400, 1031])
    }
    const foreign = await getManifest(stranger.token, id, 'type=pdf&form=easypost-1.pdf')
    expect(foreign.status).toBe(404)
  })
})
