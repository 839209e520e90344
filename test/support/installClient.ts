import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** npm settings for tests: no registry, no cache, and only errors logged. */
export const NPM_SETTINGS = {
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_prefer_online: 'true',
  npm_config_loglevel: 'error',
  npm_config_audit: 'false',
}

/** Runs the install command of a documentation page; `$API` is replaced by the API's base URL. */
export async function installClient(page: string, directory: string, baseUrl: string): Promise<void> {
  const command = /^npm install .*client\.tgz"?$/m.exec(page)?.[0]
  if (command === undefined) throw new Error('the page does not say how to install the client')
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const env = { ...process.env, ...NPM_SETTINGS, PATH, API: baseUrl }
  const atStack = command.replace('http://127.0.0.1:3000/v1', baseUrl)
  await promisify(execFile)('bash', ['--norc', '-euc', atStack], { cwd: directory, env })
}
