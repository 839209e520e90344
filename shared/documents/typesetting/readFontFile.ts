import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type FaceName, FONT_DIRECTORY_VARIABLE, FONT_FILES } from './fontFiles.ts'

const packages = createRequire(import.meta.url)

/** The bytes of a typeface's file. Synchronous: it is read once per process, and drawing is not worth splitting for it. */
export function readFontFile(face: FaceName): Uint8Array {
  const directory = process.env[FONT_DIRECTORY_VARIABLE]
  const file = FONT_FILES[face]
  return readFileSync(directory ? join(directory, basename(file)) : packages.resolve(file))
}
