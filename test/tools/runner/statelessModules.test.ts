import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { HARMLESS, holdsState, isStateless } from '#test/support/statelessModules.ts'

describe('the text of a module that holds state', () => {
  test.each([
    ['a variable', 'let last = 0'],
    ['an exported variable', 'export let last = 0'],
    ['a map that is filled later', 'const known = new Map<string, readonly (readonly number[])[]>()'],
    ['a list that is filled later', 'const heard: string[] = []'],
    ['an object that is filled later', 'export const rows: Record<string, number> = {}'],
    ['a memory', '  const seen = new Memory<true>(10)'],
    ['what is made at first use', 'export const client = lazily(() => new Client())'],
    ['a module that is loaded later', "const load = async () => (await import('./store.ts')).store"],
    ['a look at the environment', 'const { STAGE } = process.env'],
  ])('is detected by %s', (_, line) => {
    expect(holdsState(`import { a } from './a.ts'\n\n${line}\n`)).toBe(true)
  })

  test.each([
    ['constants', "export const NAMES: ReadonlyMap<string, string> = new Map([['a', 'b']])"],
    ['variables of functions', 'export function sum() {\n  let total = 0\n  return total\n}'],
    ['maps of functions', 'export const group = () => {\n  const groups = new Map()\n  return groups\n}'],
  ])('is not detected by %s', (_, line) => {
    expect(holdsState(line)).toBe(false)
  })
})

describe('a module', () => {
  test.each([
    ['holds state', 'shared/platform/clock.ts', false],
    ['imports one that does', 'shared/platform/generateId.ts', false],
    ['imports one by way of others', 'functions/api/labels/handler.ts', false],
    ['holds none', 'shared/core/ids.ts', true],
    ['imports data and rules', 'shared/reference/warehouses.ts', true],
    ['is data', 'shared/data/edited/warehouses.json', true],
    ['is a test', 'test/tools/runner/statelessModules.test.ts', false],
    ['lies outside the project, in a folder of such a name', '/var/lib/project/test/support/time.ts', false],
  ])('%s: %s', (_, path, isSo) => {
    expect([resolve(path), pathToFileURL(resolve(path)).href].map(isStateless)).toEqual([isSo, isSo])
  })
})

test.each(HARMLESS)('%s has to be named as harmless', (path) => {
  expect([holdsState(readFileSync(path, 'utf8')), isStateless(resolve(path))]).toEqual([true, true])
})
