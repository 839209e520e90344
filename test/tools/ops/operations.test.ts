import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import type { SentEvent, Target } from '#lib/ops/target/target.ts'
import { ok } from '#shared/core/result.ts'
import type { ScreenedParty } from '#shared/customs/screening/partyScreening.ts'
import type { ScreeningResult } from '#shared/customs/screening/rules/screening.ts'
import { listCases } from '#shared/customs/screening/screeningStore.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { shipmentsWith } from '#test/support/handlersWith.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { aShipment } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

async function ops(platform: Target, ...words: string[]) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const exitCode = await runOps(words, {
    connect: async () => ok(platform),
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { exitCode, out: lines.out.join('\n'), err: lines.err.join('\n') }
}
const json = async (...words: string[]) => JSON.parse((await ops(aPlatform(), ...words, '--json')).out)

/** Returns a deployed stage that accepts everything, and the requests it received. */
function aStage() {
  const sent: SentEvent[] = []
  const stage = aPlatform({
    local: null,
    send: async (event) => {
      sent.push(event)
      return ok('sent')
    },
  })
  return { stage, sent }
}

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ops-'))
})
afterAll(() => rm(directory, { recursive: true }))

describeWithTable('npm run ops', () => {
  test('reports what happened, from fields, a file, or both', async () => {
    const { userId } = await anAccount()
    const path = join(directory, 'payment.json')
    await writeFile(path, JSON.stringify({ currency: 'USD', amount: 5, reference: 'from the file' }))
    const words = [
      'operations',
      'send',
      'FundsDeposited',
      '--detail-file',
      path,
      '--set',
      `user_id=${userId}`,
      'amount=7.5',
    ]
    expect(await json(...words)).toEqual({
      detail_type: 'FundsDeposited',
      event_id: expect.any(String),
      result: 'handled',
    })
    expect(await auditedBalance(userId)).toBe(750)
    const event_id = randomUUID()
    const detail = JSON.stringify({ event_id, user_id: userId, currency: 'USD', amount: 1, reference: 'x' })
    expect(await json('operations', 'send', 'FundsDeposited', '--detail', detail)).toMatchObject({ event_id })
    await json('operations', 'send', 'FundsDeposited', '--detail', detail)
    expect(await auditedBalance(userId)).toBe(850)
  })

  test('uploads files that events name, and sends to a stage without waiting', async () => {
    const path = join(directory, 'label.pdf')
    await writeFile(path, '%PDF-1.7')
    const { stage, sent } = aStage()
    const words = [
      'operations',
      'send',
      'AsyncLabelReady',
      '--set',
      'reason=no number: 12',
      '--file',
      `document=${path}`,
    ]
    const { out, exitCode } = await ops(stage, ...words)
    expect(exitCode).toBe(0)
    expect(out).toContain('dead-letters list operations')
    expect(sent).toMatchObject([
      { detailType: 'AsyncLabelReady', detail: { document: 'incoming/label.pdf', reason: 'no number: 12' } },
    ])
    expect(sent[0]?.detail.occurred_at).toMatch(/Z$/)
  })

  test('sends several files of a field as a list', async () => {
    const [front, back] = ['front.png', 'back.png'].map((name) => join(directory, name))
    for (const file of [front, back]) if (file) await writeFile(file, 'a picture')
    const { stage, sent } = aStage()
    await ops(stage, 'operations', 'send', 'ReturnReceived', '--file', `images=${front}`, `images=${back}`)
    expect(sent).toMatchObject([{ detail: { images: ['incoming/front.png', 'incoming/back.png'] } }])
  })

  test('lists exceptions of a user by status', async () => {
    const { userId, email } = await anAccount()
    await operate('ExceptionRaised', { user_id: userId, type: 'Damaged', exception_id: 1 })
    await operate('ExceptionRaised', { user_id: userId, type: 'Oversized', exception_id: 2 })
    await operate('ExceptionResolved', { user_id: userId, exception_id: 2, status: 'Destroyed' })
    const ids = (list: { exception_id: number }[]) => list.map(({ exception_id }) => exception_id)
    expect(ids(await json('exceptions', 'list', email))).toEqual([2, 1])
    expect(ids(await json('exceptions', 'list', email, '--status', 'On Hold'))).toEqual([1])
    expect((await ops(aPlatform(), 'exceptions', 'list', email, '--status', 'Overlabeled')).out).toContain(
      'No exceptions found',
    )
  })

  test('lists screening cases and decides them', async () => {
    const account = await anAccount()
    const match = { list: 'un', version: '2026-01-01', entryId: '7', listedName: 'Erich Mustermann' }
    const found: ScreeningResult = { band: 'medium', score: 80, match, lists: ['un@2026-01-01'], datasets: [] }
    const clear: ScreeningResult = { ...found, band: 'clear', score: 0, match: null }
    const screening = {
      screen: async ({ name }: ScreenedParty) => ok(name === 'Erika Mustermann' ? found : clear),
    }
    const handler = shipmentsWith({ ports: { screening } })
    const ship = () => call('POST /shipments', { token: account.token, body: { shipment: aShipment() } }, handler)
    await ship()
    const [open] = await listCases(testTable(), account.userId, 1)
    expect(await json('screening', 'list', account.email)).toMatchObject([
      { case_id: open?.caseId, name: 'Erika Mustermann', band: 'medium', decision: 'open', decided_by: null },
    ])
    const decided = await json('screening', 'clear', account.email, String(open?.caseId), 'allow', '--by', 'grace')
    expect(decided).toMatchObject({ decision: 'allow', by: 'grace', result: 'handled' })
    expect((await ship()).status).toBe(201)
    expect(await json('screening', 'list', account.email)).toMatchObject([{ decision: 'allow', decided_by: 'grace' }])
    expect(await json('screening', 'show', account.email, String(open?.caseId))).toMatchObject({
      decision: 'allow',
      match: 'Erich Mustermann (un@2026-01-01, 7)',
    })
    expect((await ops(aPlatform(), 'screening', 'show', account.email, '5')).err).toContain(
      'does not have screening case 5',
    )
    expect(await json('screening', 'history', account.email)).toMatchObject([
      { outcome: 'passed', decided_by: 'system', parties: [{ cleared: `by grace in case ${open?.caseId}` }, {}] },
      { about: `case ${open?.caseId}`, outcome: 'allow', decided_by: 'grace' },
      { outcome: 'refused', parties: [{ to: 'Erika Mustermann', found: 'medium 80' }], lists: 'un@2026-01-01' },
    ])
  })

  test('runs jobs and shows their last runs', async () => {
    for (const name of ['reconcileLabels', 'settleLabels']) {
      expect(await json('jobs', 'run', name)).toEqual({ job: 'reconcileLabels', result: 'done' })
    }
    const jobs: { job: string; finished: string | null; is_running: boolean }[] = await json('jobs', 'list')
    const byName = new Map(jobs.map((job) => [job.job, job]))
    expect(byName.get('reconcileLabels')).toMatchObject({ finished: expect.any(String), is_running: false, counts: {} })
    expect(byName.get('removeShipments')).toMatchObject({ finished: null, schedule: 'rate(5 minutes)' })
    expect((await ops(aPlatform(), 'jobs', 'run', 'removeShipments')).err).toContain('removeShipments failed')
    expect((await ops(aStage().stage, 'jobs', 'run', 'reconcileLabels')).err).toContain('on a schedule')
  })
})
