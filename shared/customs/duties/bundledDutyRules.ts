import dutiesJson from '#shared/data/generated/duties.json' with { type: 'json' }
import { readDutyRules } from './readDutyRules.ts'

/** Duty rules bundled with the functions. */
export const bundledDutyRules = readDutyRules(dutiesJson)
