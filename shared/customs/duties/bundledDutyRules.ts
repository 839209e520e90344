import * as v from 'valibot'
import dutiesJson from '../../data/generated/duties.json' with { type: 'json' }
import { DutyRules } from './rules/importRule.ts'

/** The rules that ship with the functions. */
export const bundledDutyRules: DutyRules = v.parse(DutyRules, dutiesJson)
