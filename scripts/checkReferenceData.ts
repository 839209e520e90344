/** Says whether the reference data holds together: `npm run data:check`. */
import { referenceDataFaults } from './referenceDataFaults.ts'

const faults = referenceDataFaults()
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'The reference data is fine.' : `${faults.length} faults found.`)
process.exitCode = faults.length === 0 ? 0 : 1
