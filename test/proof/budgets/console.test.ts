import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ASSETS_FOLDER, CONSOLE_INDEX_FILE, FLOOR_INDEX_FILE } from '#functions/api/console/consoleFiles.ts'
import { writeConsole } from '#lib/console/build/writeConsole.ts'
import { budgetsOf } from '#test/support/generated.ts'

const FILE = join(import.meta.dirname, 'console.json')
const MAX_FIRST_LOAD_BYTES = 150_000
const MAX_FLOOR_BYTES = 40_000
/** Builds on other machines may differ slightly in size. */
const TOLERANCE = 1.05

describe('what a browser loads of the console before it shows anything', () => {
  const directory = mkdtempSync(join(tmpdir(), 'console-'))
  beforeAll(() => writeConsole(directory))
  afterAll(() => rmSync(directory, { recursive: true }))

  const assetPath = (name: string): string => join(directory, ASSETS_FOLDER, `${name}.gz`)

  /**
   * Returns the files loaded by a page and their static imports, without files loaded on demand.
   */
  function firstLoad(page: string): readonly string[] {
    const index = readFileSync(join(directory, page), 'utf8')
    const found = new Set([...index.matchAll(/assets\/([\w.-]+)"/g)].map(([, name = '']) => name))
    for (const name of found) {
      const text = gunzipSync(readFileSync(assetPath(name))).toString()
      for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+)"/g)) found.add(imported)
    }
    return [...found]
  }

  const measure = (page: string): number =>
    firstLoad(page).reduce((sum, name) => sum + statSync(assetPath(name)).size, 0)

  test('keeps its budget, as do the screens of the warehouse', () => {
    const measured = { compressedBytes: measure(CONSOLE_INDEX_FILE), compressedFloorBytes: measure(FLOOR_INDEX_FILE) }
    expect(measured.compressedBytes).toBeLessThan(MAX_FIRST_LOAD_BYTES)
    expect(measured.compressedFloorBytes).toBeLessThan(MAX_FLOOR_BYTES)
    const budget = budgetsOf(FILE, measured, { room: 1, maxRoom: TOLERANCE, step: 1 })
    for (const [name, bytes] of Object.entries(measured)) {
      expect([name, bytes]).toEqual([name, Math.min(bytes, (budget[name] ?? 0) * TOLERANCE)])
    }
  })

  test('is a part of it: pages are loaded when they are opened', () => {
    expect(readdirSync(join(directory, ASSETS_FOLDER)).length).toBeGreaterThan(firstLoad(CONSOLE_INDEX_FILE).length)
  })

  test('has nothing of the merchants’ pages in the screens of the warehouse', () => {
    expect(firstLoad(FLOOR_INDEX_FILE).filter((name) => firstLoad(CONSOLE_INDEX_FILE).includes(name))).toEqual([])
  })
})
