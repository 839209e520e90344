import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ASSETS_FOLDER, CONSOLE_INDEX } from '#functions/api/console/consoleFiles.ts'
import { writeConsole } from '#lib/console/build/writeConsole.ts'
import { budgetsOf } from '#test/support/generated.ts'

const FILE = join(import.meta.dirname, 'console.json')
const MAX_FIRST_LOAD_BYTES = 150_000
/** A build of another machine may pack a little differently. */
const TOLERANCE = 1.05

describe('what a browser loads of the console before it shows anything', () => {
  const directory = mkdtempSync(join(tmpdir(), 'console-'))
  beforeAll(() => writeConsole(directory))
  afterAll(() => rmSync(directory, { recursive: true }))

  const assetPath = (name: string): string => join(directory, ASSETS_FOLDER, `${name}.gz`)

  /**
   * The files that the page names, and what those import at once, but nothing that a page loads
   * when it is opened.
   */
  function firstLoad(): readonly string[] {
    const index = readFileSync(join(directory, CONSOLE_INDEX), 'utf8')
    const found = new Set([...index.matchAll(/assets\/([\w.-]+)"/g)].map(([, name = '']) => name))
    for (const name of found) {
      const text = gunzipSync(readFileSync(assetPath(name))).toString()
      for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+)"/g)) found.add(imported)
    }
    return [...found]
  }

  test('keeps its budget', () => {
    const compressedBytes = firstLoad().reduce((sum, name) => sum + statSync(assetPath(name)).size, 0)
    expect(compressedBytes).toBeLessThan(MAX_FIRST_LOAD_BYTES)
    const budget = budgetsOf(FILE, { compressedBytes }, { room: 1, maxRoom: TOLERANCE, step: 1 })
    expect(compressedBytes).toBeLessThanOrEqual((budget.compressedBytes ?? 0) * TOLERANCE)
  })

  test('is a part of it: pages are loaded when they are opened', () => {
    expect(readdirSync(join(directory, ASSETS_FOLDER)).length).toBeGreaterThan(firstLoad().length)
  })
})
