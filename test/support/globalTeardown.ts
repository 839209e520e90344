import { rmSync } from 'node:fs'
import { RUN_DIRECTORY_VARIABLE } from './createOnce.ts'
import { stop } from './globalSetup.ts'

/** Runs after all tests. */
export default async function end(): Promise<void> {
  await stop()
  rmSync(process.env[RUN_DIRECTORY_VARIABLE] ?? '', { recursive: true, force: true })
}
