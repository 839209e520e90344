import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import packageJson from '../../../package.json' with { type: 'json' }

const Demo = v.object({ base_url: v.string(), control_url: v.string() })
const Memory = v.object({ heldBytes: v.number(), rssBytes: v.number() })
const ProcessorTime = v.object({ cpuMs: v.number() })

/** `heldBytes`: memory in use after garbage collection. */
export type Memory = v.InferOutput<typeof Memory>

export type StackProcess = {
  readonly baseUrl: string
  /** Sends a POST request to a control endpoint, or GET without a body. */
  readonly control: (path: string, body?: object) => Promise<ReturnType<typeof Object>>
  readonly memory: () => Promise<Memory>
  /** Processor time since the start. */
  readonly cpuMs: () => Promise<number>
  /** Returns errors logged by functions, up to a limit. */
  readonly errorsLogged: () => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

/** Node options of `npm start`. */
const NODE_OPTIONS = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'))
const MAX_ERRORS = 5

/**
 * Starts the local stack as `npm start` does, in a separate process and folder, on a free port.
 * `build`: folder of another build.
 */
export async function startStackProcess(build = '.'): Promise<StackProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'))
  const watching = ['--expose-gc', '--import', new URL('./reportUsage.ts', import.meta.url).href]
  const child = spawn(process.execPath, [...NODE_OPTIONS, ...watching, resolve(build, 'bin/local.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', POWERTOOLS_LOG_LEVEL: 'ERROR' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true })
  }
  const died = exited.then(() => Promise.reject(new Error('the local stack has ended by itself')))
  died.catch(() => {})
  if (!child.stdout) throw new Error('no output')
  // The first output means that the stack is ready.
  await Promise.race([once(child.stdout, 'data'), died])
  const demo = v.parse(Demo, JSON.parse(await readFile(join(folder, '.local/demo.json'), 'utf8')))
  const usage = async (subject: 'memory' | 'cpu'): Promise<unknown> => {
    const reported = once(child, 'message')
    child.send(subject)
    const [report] = await Promise.race([reported, died])
    return report
  }
  return {
    baseUrl: demo.base_url,
    control: async (path, body) => {
      const response = await fetch(
        `${demo.control_url}/${path}`,
        body ? { method: 'POST', body: JSON.stringify(body) } : {},
      )
      if (!response.ok) throw new Error(`/_local/${path} answered ${response.status} ${await response.text()}`)
      return Object(await response.json())
    },
    memory: async () => v.parse(Memory, await usage('memory')),
    cpuMs: async () => v.parse(ProcessorTime, await usage('cpu')).cpuMs,
    errorsLogged: async () => {
      const log = await readFile(join(folder, '.local/functions.log'), 'utf8').catch(() => '')
      return log
        .split('\n')
        .filter((line) => line !== '')
        .slice(0, MAX_ERRORS)
    },
    stop,
  }
}
