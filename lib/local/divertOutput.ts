import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

export type Terminal = { readonly line: (text: string) => void; readonly error: (text: string) => void }

/**
 * Sends what this process prints, which is what functions log, to a file from now on, so that the terminal stays readable.
 * The file is begun anew at the first line. Answers the way past it, for what the person in front of the terminal should see.
 */
export function divertOutput(path: string): Terminal {
  const [out, err] = [process.stdout.write.bind(process.stdout), process.stderr.write.bind(process.stderr)]
  let file: WriteStream | undefined
  const write: typeof process.stdout.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    if (!file) {
      mkdirSync(dirname(path), { recursive: true })
      file = createWriteStream(path)
    }
    const done = rest.find((argument) => typeof argument === 'function')
    return file.write(chunk, (error) => done?.(error))
  }
  process.stdout.write = write
  process.stderr.write = write
  return { line: (text) => out(`${text}\n`), error: (text) => err(`${text}\n`) }
}
