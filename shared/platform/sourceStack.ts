import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Cache of source maps by code file; null if there is none. */
const read = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = read.get(file)
  if (known !== undefined) return known
  const path = `${file.startsWith('file:') ? fileURLToPath(file) : file}.map`
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null
  read.set(file, map)
  return map
}

const PLACE = /((?:file:\/\/)?\/[^\s():]+\.mjs):(\d+):(\d+)/g

/**
 * Returns an error stack with source files and lines, where code was minified and has a source map.
 * Maps are large and loaded on the first error.
 */
export const resolveSourceStack = (stack: string): string =>
  stack.replace(PLACE, (place, file: string, line: string, column: string) => {
    try {
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
      return entry && 'originalSource' in entry
        ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
        : place
    } catch {
      // The error itself matters more than its position.
      return place
    }
  })
