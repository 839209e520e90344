import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { minutes } from '#test/support/proof.ts'
import { VENDURE_VERSION } from '#test/support/stores/realVendure.ts'
import { BUYERS, type Figures, type Measurement, UNITS } from './measure.ts'
import { PDFKIT_VERSION } from './pdfkitLabel.ts'

/*
 * Compares the platform with other systems that do the same work on this machine, in turns. Prints
 * figures and ratios for docs/scale.md; asserts only counts.
 */

const Printed = v.record(v.string(), v.object({ own: v.number(), peer: v.number() }))

/** Runs in a separate process, as the test runner slows down code. */
async function measure(name: Measurement, peer: string): Promise<Figures> {
  const account = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'measure.ts'), name], {
    env: { ...process.env, ...account },
  })
  const figures = v.parse(Printed, JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  for (const [subject, { own, peer: other }] of Object.entries(figures)) {
    const ratio = (own / other).toFixed(2)
    process.stdout.write(`${subject}: ${own.toFixed(2)}, ${peer} ${other.toFixed(2)}, ratio ${ratio}\n`)
  }
  return figures
}

test(
  'labels as PDF, compared with pdfkit',
  async () => {
    const figures = await measure('labels', `pdfkit ${PDFKIT_VERSION}`)
    expect(Object.values(figures).every(({ own, peer }) => own > 0 && peer > 0)).toBe(true)
  },
  minutes(9),
)

test(
  'the embedded table, compared with DynamoDB Local',
  async () => {
    const figures = await measure('table', 'DynamoDB Local')
    expect(Object.values(figures).every(({ own, peer }) => own > 0 && peer > 0)).toBe(true)
  },
  minutes(9),
)

test(
  'orders, compared with Vendure',
  async () => {
    const figures = await measure('orders', `Vendure ${VENDURE_VERSION}`)
    expect(Object.values(figures).every(({ own, peer }) => own > 0 && peer > 0)).toBe(true)
  },
  minutes(9),
)

test(
  'more orders at once than units, compared with Vendure',
  async () => {
    expect(await measure('stock', `Vendure ${VENDURE_VERSION}`)).toMatchObject({
      'orders accepted': { own: BUYERS },
      'orders with a unit': { own: UNITS },
      'orders that wait for stock': { own: BUYERS - UNITS },
    })
  },
  minutes(9),
)
