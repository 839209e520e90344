import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** Output folder of `npm start`, relative to the working directory. */
export const OUTPUT_DIRECTORY = '.local'

/** File with the URLs and accounts of a running stack. */
export const DEMO_FILE = 'demo.json'

/** A busy stack still counts as running; one that refuses connections does not. */
const RESPONSE_TIMEOUT_MS = 3_000

const Demo = v.object({ control_url: v.pipe(v.string(), v.url()) })

/** Returns a separate folder for a stack on this port (0: any free port). */
const toPortDirectory = (directory: string, port: number): string =>
  join(directory, port === 0 ? `process-${process.pid}` : `port-${port}`)

/**
 * Reads the file of the stack on a port; without a port, that of the first stack. Rejects if there
 * is none.
 */
export async function readDemoFile(port: string | undefined): Promise<string> {
  const controlUrl = await readControlUrl(OUTPUT_DIRECTORY)
  const isDifferentInstance = port !== undefined && controlUrl !== null && new URL(controlUrl).port !== port
  return readFile(
    join(isDifferentInstance ? toPortDirectory(OUTPUT_DIRECTORY, Number(port)) : OUTPUT_DIRECTORY, DEMO_FILE),
    'utf8',
  )
}

/**
 * Returns the output folder for a stack on `port`: `directory`, or a separate one if another
 * running stack uses that.
 */
export async function resolveOutputDirectory(directory: string, port: number): Promise<string> {
  const controlUrl = await readControlUrl(directory)
  const isPortTaken = controlUrl !== null && Number(new URL(controlUrl).port) !== port && (await isRunning(controlUrl))
  return isPortTaken ? toPortDirectory(directory, port) : directory
}

async function readControlUrl(directory: string): Promise<string | null> {
  const text = await readFile(join(directory, DEMO_FILE), 'utf8').catch(() => null)
  const demo = v.safeParse(v.pipe(v.string(), v.parseJson(), Demo), text)
  return demo.success ? demo.output.control_url : null
}

async function isRunning(controlUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${controlUrl}/clock`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
  }
}
