import { rmSync } from 'node:fs'
import { stop } from './globalSetup.ts'
import { RUN_DIRECTORY_VARIABLE } from './madeOnce.ts'

/** Runs after all tests. */
export default async function end(): Promise<void> {
  await stop()
  rmSync(process.env[RUN_DIRECTORY_VARIABLE] ?? '', { recursive: true, force: true })
}
