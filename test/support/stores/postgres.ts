import { execFile, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe } from '@jest/globals'
import { findFreePort } from '../freePort.ts'

/* PostgreSQL server with a separate database. */

/** Installation folders on Debian, Red Hat and Homebrew. */
const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/{opt/homebrew,usr/local}/opt/postgresql*/bin']

const programs = globSync(FOLDERS).find((folder) => existsSync(join(folder, 'initdb')))

/** Declares tests that start PostgreSQL, and skips them if it is missing. */
export const describeWithPostgres = (name: string, tests: () => void): void =>
  programs ? describe(name, tests) : describe.skip(`${name} (skipped: install postgresql)`, tests)

export type Postgres = {
  /** Connection string of an empty database. */
  readonly url: string
  /** Stops the server and deletes the database. */
  readonly stop: () => Promise<void>
}

export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const owner = await giveToOwner(folder)
  const run = async (program: string, ...parameters: readonly string[]): Promise<void> => {
    await promisify(execFile)(join(programs ?? '', program), ['-D', join(folder, 'data'), ...parameters], {
      cwd: folder,
      ...owner,
    })
  }
  const port = await findFreePort()
  await run('initdb', '-U', 'store', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  await run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', `-F -h 127.0.0.1 -p ${port} -k ''`, 'start')
  return {
    url: `postgres://store@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run('pg_ctl', '-m', 'immediate', 'stop')
      await rm(folder, { recursive: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
async function giveToOwner(folder: string): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const [uid = 0, gid = 0] = ['-u', '-g'].map((option) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
  return { uid, gid }
}
