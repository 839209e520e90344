import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads a reference file that is too large to bundle with the code; null if there is none. The
 * folders are next to this module, and next to the code of each deployed function that includes it
 * (see lib/infra/bundles/assets.ts).
 */
export function readDataFile(folder: string, name: string): Buffer | null {
  const file = join(import.meta.dirname, folder, name)
  return existsSync(file) ? readFileSync(file) : null
}
