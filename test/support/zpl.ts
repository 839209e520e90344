import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Renders ZPL at 4 by 6 inches with an independent renderer, and returns a PNG. */
export function printedZpl(zpl: string, dpi: 203 | 300): Uint8Array {
  const script = join(import.meta.dirname, 'renderZpl.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, dpi === 203 ? '8' : '12'], {
    input: zpl,
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(String(stderr))
  return stdout
}
