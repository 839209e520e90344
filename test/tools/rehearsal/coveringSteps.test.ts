import { expect, test } from '@jest/globals'
import { buildCoveringSteps } from '#lib/rehearsal/scenarios/coveringSteps.ts'

const OPTIONS = ['a', 'b', 'c', 'd', 'e'] as const

/** Returns each step with the previous one, initially the empty set. */
const transitions = (steps: readonly ReadonlySet<string>[]) =>
  steps.map((after, position) => ({ before: steps[position - 1] ?? new Set<string>(), after }))

test.each([
  ['both are turned on', [false, false], [true, true]],
  ['both are turned off', [true, true], [false, false]],
  ['one is turned on, the other off', [false, true], [true, false]],
  ['one is turned off, the other on', [true, false], [false, true]],
  ['one stays on, the other is turned on', [true, false], [true, true]],
  ['one stays on, the other is turned off', [true, true], [true, false]],
])('for each two options, there is a step in which %s', (_, before, after) => {
  const steps = transitions(buildCoveringSteps(OPTIONS, []))
  for (const one of OPTIONS) {
    for (const other of OPTIONS.filter((option) => option !== one)) {
      const state = (options: ReadonlySet<string>) => [options.has(one), options.has(other)]
      const found = steps.some(
        (step) => `${state(step.before)}` === `${before}` && `${state(step.after)}` === `${after}`,
      )
      expect({ one, other, found }).toEqual({ one, other, found: true })
    }
  }
})

test('options that exclude each other are never on together', () => {
  const steps = buildCoveringSteps(OPTIONS, [['a', 'b']])
  expect(steps.filter((step) => step.has('a') && step.has('b'))).toEqual([])
  expect(transitions(steps).some(({ before, after }) => before.has('a') && after.has('b'))).toBe(true)
})
