import { join } from 'node:path'
import { buildClient } from './buildClient.ts'

buildClient(join(import.meta.dirname, '..'))
