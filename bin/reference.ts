import { join } from 'node:path'
import { runReference } from '#lib/importers/runReference.ts'

process.exitCode = await runReference(process.argv.slice(2), {
  directory: join(import.meta.dirname, '..', 'shared', 'data'),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
})
