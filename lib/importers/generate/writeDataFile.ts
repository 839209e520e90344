import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Writes shared/data/generated/<name>.json, one entry per line for readable diffs. */
export function writeDataFile(name: string, data: object): void {
  const file = fileURLToPath(new URL(`../../../shared/data/generated/${name}.json`, import.meta.url))
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)
  console.log(`wrote ${file}`)
}
