import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** Where `npm start` writes, in the folder it is started in. */
export const OUTPUT_DIRECTORY = '.local'

/** What a running stack tells scripts and people. */
export const DEMO_FILE = 'demo.json'

/**
 * A stack that is busy still counts as running; one that does not even take the connection does
 * not.
 */
const RESPONSE_TIMEOUT_MS = 3_000

const Demo = v.object({ control_url: v.pipe(v.string(), v.url()) })

/**
 * A folder of its own for a stack on this port (0: whichever is free), beside what another one
 * wrote.
 */
const toPortDirectory = (directory: string, port: number): string =>
  join(directory, port === 0 ? `process-${process.pid}` : `port-${port}`)

/**
 * What was told by the stack on a port; where none is named, by the one that came first. Rejects
 * where there is none.
 */
export async function readDemo(port: string | undefined): Promise<string> {
  const controlUrl = await readControlUrl(OUTPUT_DIRECTORY)
  const isElsewhere = port !== undefined && controlUrl !== null && new URL(controlUrl).port !== port
  return readFile(
    join(isElsewhere ? toPortDirectory(OUTPUT_DIRECTORY, Number(port)) : OUTPUT_DIRECTORY, DEMO_FILE),
    'utf8',
  )
}

/**
 * The folder in which a stack that starts on `port` writes what it tells: `directory`, unless a
 * stack that still runs wrote there; then one of its own.
 */
export async function outputDirectoryFor(directory: string, port: number): Promise<string> {
  const controlUrl = await readControlUrl(directory)
  const isTaken = controlUrl !== null && Number(new URL(controlUrl).port) !== port && (await isRunning(controlUrl))
  return isTaken ? toPortDirectory(directory, port) : directory
}

async function readControlUrl(directory: string): Promise<string | null> {
  const text = await readFile(join(directory, DEMO_FILE), 'utf8').catch(() => null)
  const demo = v.safeParse(v.pipe(v.string(), v.parseJson(), Demo), text)
  return demo.success ? demo.output.control_url : null
}

async function isRunning(controlUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${controlUrl}/clock`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    await answer.body?.cancel()
    return answer.ok
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
  }
}
