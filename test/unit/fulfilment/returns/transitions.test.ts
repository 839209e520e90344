import { describe, expect, test } from '@jest/globals'
import {
  mayMoveReturn,
  RETURN_STATUSES,
  RETURN_TRANSITIONS,
  type ReturnStatus,
} from '#shared/fulfilment/returns/rules/transitions.ts'

/** Returns every status reachable from the given one. */
function reachable(from: ReturnStatus | null): ReadonlySet<ReturnStatus | null> {
  const reached = new Set<ReturnStatus | null>()
  const visit = (status: ReturnStatus | null): void => {
    for (const { from: start, to } of RETURN_TRANSITIONS) {
      if (start !== status || reached.has(to)) continue
      reached.add(to)
      if (to !== null) visit(to)
    }
  }
  visit(from)
  return reached
}

describe('the life of a return', () => {
  test('begins with its arrival', () => {
    expect(RETURN_TRANSITIONS.filter(({ from }) => from === null)).toMatchObject([
      { to: 'Processed', by: ['warehouse'] },
    ])
  })

  test('leads to every status', () => {
    expect([...reachable(null)].filter((status) => status !== null).toSorted()).toEqual([...RETURN_STATUSES].toSorted())
  })

  test.each(RETURN_STATUSES.filter((status) => status !== 'Reshipped'))('continues from %s to an end', (status) => {
    expect(reachable(status)).toContain('Reshipped')
    expect(reachable(status)).toContain(null)
  })

  test('ends with Reshipped', () => {
    expect(reachable('Reshipped').size).toBe(0)
  })

  test('knows who moves it', () => {
    expect(mayMoveReturn('Processed', 'Verifying', 'client')).toBe(true)
    expect(mayMoveReturn('Processed', 'Verifying', 'operator')).toBe(false)
    expect(mayMoveReturn('Verified', 'Verifying', 'client')).toBe(false)
    expect(mayMoveReturn('Reshipping', null, 'client')).toBe(false)
  })
})
