import { writeSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openEngine } from '../../src/durability/openEngine.ts'
import { seededChoices } from '../differential/seeded.ts'
import { testClient } from '../testClient.ts'
import { faultyDisk } from './faultyDisk.ts'
import { lifeOptions, lifeStep } from './life.ts'

/**
 * Writes to a folder until killed: `node lifeProcess.ts <folder> <seed> <number of the first
 * write>`. Prints a line when a write starts (`?`), is acknowledged (`+`) or rejected (`-`). The
 * disk is full occasionally.
 */
const [folder = '', seedText, firstText] = process.argv.slice(2)
const [seed, first] = [Number(seedText), Number(firstText)]
const disk = faultyDisk(seededChoices(seed + first))
const opened = openEngine(folder, { ...lifeOptions, disk, log: () => {} })
if (!opened.ok) throw new Error(opened.error)
const { send } = testClient(opened.value.engine)

for (let number = first; ; number++) {
  disk.isFull = number % 40 > 30
  const { operation, input } = lifeStep(seed, number)
  writeSync(1, `?${number}\n`)
  const isDone = await send(operation, input).then(
    () => true,
    () => false,
  )
  writeSync(1, `${isDone ? '+' : '-'}${number}\n`)
  await nextTurn()
}
