import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Only its owner can read a file of this mode. */
export const PRIVATE = 0o600

/**
 * Puts a file in the place of another, in a folder that is made where it is missing: whole or not
 * at all, whenever the machine stops.
 */
export async function replaceFile(path: string, content: string, mode = 0o666): Promise<void> {
  const next = `${path}.next`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(next, 'w', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(next, path)
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}
