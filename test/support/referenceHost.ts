import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runReferenceCommand } from '#lib/importers/runReferenceCommand.ts'

const DATA = resolve(import.meta.dirname, '../../shared/data')

/** Creates a copy of reference data, and a command line that writes to it. */
export function referenceHost(...names: readonly string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'reference-'))
  for (const name of names) cpSync(join(DATA, name), join(directory, name), { recursive: true })
  return {
    directory,
    /** Writes a downloaded file and returns its path. */
    downloaded: (name: string, content: string | Uint8Array): string => {
      const file = join(mkdtempSync(join(tmpdir(), 'downloaded-')), name)
      writeFileSync(file, content)
      return file
    },
    read: (name: string): string => readFileSync(join(directory, name), 'utf8'),
    files: (folder = ''): readonly string[] => readdirSync(join(directory, folder)).sort(),
    run: async (...words: readonly string[]) => {
      const out: string[] = []
      const err: string[] = []
      const exitCode = await runReferenceCommand(words, {
        directory,
        out: (text) => out.push(text),
        err: (text) => err.push(text),
      })
      return { exitCode, out: out.join('\n'), err: err.filter((text) => !text.startsWith('…')).join('\n') }
    },
  }
}
