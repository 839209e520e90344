import { createWriteStream, mkdirSync, openSync, renameSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

export type Terminal = { readonly line: (text: string) => void; readonly error: (text: string) => void }

/** A file that is longer makes place for a new one; one earlier file is kept beside it, as `.1`. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

/**
 * Sends what this process prints, which is what functions log, to a file from now on, so that the
 * terminal stays readable. The file is begun anew at the first line. Answers the way past it, for
 * what the person in front of the terminal should see.
 */
export function redirectOutput(path: string, maxFileBytes = MAX_FILE_BYTES): Terminal {
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
      // Opened at once, so that it is there to be renamed, however much is printed before it is
      // written.
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
