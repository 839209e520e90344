import * as v from 'valibot'

import { createEngine, type Engine } from '../engine.ts'
import { ok, type Result } from '../result.ts'
import type { Step } from '../storage/database.ts'
import { isObject } from '../values/readValue.ts'
import { openJournal } from './openJournal.ts'

/** A journal this long is written anew at the start, where it holds what later steps undid. */
const LONG_JOURNAL_BYTES = 16 * 1024 * 1024

/** What is read was written here, and its checksum says that it is still that. */
const StoredStep = v.custom<Step>((value) => isObject(value) && typeof value.kind === 'string')

export type DurableEngine = { readonly engine: Engine; readonly close: () => Promise<void> }

export type DurableEngineOptions = { readonly now?: () => number; readonly longJournalBytes?: number }

/**
 * Opens an engine whose data lies in a folder, each step in its journal before it is answered. Fails with a line for a
 * person where the journal is damaged, or another process has the folder.
 */
export function openEngine(directory: string, options: DurableEngineOptions = {}): Result<DurableEngine, string> {
  const opened = openJournal(directory)
  if (!opened.ok) return opened
  const journal = opened.value
  const engine = createEngine({
    ...(options.now ? { now: options.now } : {}),
    history: journal.contents.map((content) => v.parse(StoredStep, JSON.parse(Buffer.from(content).toString()))),
    record: (step) => journal.append(bytesOf(step)),
  })
  const journalBytes = journal.contents.reduce((bytes, content) => bytes + content.length, 0)
  if (journalBytes > (options.longJournalBytes ?? LONG_JOURNAL_BYTES)) journal.replaceAll(allBytesOf(engine.steps()))
  return ok({ engine, close: journal.close })
}

const bytesOf = (step: Step): Buffer => Buffer.from(JSON.stringify(step))

function* allBytesOf(steps: Iterable<Step>): Generator<Buffer> {
  for (const step of steps) yield bytesOf(step)
}
