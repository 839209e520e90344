import { describe, expect, test } from '@jest/globals'
import { moved } from '#shared/fulfilment/orders/rules/applyTransition.ts'
import {
  canMove,
  type Mover,
  ORDER_STATUSES,
  type OrderStatus,
  TRANSITIONS,
} from '#shared/fulfilment/orders/rules/transitions.ts'
import { orderOf } from '#test/support/orderSamples.ts'

const MOVERS: readonly Mover[] = ['client', 'shop import', 'schedule', 'system', 'warehouse', 'operator']
const STATES: readonly (OrderStatus | null)[] = [null, ...ORDER_STATUSES]

/** Returns every status reachable from the given ones, over any number of transitions. */
function reach(
  start: readonly (OrderStatus | null)[],
  next: (state: OrderStatus | null) => readonly (OrderStatus | null)[],
): ReadonlySet<OrderStatus | null> {
  const found = new Set(start)
  for (const state of found) for (const other of next(state)) found.add(other)
  return found
}

describe('the life of orders', () => {
  test('knows just the moves of its table, for each of those who move', () => {
    const known = new Set(TRANSITIONS.flatMap(({ from, to, by }) => by.map((mover) => `${from}>${to}>${mover}`)))
    for (const from of STATES) {
      for (const to of STATES) {
        for (const by of MOVERS) {
          const name = `${from}>${to}>${by}`
          expect([name, canMove(from, to, by)]).toEqual([name, known.has(name)])
          if (from === null || to === null) continue
          const move = () => moved(orderOf({ status: from }), to, by).status
          if (known.has(name)) expect(move()).toBe(to)
          else expect(move).toThrow(RangeError)
        }
      }
    }
  })

  test('says each move once, with the reason for it', () => {
    const moves = TRANSITIONS.flatMap(({ from, to, by }) => by.map((mover) => `${from}>${to}>${mover}`))
    expect(new Set(moves).size).toBe(moves.length)
    for (const { from, to, by, when } of TRANSITIONS) {
      // Only an order with several parcels returns to packing.
      if (from === to) expect(from).toBe('Packing')
      expect(by.length).toBeGreaterThan(0)
      expect(when).not.toBe('')
    }
  })

  test('leads from creation to every status', () => {
    const after = (state: OrderStatus | null) =>
      TRANSITIONS.filter(({ from, to }) => from === state && to !== null).map(({ to }) => to)
    expect([...reach([null], after)].sort()).toEqual([...STATES].sort())
  })

  test('leads from every status to an end: the order is deleted, or archived', () => {
    const before = (state: OrderStatus | null) =>
      TRANSITIONS.filter(({ from, to }) => to === state && from !== null).map(({ from }) => from)
    expect([...reach([null, 'Archived'], before)].sort()).toEqual([...STATES].sort())
  })

  test('leads from every status that is not over to its fulfilment', () => {
    const before = (state: OrderStatus | null) =>
      TRANSITIONS.filter(({ from, to }) => to === state && from !== null).map(({ from }) => from)
    expect([...reach(['Fulfilled'], before)].sort()).toEqual(ORDER_STATUSES.filter((one) => one !== 'Archived').sort())
  })

  test('ends every status by the clock in the end, without anybody doing anything', () => {
    const byItself = (from: OrderStatus) =>
      TRANSITIONS.some(
        ({ from: one, to, by }) =>
          one === from &&
          (to === null || to === 'Fulfilled' || to === 'Archived') &&
          by.some((mover) => mover === 'schedule'),
      )
    expect(ORDER_STATUSES.filter((status) => !byItself(status))).toEqual(['Archived'])
  })

  test('leaves what is being packed, or has left, to those who pack', () => {
    for (const from of ['Packing', 'Fulfilled', 'Archived'] as const) {
      for (const to of STATES) expect([from, to, canMove(from, to, 'client')]).toEqual([from, to, false])
    }
    expect(canMove('Partial', null, 'client')).toBe(false)
  })
})
