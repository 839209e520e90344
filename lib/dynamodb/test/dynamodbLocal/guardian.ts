import { spawn } from 'node:child_process'

/**
 * Runs a command while the parent process lives: the IPC channel closes even if it is killed.
 * Started as `node guardian.ts <command> <arguments>` in a separate session, so that Ctrl-C reaches
 * only the parent.
 */
const [command = '', ...commandArguments] = process.argv.slice(2)
const child = spawn(command, commandArguments, { stdio: ['ignore', 'ignore', 'inherit'] })

child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
process.on('disconnect', () => {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 3_000).unref()
})
