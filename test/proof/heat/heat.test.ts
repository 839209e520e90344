import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import { computeItemSize } from '#shared/table/commit.ts'
import { tableShape } from '#shared/table/keys.ts'
import { useFiles } from '#test/support/files.ts'
import { isGenerating } from '#test/support/generated.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { rounds } from '#test/support/proof.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { heatOf, heatTable, LIST_SHARDS } from './heat.ts'
import { parcelMix } from './parcelMix.ts'

const PARCELS = rounds(20, 200)
const PARCEL_FILE = join(import.meta.dirname, '../budgets/parcel.json')
/** Reserves half of a partition's limit for other work. */
const LARGEST_SHARE = 0.5

describeWithTable('a million parcels a day of one tenant', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  let receiver: Receiver
  beforeAll(async () => {
    process.env.PRIVATE_WEBHOOKS = 'on'
    receiver = await startReceiver(clock.now)
  })
  afterAll(async () => {
    await receiver.stop()
    delete process.env.PRIVATE_WEBHOOKS
  })

  test('draw no more than half of what a partition key bears, from any', async () => {
    const charges = await parcelMix(PARCELS, LIST_SHARDS, receiver)
    const heat = heatOf(charges, PARCELS)
    process.stdout.write(`${heatTable(heat)}
`)
    expect(heat.filter(({ share }) => share > LARGEST_SHARE)).toEqual([])
    expect(receiver.received).toHaveLength(PARCELS * 8)
    const sum = (of: (charge: (typeof charges)[number]) => number): number =>
      Math.round(charges.reduce((total, charge) => total + of(charge), 0) / PARCELS)
    const items = await readCompleteTable()
    const bytesOf = (isExpiring: boolean): number => {
      const some = items.filter((item) => tableShape.timeToLive in item === isExpiring)
      return Math.round(some.reduce((bytes, item) => bytes + computeItemSize(item), 0) / PARCELS / 100) * 100
    }
    const parcel = {
      readUnits: sum(({ readUnits }) => readUnits),
      writeUnits: sum(({ writeUnits }) => writeUnits),
      storedBytes: bytesOf(false),
      expiringBytes: bytesOf(true),
    }
    if (isGenerating()) writeFileSync(PARCEL_FILE, `${JSON.stringify(parcel, null, 2)}\n`)
    // Source of the costs by volume in docs/costs.md.
    const budget: typeof parcel = JSON.parse(readFileSync(PARCEL_FILE, 'utf8'))
    for (const name of ['readUnits', 'writeUnits', 'storedBytes', 'expiringBytes'] as const) {
      expect([name, parcel[name] / budget[name]]).toEqual([name, expect.closeTo(1, 1)])
    }
  })
})
