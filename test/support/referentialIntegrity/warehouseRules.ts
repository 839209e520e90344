import { keys } from '#shared/table/keys.ts'
import { A, B, expires, type Rule, USER, when, X, Y } from './rule.ts'

/** Sample keys of items that are distributed over partitions by ID. */
const spreadOver = (shards: number): readonly number[] => Array.from({ length: shards }, (_, shard) => A + shard)

/** Integrity rules for warehouses: places, units, picks, waves and people. */
export const warehouseRules = {
  warehouseSettings: { like: [keys.warehouseSettings(X)], claims: () => [] },
  place: { like: [keys.place(X, Y)], claims: () => [] },
  productAtPlace: {
    like: [keys.productAtPlace(X, Y, A, B)],
    claims: (_, { a, b }) => [keys.productRow(a, b)],
  },
  productByBarcode: {
    like: [keys.productByBarcode(X, Y, A, B)],
    claims: (_, { a, b }) => [keys.productRow(a, b)],
  },
  units: {
    like: [keys.units(USER, X, A, { condition: Y, expiry: Y, lot: Y, place: Y })],
    claims: ({ free, planned }, { user, a }) => [
      keys.productRow(user, a),
      ...when(Number(free) + Number(planned) === 0, 'has no units'),
    ],
  },
  // Units picked for a deleted order remain until they are put back.
  pick: { like: [keys.pick(USER, A, X)], claims: () => [] },
  orderToPick: {
    like: spreadOver(8).map((orderId) => keys.orderToPick(X, B, orderId)),
    claims: (_, { a, b }) => [keys.order(b, a)],
  },
  wave: { like: [keys.wave(X, A)], claims: () => [] },
  putBack: { like: [keys.putBack(X, B, A)], claims: (_, { a, b, x }) => [keys.pick(b, a, x)] },
  expectedInbound: {
    like: [keys.expectedInbound(X, B, A)],
    claims: (_, { a, b }) => [keys.inbound(b, a)],
  },
  returnAtBench: {
    like: [keys.returnAtBench(X, B, A)],
    claims: (_, { a, b }) => [keys.returned(b, a)],
  },
  unknownGoods: { like: [keys.unknownGoods(X, A)], claims: () => [] },
  load: { like: [keys.load(X, A)], claims: expires },
  loadedParcel: {
    like: [keys.loadedParcel(X, A, B)],
    claims: (item, { a, b, x }) => [...expires(item), keys.load(x, a), keys.parcelLoad(x, b)],
  },
  parcelLoad: {
    like: [keys.parcelLoad(X, B)],
    claims: (item, { b, x }) => [...expires(item), keys.loadedParcel(x, Number(item.loadId), b)],
  },
  print: { like: [keys.print(X, A)], claims: expires },
  difference: { like: [keys.difference(X, Y)], claims: expires },
  warehouseOutput: { like: [keys.warehouseOutput(X, A)], claims: expires },
  stockCount: { like: [keys.stockCount(X, A)], claims: () => [] },
  staff: {
    like: [keys.staff(X, 'WORKER', Y), keys.staff(X, 'BADGE', Y), keys.staff(X, 'DEVICE', Y), keys.staff(X, 'KEY', Y)],
    claims: (item, { x }) => {
      const { badgeDigest, userId, session } = item
      if (badgeDigest !== undefined)
        return [
          keys.staff(x, 'BADGE', String(badgeDigest)),
          keys.staffPointer(Number(userId)),
          keys.profile(Number(userId)),
        ]
      if (userId !== undefined) return [keys.staff(x, 'WORKER', Number(userId))]
      return when(session !== undefined, ...expires(item))
    },
  },
  warehouseCounts: { like: [keys.warehouseCounts(X)], claims: () => [] },
  staffPointer: {
    like: [keys.staffPointer(USER)],
    claims: ({ warehouseId }, { user }) => [keys.staff(String(warehouseId), 'WORKER', user)],
  },
  pairingCode: { like: [keys.pairingCode(X)], claims: expires },
  move: { like: spreadOver(4).map((id) => keys.move(USER, id)), claims: () => [] },
} as const satisfies Record<string, Rule>
