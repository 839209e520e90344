import { describe } from '@jest/globals'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { fedex } from '#shared/carriers/fedex/adapter.ts'
import type { CarrierAdapter } from '#shared/carriers/port.ts'
import { royalMail } from '#shared/carriers/royalMail/adapter.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { carriers } from '#shared/reference/carriers.ts'
import { testTable } from '#test/support/accounts.ts'
import { fakeFedex } from '#test/support/carriers/fakeFedex.ts'
import { fakeRoyalMail } from '#test/support/carriers/fakeRoyalMail.ts'
import { outsideContract } from '#test/support/carriers/outsideContract.ts'
import { fakeAdapter } from '#test/support/fakeAdapter.ts'
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

  outsideContract('FedEx, which returns labels only once', () => {
    const { service, credentials, transport, paidParcels } = fakeFedex()
    const connect: CarrierAdapter['connect'] = (parameters) => {
      const connection = fedex.connect(parameters, transport)
      return {
        ...connection,
        prepare: (order) => connection.prepare({ ...order, service }),
        purchase: (handle, order) => connection.purchase(handle, { ...order, service }),
      }
    }
    // Replaces EasyPost's adapter.
    const world = realCarriers({ fake: { ...fakeAdapter(), adapter: { ...fedex, connect } }, account: credentials })
    const real = directly(world.carriers('EasyPost'))
    if (!real) throw new Error('there is no FedEx')
    return { carrier: real, parcels: async ({ parcel }) => paidParcels(parcel.reference).length }
  })

  outsideContract('Royal Mail, which has no rates', () => {
    const { service, home, credentials, transport, paidParcels } = fakeRoyalMail()
    const fromHome = (order: ParcelOrder): ParcelOrder => {
      const from = home?.from ?? order.from
      return { ...order, service, from, seller: from, terms: 'DDU' }
    }
    const connect: CarrierAdapter['connect'] = (parameters) => {
      const connection = royalMail.connect(parameters, transport)
      return {
        ...connection,
        prepare: (order) => connection.prepare(fromHome(order)),
        purchase: (handle, order) => connection.purchase(handle, fromHome(order)),
      }
    }
    // Replaces EasyPost's adapter.
    const world = realCarriers({ fake: { ...fakeAdapter(), adapter: { ...royalMail, connect } }, account: credentials })
    const real = directly(world.carriers('EasyPost'))
    if (!real) throw new Error('there is no Royal Mail')
    return { carrier: real, parcels: async ({ parcel }) => paidParcels(parcel.reference).length }
  })
})
