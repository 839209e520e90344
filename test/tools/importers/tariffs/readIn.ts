import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns a function that reads tariff files from a folder of reference data, as deployed functions
 * do.
 */
export const readIn =
  (directory: string) =>
  (name: string): Buffer | null => {
    const file = join(directory, 'imported', 'tariffs', name)
    return existsSync(file) ? readFileSync(file) : null
  }
