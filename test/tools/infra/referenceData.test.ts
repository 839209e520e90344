import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isGenerating } from '#test/support/generated.ts'
import { platformBundles } from '#test/support/platformBundles.ts'

/*
 * Budgets for the size of bundled reference data and its memory usage. Benchmarks measure the load
 * time.
 */

type Budgets = {
  /** Size of the data files in kilobytes, by function and folder. */
  readonly carried: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Megabytes of memory once loaded. */
  readonly inUse: Readonly<Record<string, number>>
}

const ROOT = resolve(import.meta.dirname, '../../..')
const BUDGET_FILE = join(ROOT, 'test/proof/budgets/referenceData.json')
/** Headroom of a budget, so that a small addition does not require a new one. */
const ROOM = 1.1
/** Half the memory size of functions. */
const MAX_MEGABYTES = 512
const FOLDERS = [
  'generated/divisions',
  'generated/places',
  'edited/nomenclature',
  'edited/goodsTerms',
  'imported/deniedParties',
  'imported/tariffs',
]

/** Code that loads data and keeps it in memory. */
const USES: Readonly<Record<string, string>> = {
  'places of the largest country': `
    const { getGazetteer } = await import('./shared/addresses/places.ts')
    kept.push(getGazetteer('US'))`,
  'places of all countries': `
    const { getGazetteer } = await import('./shared/addresses/places.ts')
    const { VALIDATED_ADDRESS_COUNTRIES } = await import('./shared/addresses/addressCountries.ts')
    for (const country of VALIDATED_ADDRESS_COUNTRIES) kept.push(getGazetteer(country))`,
  nomenclature: `
    const { createNomenclatureEngine } = await import('./shared/customs/classification/nomenclatureEngine.ts')
    kept.push(createNomenclatureEngine())`,
  'denied parties': `
    const { createListedPartyScreening } = await import('./shared/customs/screening/partyScreening.ts')
    const { listBundledLists, loadBundledList } = await import('./shared/customs/screening/deniedPartyLists.ts')
    const screening = createListedPartyScreening(listBundledLists().map(loadBundledList))
    await screening.screen({ name: 'Jane Roe', companyName: null, country: 'DE' })
    kept.push(screening)`,
}

/** Returns the memory usage of some code in a separate process, in megabytes. */
function megabytesInUse(code: string): number {
  // Loads Node's type stripper first, so that it is not measured; Node loads it for the first
  // module missing from the compile cache.
  const script = `
    const kept = []
    const { stripTypeScriptTypes } = await import('node:module')
    stripTypeScriptTypes('const one: number = 1')
    gc()
    const before = process.memoryUsage()
    ${code}
    gc()
    const after = process.memoryUsage()
    console.log(after.heapUsed + after.external - before.heapUsed - before.external, kept.length)`
  const printed = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return Math.ceil(Number(printed.split(' ')[0]) / 1e6)
}

const { directory } = platformBundles()

function kilobytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return Math.ceil(bytes / 1000)
}

const carried: Readonly<Record<string, Readonly<Record<string, number>>>> = Object.fromEntries(
  readdirSync(directory)
    .map((name): [string, Record<string, number>] => {
      const folders = FOLDERS.filter((folder) => existsSync(join(directory, name, folder)))
      return [name, Object.fromEntries(folders.map((folder) => [folder, kilobytesOf(join(directory, name, folder))]))]
    })
    .filter(([, folders]) => Object.keys(folders).length > 0),
)
const inUse = Object.fromEntries(Object.entries(USES).map(([name, code]) => [name, megabytesInUse(code)]))

const committed: Budgets = JSON.parse(readFileSync(BUDGET_FILE, 'utf8'))

/**
 * Returns the measured sizes with headroom. Keeps a committed budget that is sufficient, as memory
 * usage varies between runs.
 */
const roomy = (sizes: Readonly<Record<string, number>>, known: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [
      name,
      size <= (known[name] ?? 0) ? (known[name] ?? 0) : Math.ceil(size * ROOM),
    ]),
  )

const budgets: Budgets = isGenerating()
  ? {
      carried: Object.fromEntries(
        Object.entries(carried).map(([name, sizes]) => [name, roomy(sizes, committed.carried[name])]),
      ),
      inUse: { ...roomy(inUse), ...committed.inUse },
    }
  : committed
if (isGenerating()) writeFileSync(BUDGET_FILE, `${JSON.stringify(budgets, null, 2)}\n`)

describe('reference data', () => {
  test('is carried by those functions that read it, and by no other', () => {
    const folders = (all: Budgets['carried']) =>
      Object.fromEntries(Object.entries(all).map(([name, sizes]) => [name, Object.keys(sizes).toSorted()]))
    expect(folders(carried)).toEqual(folders(budgets.carried))
  })

  test.each(Object.keys(carried))('keeps its budget in %s', (name) => {
    for (const [folder, kilobytes] of Object.entries(carried[name] ?? {})) {
      expect([folder, kilobytes]).toEqual([folder, Math.min(kilobytes, budgets.carried[name]?.[folder] ?? 0)])
    }
  })

  test.each(Object.keys(USES))('keeps its budget of memory: %s', (name) => {
    expect(inUse[name]).toBeLessThanOrEqual(budgets.inUse[name] ?? 0)
    expect(budgets.inUse[name]).toBeLessThan(MAX_MEGABYTES)
  })
})
