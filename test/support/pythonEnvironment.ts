import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { lazily } from '#shared/platform/lazily.ts'

/** The client's sources. */
const CLIENT = join(import.meta.dirname, '../../lib/python')

/**
 * Environment of Python programs, which keep compiled modules outside the sources: the types of the
 * client take longer to compile than most programs to run.
 */
export const COMPILED_PYTHON = { PYTHONPYCACHEPREFIX: join(tmpdir(), 'compiled-python') }

/** Environment of Python samples: the client, and `requests` or a substitute if not installed. */
export const pythonEnvironment = lazily(
  (): NodeJS.ProcessEnv => ({
    PYTHONPATH: [CLIENT, ...(hasModules('python3', 'requests') ? [] : [join(import.meta.dirname, 'python')])].join(
      delimiter,
    ),
    ...COMPILED_PYTHON,
  }),
)

const hasModules = (python: string, ...modules: readonly string[]): boolean =>
  spawnSync(python, ['-c', `import ${modules.join(', ')}`]).status === 0

/** Returns a Python that has modules, such as those of the distribution; null if there is none. */
export const findPython = (...modules: readonly string[]): string | null =>
  ['python3', '/usr/bin/python3'].find((python) => hasModules(python, ...modules)) ?? null
