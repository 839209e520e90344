import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'npm-start-'))
})
afterAll(() => rm(directory, { recursive: true }))

function run(commandArguments: string[], environment: Record<string, string> = {}): ChildProcess {
  const script = resolve(import.meta.dirname, '../../../bin/local.ts')
  const env = { ...process.env, PORT: '0', ...environment }
  return spawn(process.execPath, [script, ...commandArguments], { cwd: directory, env })
}

async function outcome(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('no output')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, exitCode: child.exitCode }
}

const oneLine = (pattern: string) => expect.stringMatching(new RegExp(`^[^\\n]*${pattern}[^\\n]*\\n$`))

describe('npm start', () => {
  test('says in one line that the port is taken', async () => {
    const other = await listenOnLocalhost(createServer(), 0)
    const result = await outcome(run([], { PORT: String(other.port) }))
    await other.stop()
    expect(result).toMatchObject({
      exitCode: 1,
      err: oneLine(`Port ${other.port} is not available \\(already in use\\)`),
    })
  })

  test.each([
    ['a file in place of a folder', async () => writeFile(join(directory, 'data'), '')],
    ['an unreadable state', async () => damaged('stack.json')],
  ])('says in one line that the data cannot be used: %s', async (_, damage) => {
    await rm(join(directory, 'data'), { recursive: true, force: true })
    await damage()
    const result = await outcome(run(['--data', 'data']))
    expect(result).toMatchObject({ exitCode: 1, err: oneLine('is not usable') })
  })

  test('says in one line that the table is damaged', async () => {
    await rm(join(directory, 'data'), { recursive: true, force: true })
    await damaged('table.journal')
    const result = await outcome(run(['--data', 'data']))
    expect(result).toMatchObject({ exitCode: 1, err: oneLine('is damaged') })
  })

  test.each([
    [['--dta', 'x'], {}, '--dta'],
    [[], { PORT: 'abc' }, 'PORT=abc is not a valid port number'],
  ])('rejects %j %j', async (commandArguments, environment, reason) => {
    const result = await outcome(run(commandArguments, environment))
    expect(result).toMatchObject({ exitCode: 1, err: expect.stringContaining(reason) })
  })

  test('needs Node only, prints what to try, and ends cleanly at Ctrl-C', async () => {
    const path = join(directory, 'only-node')
    await mkdir(path)
    await symlink(process.execPath, join(path, 'node'))
    const child = run([], { PATH: path })
    const ended = outcome(child)
    if (!child.stdout) throw new Error('no output')
    await once(child.stdout, 'data')
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ exitCode: 0, out: expect.stringContaining('Next steps'), err: '' })
  })

  test('leaves what a stack wrote alone while that runs, and takes its place afterwards', async () => {
    const written = async (path: string) => JSON.parse(await readFile(join(directory, '.local', path), 'utf8'))
    const started = async () => {
      const child = run([])
      if (!child.stdout) throw new Error('no output')
      // Registered at the start, so that an early exit fails the test with its output instead of a
      // timeout.
      const ended = outcome(child)
      const early = ended.then(({ err, exitCode }) => {
        throw new Error(`ended with ${exitCode}: ${err}`)
      })
      early.catch(() => {})
      await Promise.race([once(child.stdout, 'data'), early])
      return { child, ended }
    }
    const stopped = async ({ child, ended }: Awaited<ReturnType<typeof started>>): Promise<void> => {
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ exitCode: 0 })
    }
    const first = await started()
    const demo = await written('demo.json')
    const second = await started()
    expect(await written('demo.json')).toEqual(demo)
    expect((await written(`process-${second.child.pid}/demo.json`)).control_url).not.toBe(demo.control_url)
    await stopped(first)
    const third = await started()
    expect((await written('demo.json')).control_url).not.toBe(demo.control_url)
    await Promise.all([second, third].map(stopped))
  })
})

async function damaged(file: string): Promise<void> {
  await mkdir(join(directory, 'data'))
  await writeFile(join(directory, 'data', file), 'this is not what it should be '.repeat(200))
}
