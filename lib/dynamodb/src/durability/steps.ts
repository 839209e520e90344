import * as v from 'valibot'
import type { Step } from '../storage/database.ts'
import { isObject } from '../values/readValue.ts'

/** What is read was written here, and its checksum says that it is still that. */
const StoredStep = v.custom<Step>((value) => isObject(value) && typeof value.kind === 'string')

/** A step as a record of the journal holds it. */
export const encodeStep = (step: Step): Buffer => Buffer.from(JSON.stringify(step))

/** The step in a record of the journal. */
export const decodeStep = (content: Buffer): Step => v.parse(StoredStep, JSON.parse(content.toString()))

/** Whether a step was written by a compaction: no request makes such steps. */
export const isOfCompaction = (step: Step): boolean =>
  step.kind === 'write' ? step.isRestored === true : step.kind !== 'table' && step.kind !== 'dropTable'
