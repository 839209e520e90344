import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { clock } from '../../../shared/platform/clock.ts'
import { useFiles } from '../../support/files.ts'
import { useKeyService } from '../../support/keyService.ts'
import { rounds } from '../../support/proof.ts'
import { type Receiver, startReceiver } from '../../support/receiver.ts'
import { useSigningSecret } from '../../support/signingSecret.ts'
import { describeWithTable } from '../../support/table.ts'
import { heatOf, heatTable, LIST_SHARDS } from './heat.ts'
import { parcelMix } from './parcelMix.ts'

const PARCELS = rounds(20, 200)
/** Half of what a key bears is for what else may happen. */
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
    const heat = heatOf(await parcelMix(PARCELS, LIST_SHARDS, receiver), PARCELS)
    process.stdout.write(`${heatTable(heat)}
`)
    expect(heat.filter(({ share }) => share > LARGEST_SHARE)).toEqual([])
    expect(receiver.received).toHaveLength(PARCELS * 8)
  })
})
