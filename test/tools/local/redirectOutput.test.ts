import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const SCRIPT = `
  import { redirectOutput } from ${JSON.stringify(new URL('../../../lib/local/redirectOutput.ts', import.meta.url))}
  const terminal = redirectOutput(process.argv[1], 1_000)
  for (let line = 0; line < 500; line++) console.log('line ' + line)
  terminal.line('to the person')
`

test('the output of functions goes to a file of bounded length, of which the previous one is retained', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'output-'))
  const path = join(directory, 'functions.log')
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SCRIPT, path])
  expect(stdout).toBe('to the person\n')
  const [before, last] = await Promise.all([`${path}.1`, path].map((file) => readFile(file, 'utf8')))
  expect(`${before}${last}`).toMatch(/line 497\nline 498\nline 499\n$/)
  for (const file of [path, `${path}.1`]) {
    const { size, mode } = await stat(file)
    expect(size).toBeLessThan(1_100)
    expect(mode & 0o777).toBe(0o600)
  }
  await rm(directory, { recursive: true })
})
