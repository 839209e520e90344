import { describe } from '@jest/globals'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { carriers } from '#shared/reference/carriers.ts'
import { testTable } from '#test/support/accounts.ts'
import { outsideContract } from '#test/support/carriers/outsideContract.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { directly } from '#test/support/outsideCarrier.ts'
import { realCarriers } from '#test/support/realCarriers.ts'

for (const carrier of carriers.values()) {
  if (carrier.kind !== 'outside' || 'adapter' in carrier.through) continue
  outsideContract(`${carrier.code}, a stand-in that is ${carrier.through.habit}`, () => {
    const standIn = directly(createCarriers(testTable())(carrier.code))
    if (!standIn) throw new Error(`${carrier.code} makes no labels of its own`)
    return {
      carrier: standIn,
      parcels: async ({ label }) => ((await standIn.findByReference(String(label.id), 1)) ? 1 : 0),
    }
  })
}

describe('behind an adapter', () => {
  useFiles()
  useKeyService()

  outsideContract('a real carrier', () => {
    const world = realCarriers()
    const real = directly(world.carriers('EasyPost'))
    if (!real) throw new Error('there is no real carrier')
    return {
      carrier: real,
      parcels: async ({ parcel }) =>
        world.fake.paid().filter(({ order }) => order.reference === parcel.reference).length,
    }
  })
})
