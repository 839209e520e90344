import { join } from 'node:path'
import { runReferenceCommand } from '#lib/importers/runReferenceCommand.ts'

process.exitCode = await runReferenceCommand(process.argv.slice(2), {
  directory: join(import.meta.dirname, '..', 'shared', 'data'),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
})
