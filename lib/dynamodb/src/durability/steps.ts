import * as v from 'valibot'
import type { Step } from '../storage/database.ts'
import { isObject } from '../values/readValue.ts'

/** The content was written here and is protected by its checksum. */
const StoredStep = v.custom<Step>((value) => isObject(value) && typeof value.kind === 'string')

/** Encodes a step as a journal record. */
export const encodeStep = (step: Step): Buffer => Buffer.from(JSON.stringify(step))

/** Decodes a step from a journal record. */
export const decodeStep = (content: Buffer): Step => v.parse(StoredStep, JSON.parse(content.toString()))

/** Whether a step was written by a compaction; requests never create such steps. */
export const isOfCompaction = (step: Step): boolean =>
  step.kind === 'write' ? step.isRestored === true : step.kind !== 'table' && step.kind !== 'dropTable'
