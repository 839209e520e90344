import { join } from 'node:path'
import { buildClient } from './buildClient.ts'

await buildClient(join(import.meta.dirname, '..'))
