import { createWriteStream, mkdirSync, openSync, renameSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

export type Terminal = { readonly line: (text: string) => void; readonly error: (text: string) => void }

/** Larger files are rotated; one previous file is kept as `.1`. */
const MAX_LOG_FILE_BYTES = 10 * 1024 * 1024

/**
 * Redirects the output of this process, including function logs, to a file, so that the terminal
 * stays readable. The file is truncated at the first line. Returns the terminal for messages to the
 * user.
 */
export function redirectOutput(path: string, maxFileBytes = MAX_LOG_FILE_BYTES): Terminal {
  const [out, err] = [process.stdout.write.bind(process.stdout), process.stderr.write.bind(process.stderr)]
  let file: WriteStream | undefined
  let bytes = 0
  const write: typeof process.stdout.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    if (file && bytes >= maxFileBytes) {
      file.end()
      renameSync(path, `${path}.1`)
      file = undefined
    }
    if (!file) {
      mkdirSync(dirname(path), { recursive: true })
      // Opened synchronously, so that it exists when the next rotation renames it.
      file = createWriteStream(path, { fd: openSync(path, 'w', 0o600) })
      bytes = 0
    }
    bytes += Buffer.byteLength(chunk)
    const done = rest.find((argument) => typeof argument === 'function')
    return file.write(chunk, (error) => done?.(error))
  }
  process.stdout.write = write
  process.stderr.write = write
  return { line: (text) => out(`${text}\n`), error: (text) => err(`${text}\n`) }
}
