import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { PublishedEvent } from '#shared/events/domainEvent.ts'
import { findManifest } from '#shared/shipping/manifests/manifestStore.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { manifestsComplete, notifyManifestsComplete } from '#shared/webhooks/topics/manifestsComplete.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { operate } from '#test/support/operations.ts'
import { anOverpack, getManifest, postManifest } from '#test/support/overpacks.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const process = (detail: Record<string, unknown>) => operate('ManifestProcessed', detail)
const FORMS = ['manifest.pdf', 'air waybill.pdf']

async function aManifest() {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const overpacks = [await anOverpack(account.token, 2), await anOverpack(account.token)]
  const { manifest } = (
    await postManifest(
      account.token,
      overpacks.map(({ id }) => id),
    )
  ).body
  return { account, overpacks, manifest, detail: { user_id: account.userId, manifest_id: manifest.id } }
}

/** Returns the outbox events of a manifest. */
async function announced({ userId }: TestAccount): Promise<PublishedEvent[]> {
  const events = (await stored()).map((text): Record<string, unknown> => JSON.parse(text))
  return events
    .filter((event) => event.type === 'manifestComplete' && event.userId === userId)
    .map((event) => v.parse(PublishedEvent, event))
}

describeWithTable('ManifestProcessed', () => {
  test('stores the data of the facility, and publishes it with the overpacks', async () => {
    const { account, overpacks, manifest, detail } = await aManifest()
    const sent = { ...detail, warehouse_no: '12345678901', mawb_id: 77, forms: FORMS }
    expect(await process(sent)).toEqual({ kind: 'done', word: 'processed' })
    expect((await getManifest(account.token, manifest.id)).body.manifest).toEqual({
      ...manifest,
      forms: FORMS,
      warehouse_no: '12345678901',
      mawb_id: 77,
    })
    const [event, ...more] = await announced(account)
    expect(more).toEqual([])
    if (event?.type !== 'manifestComplete') throw new Error('nothing was announced')
    const notification = notifyManifestsComplete(event, { table: testTable(), trackingLink: async () => null })
    expect(notification).toMatchObject({ eventId: event.id, userId: account.userId, topic: 'manifests_complete' })
    const payload = await notification.build()
    expect(v.is(manifestsComplete.payload, payload)).toBe(true)
    expect(payload).toEqual({
      manifest: {
        id: manifest.id,
        created: manifest.created,
        entry_point: 'HKG101',
        exit_point: overpacks[0].exit_point,
        forms: FORMS,
        mawb_id: 77,
        overpacks: overpacks.map((overpack) => ({
          carrier: overpack.carrier,
          created: overpack.created,
          height: overpack.height,
          id: overpack.id,
          length: overpack.length,
          service: overpack.service,
          terms: overpack.terms,
          type86: false,
          weight: overpack.weight,
          width: overpack.width,
        })),
        total_shipments: 3,
        warehouse_no: '12345678901',
      },
    })
  })

  test('needs no numbers and no documents', async () => {
    const { account, manifest, detail } = await aManifest()
    expect(await process(detail)).toMatchObject({ kind: 'done' })
    expect((await getManifest(account.token, manifest.id)).body.manifest).toEqual(manifest)
    expect((await findManifest(testTable(), account.userId, manifest.id))?.stage).toBe('processed')
  })

  test('happens once', async () => {
    const { account, manifest, detail } = await aManifest()
    const event_id = randomUUID()
    expect(await process({ ...detail, event_id })).toMatchObject({ kind: 'done' })
    expect(await process({ ...detail, event_id })).toEqual({ kind: 'repeated' })
    expect(await process({ ...detail, mawb_id: 5 })).toEqual({
      kind: 'rejected',
      reason: `/manifest_id: manifest ${manifest.id} is already processed`,
    })
    expect(await announced(account)).toHaveLength(1)
  })

  test('of a manifest that is not there yet comes early', async () => {
    const { userId } = await anAccount()
    expect(await process({ user_id: userId, manifest_id: 5 })).toEqual({
      kind: 'early',
      reason: `/manifest_id: manifest 5 was not found for user ${userId}`,
    })
  })

  test.each([
    { detail: { manifest_id: 1 }, reason: '/user_id: is required' },
    { detail: { user_id: 1 }, reason: '/manifest_id: is required' },
    { detail: { user_id: 1, manifest_id: 1 }, reason: '/user_id: user 1 was not found' },
    {
      detail: { user_id: 1, manifest_id: 1, warehouse_no: '1234567890' },
      reason: '/warehouse_no: must have 11 or 12 digits',
    },
    { detail: { user_id: 1, manifest_id: 1, mawb_id: 0 }, reason: '/mawb_id: must be greater than 0' },
    { detail: { user_id: 1, manifest_id: 1, forms: 'x' }, reason: '/forms: must be a list' },
    { detail: { user_id: 1, manifest_id: 1, forms: [''] }, reason: '/forms/0: must not be empty' },
  ])('$detail is rejected', async ({ detail, reason }) => {
    expect(await process(detail)).toEqual({ kind: 'rejected', reason })
  })

  test('does not transmit to remaining carriers: the facility has the parcels', async () => {
    const { account, manifest, detail } = await aManifest()
    const key = keys.manifest(account.userId, manifest.id)
    await testTable().update(key, { set: { stage: 'transmitting', dueJob: 'settleManifests#00', dueAt: 1 } }, exists())
    expect(await process(detail)).toMatchObject({ kind: 'done' })
    const item = await testTable().get(key)
    expect(item).toMatchObject({ stage: 'processed' })
    expect(item).not.toHaveProperty('dueJob')
  })

  testEmbedded('10 at once: one has its effect', async () => {
    const { account, detail } = await aManifest()
    const outcomes = await withFaultInjection(CONFLICTS, () =>
      Promise.all(Array.from({ length: 10 }, () => process(detail))),
    )
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(await announced(account)).toHaveLength(1)
  })

  test('of another user’s manifest is not found', async () => {
    const { manifest } = await aManifest()
    const stranger = await anAccount()
    expect(await process({ user_id: stranger.userId, manifest_id: manifest.id })).toMatchObject({ kind: 'early' })
    expect((await call('GET /manifests', { token: stranger.token })).body.total_manifests).toBe(0)
  })
})
