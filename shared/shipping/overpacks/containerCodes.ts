import { newSscc } from '../../carriers/rules/sscc.ts'

/** Our GS1 company prefix: from the range GS1 keeps for examples (952). A deployment has its own. */
const COMPANY_PREFIX = '9521234'

/** A container code for a new overpack; unique only once it has been claimed. */
export const newContainerCode = (): string =>
  newSscc({ kind: 'sscc', extensionDigit: '0', companyPrefix: COMPANY_PREFIX }, Math.random)
