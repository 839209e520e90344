import { spawnSync } from 'node:child_process'
import { type Drill, drills } from './drills.ts'

/** Runs one drill or all of them in sequence, and prints which passed. */
const all: Readonly<Record<string, Drill>> = drills
const [name, ...more] = process.argv.slice(2)
const chosen = name === 'all' ? Object.keys(all) : [name ?? '']

if (more.length > 0 || !chosen.every((one) => Object.hasOwn(all, one))) {
  console.error('Usage: npm run drill -- <name>, where <name> is "all" or one of:')
  for (const [one, { proves, takesMinutes }] of Object.entries(all))
    console.error(`  ${one.padEnd(11)} ${proves} (about ${takesMinutes} min)`)
  process.exitCode = 2
} else {
  for (const one of chosen) {
    const startedMs = performance.now()
    const { status } = spawnSync('npm', ['test', '--', ...(all[one]?.tests ?? [])], {
      stdio: 'inherit',
      // Drills take longer on a busy machine; the assertions are the same.
      env: { TEST_PATIENCE: '10', ...process.env, ...(all[one]?.isProof ? { PROOF: '1' } : {}) },
    })
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    console.log(`drill ${one}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s: ${all[one]?.proves}`)
    if (status !== 0) process.exitCode = 1
  }
}
