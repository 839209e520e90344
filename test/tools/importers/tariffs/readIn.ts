import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads tariff files as functions do, from a folder of reference data. */
export const readIn =
  (directory: string) =>
  (name: string): Buffer | null => {
    const file = join(directory, 'imported', 'tariffs', name)
    return existsSync(file) ? readFileSync(file) : null
  }
