import dutiesJson from '#shared/data/generated/duties.json' with { type: 'json' }
import { readDutyRules } from './readDutyRules.ts'

/** The rules that ship with the functions. */
export const bundledDutyRules = readDutyRules(dutiesJson)
