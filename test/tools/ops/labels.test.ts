import { expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import { ok } from '#shared/core/result.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { aLabel, cancel, labelNow } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FUNDS_CENTS = 100_000

async function ops(...words: string[]) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const exitCode = await runOps(['labels', ...words, '--json'], {
    connect: async () => ok(aPlatform()),
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { exitCode, json: lines.out.length > 0 ? JSON.parse(lines.out.join('\n')) : null, err: lines.err.join('\n') }
}

async function aScannedLabel(changes: Record<string, unknown> = {}) {
  const { account, label } = await aLabel(changes)
  await operate('TrackingEventRecorded', { tracking_number: label.tracking_number, code: 198 })
  expect((await cancel(account, label.id)).body.code).toBe(1206)
  return { account, label, user: String(account.userId) }
}

describeWithTable('npm run ops -- labels', () => {
  test('cancels and refunds a label after a false scan, and says in the log who did it and why', async () => {
    const { account, label, user } = await aScannedLabel()
    const done = await ops('cancel', user, label.tracking_number, '--reason', 'scanned for another parcel')
    expect(done).toMatchObject({ exitCode: 0, json: { label: label.id, result: 'cancelled' } })
    expect(await auditedBalance(account.userId)).toBe(FUNDS_CENTS)
    expect(await labelNow(account, label.id)).toMatchObject({ cancelled: true, status: 'Cancelled' })
    expect((await ops('log', user)).json).toEqual([
      {
        time: expect.stringMatching(/Z$/),
        by: expect.any(String),
        what: 'label cancelled',
        label: label.id,
        reason: 'scanned for another parcel',
      },
    ])
    const again = await ops('cancel', user, String(label.id), '--reason', 'again')
    expect([again.exitCode, again.err]).toEqual([1, expect.stringContaining('error: ')])
    expect((await ops('log', user)).json).toHaveLength(1)
    expect(await auditedBalance(account.userId)).toBe(FUNDS_CENTS)
  })

  test("leaves the rest of an outside carrier's label to the settlement of labels", async () => {
    const { account, label, user } = await aScannedLabel({ carrier: 'DHLeC' })
    const done = await ops('cancel', user, String(label.id), '--reason', 'a false scan')
    expect(done.json).toEqual({ label: label.id, result: 'cancelling' })
    advance(3 * MINUTE_MS)
    expect(await reconcileLabels()).toMatchObject({ cancelled: 1 })
    expect(await auditedBalance(account.userId)).toBe(FUNDS_CENTS)
    expect(await labelNow(account, label.id)).toMatchObject({ cancelled: true })
  })

  test('needs a reason, and a label of the user; a processed one stays', async () => {
    const { account, label, user } = await aScannedLabel()
    expect((await ops('cancel', user, String(label.id))).err).toContain('--reason is required')
    const other = String((await aScannedLabel()).account.userId)
    expect((await ops('cancel', other, String(label.id), '--reason', 'x')).err).toContain('error: ')
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 })
    const paid = await auditedBalance(account.userId)
    expect((await ops('cancel', user, String(label.id), '--reason', 'x')).err).toContain('already processed')
    expect(await auditedBalance(account.userId)).toBe(paid)
    expect((await ops('log', user)).json).toEqual([])
  })
})
