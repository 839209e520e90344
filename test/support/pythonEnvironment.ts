import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * What lets Python samples run: the package `requests`, or where it is not installed a stand-in
 * with what they use of it.
 */
export const pythonEnvironment = (): NodeJS.ProcessEnv =>
  spawnSync('python3', ['-c', 'import requests']).status === 0
    ? {}
    : { PYTHONPATH: join(import.meta.dirname, 'python'), PYTHONDONTWRITEBYTECODE: '1' }
