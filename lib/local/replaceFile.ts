import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Puts a file that only its owner can read in the place of another: whole or not at all, whenever the machine stops. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const next = `${path}.next`
  const file = await open(next, 'w', 0o600)
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
