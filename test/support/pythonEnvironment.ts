import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { lazily } from '#shared/platform/lazily.ts'

/** Source folder of the Python client. */
const CLIENT = join(import.meta.dirname, '../../lib/python')

/**
 * Environment that caches compiled Python modules outside the source folder. Compiling the client's
 * types takes longer than running most programs.
 */
export const COMPILED_PYTHON = { PYTHONPYCACHEPREFIX: join(tmpdir(), 'compiled-python') }

/**
 * Environment for Python samples, with the client and `requests` or, if not installed, a
 * substitute.
 */
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

/**
 * Returns a Python interpreter that has the given modules, or null. Distribution packages are only
 * available to the system interpreter.
 */
export const findPython = (...modules: readonly string[]): string | null =>
  ['python3', '/usr/bin/python3'].find((python) => hasModules(python, ...modules)) ?? null
