import fc from 'fast-check'

/** Action on an order. */
export type OrderAction =
  | { readonly kind: 'hold' | 'release' | 'delete' | 'complete' | 'fail' | 'age' }
  | { readonly kind: 'update'; readonly product: number; readonly units: number }
  | { readonly kind: 'start'; readonly isFirstLineOnly: boolean; readonly isOutside: boolean }

/** Random event. Numbers select one of the existing objects. */
export type Happening =
  | { readonly kind: 'create'; readonly lines: readonly number[]; readonly units: number; readonly flags: number }
  /** Several concurrent actions on an order chosen for the first action. */
  | { readonly kind: 'order'; readonly order: number; readonly actions: readonly OrderAction[] }
  | { readonly kind: 'stock'; readonly product: number; readonly place: number; readonly units: number }
  | { readonly kind: 'sku'; readonly product: number; readonly isActive: boolean }
  | { readonly kind: 'funds'; readonly dollars: number }
  | { readonly kind: 'pass' }
  /** After a lease expires, several runs can process the same orders and arrivals concurrently. */
  | { readonly kind: 'rush' }
  | { readonly kind: 'wait'; readonly hours: number }

const pick = fc.nat(20)
const kind = <const Kind extends string>(...kinds: readonly Kind[]) => fc.constantFrom(...kinds)

const packing = fc.record({ kind: kind('start'), isFirstLineOnly: fc.boolean(), isOutside: fc.boolean() })
const action: fc.Arbitrary<OrderAction> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kind('hold', 'release', 'delete') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('update'), product: pick, units: pick }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('complete', 'complete', 'fail') }) },
  { weight: 4, arbitrary: packing },
  { weight: 2, arbitrary: fc.record({ kind: kind('age') }) },
)
const toOrder = (atOnce: { readonly minLength: number; readonly maxLength: number }) =>
  fc.record({ kind: kind('order'), order: pick, actions: fc.array(action, atOnce) })
const start = fc.record({ kind: kind('order'), order: pick, actions: fc.tuple(packing) })
const pass = fc.record({ kind: kind('pass') })
const stock = fc.record({
  kind: kind('stock'),
  product: pick,
  place: fc.constantFrom(0, 0, 0, 1),
  units: fc.constantFrom(1, 2, 3, 3, -1, -2),
})
const create = fc.record({
  kind: kind('create'),
  lines: fc.array(pick, { minLength: 1, maxLength: 2 }),
  units: pick,
  flags: fc.nat(63),
})

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 5, arbitrary: create },
  { weight: 12, arbitrary: toOrder({ minLength: 1, maxLength: 1 }) },
  { weight: 6, arbitrary: stock },
  { weight: 1, arbitrary: fc.record({ kind: kind('sku'), product: pick, isActive: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('funds'), dollars: fc.constantFrom(30, -60) }) },
  { weight: 3, arbitrary: pass },
  { weight: 3, arbitrary: fc.record({ kind: kind('rush') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('wait'), hours: fc.constantFrom(1, 7) }) },
)

/** Several actions on one order while stock changes. */
const crowd: fc.Arbitrary<readonly Happening[]> = fc.tuple(
  toOrder({ minLength: 2, maxLength: 3 }),
  stock,
  fc.record({ kind: kind('pass', 'rush', 'rush') }),
)
const burst = fc.oneof(
  { weight: 3, arbitrary: fc.array(happening, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: crowd },
)

/** Sequence of events, in which nested lists are concurrent. Starts with processed orders. */
export const sequences: fc.Arbitrary<readonly (readonly Happening[])[]> = fc
  .tuple(create, fc.array(start, { maxLength: 1 }), fc.array(burst, { minLength: 2, maxLength: 5 }))
  .map(([first, started, bursts]) => [[first], [{ kind: 'pass' }], started, ...bursts])
