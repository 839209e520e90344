/** Checks the consistency of the reference data: `npm run data:check`. */
import { listReferenceDataErrors } from './referenceDataFaults.ts'

const errors = listReferenceDataErrors()
for (const error of errors) console.error(error)
console.log(errors.length === 0 ? 'Reference data is valid.' : `${errors.length} errors found.`)
process.exitCode = errors.length === 0 ? 0 : 1
