/** Checks the consistency of the reference data: `npm run data:check`. */
import { referenceDataFaults } from './referenceDataFaults.ts'

const faults = referenceDataFaults()
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Reference data is valid.' : `${faults.length} errors found.`)
process.exitCode = faults.length === 0 ? 0 : 1
