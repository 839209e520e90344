import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The bytes of a reference file that is too large to be part of the code, or null where there is
 * none. The folders lie beside this module, and beside the code of each deployed function that has
 * the module which reads them (see lib/infra/bundles/assets.ts).
 */
export function readDataFile(folder: string, name: string): Buffer | null {
  const file = join(import.meta.dirname, folder, name)
  return existsSync(file) ? readFileSync(file) : null
}
