import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** File mode: accessible by the owner only. */
export const PRIVATE = 0o600

/** Replaces a file atomically, even if the machine crashes; creates missing folders. */
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
