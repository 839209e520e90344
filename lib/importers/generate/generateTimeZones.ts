/**
 * Generates shared/data/generated/timeZones.json: offsets of the time zones whose rules changed
 * after the oldest supported runtime. Update `moment-timezone` first.
 */
import { createTimeZoneData } from './changedTimeZones.ts'
import { writeDataFile } from './writeDataFile.ts'

writeDataFile('timeZones', createTimeZoneData())
