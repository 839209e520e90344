import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Writes shared/reference/<name>.generated.json, one line for each entry so that changes are easy to review. */
export function writeData(name: string, data: Record<string, unknown>): void {
  const lines = Object.entries(data).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const file = fileURLToPath(new URL(`../shared/reference/${name}.generated.json`, import.meta.url))
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${file}: ${lines.length} entries`)
}
