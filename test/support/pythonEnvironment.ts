import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Environment of Python samples: the package `requests`, or a substitute if not installed. */
export const pythonEnvironment = (): NodeJS.ProcessEnv =>
  spawnSync('python3', ['-c', 'import requests']).status === 0
    ? {}
    : { PYTHONPATH: join(import.meta.dirname, 'python'), PYTHONDONTWRITEBYTECODE: '1' }
