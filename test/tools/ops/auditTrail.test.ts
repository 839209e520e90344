import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import type { AuditEntry } from '#shared/audit/auditTrail.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { parseLedgerEntry } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { create, put } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aPlatform, ops, opsOn } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const PERSON = { first: 'Adelheid', last: 'Lovelacek', password: 'correct horse battery', phone: '+49 30 1234567' }

async function json(...words: string[]) {
  const { exitCode, out, err } = await ops(...words, '--json')
  expect([exitCode, err.replaceAll(/^… .*\n?/gm, '')]).toEqual([0, ''])
  return JSON.parse(out)
}

type Shown = Pick<AuditEntry, 'actor' | 'action' | 'phase' | 'details' | 'reason'> & {
  readonly user: number | null
  readonly request: string
}

const trailOf = async (user: string | number, ...words: string[]): Promise<readonly Shown[]> =>
  (await json('audit', 'list', '--user', String(user), ...words)).entries

describeWithTable('the audit trail of npm run ops', () => {
  useSigningSecret()
  useKeyService()

  test('says who did what for whom, how and why, newest first, and knows no secrets and persons', async () => {
    const email = `${randomUUID()}@example.com`
    const names = ['--first-name', PERSON.first, '--last-name', PERSON.last, '--password', PERSON.password]
    const { id } = await json('users', 'create', '--email', email, ...names, '--bucket', '40')
    const { password } = await json('users', 'password', email)
    await json('users', 'sender', email, '--tax-id', 'US12345678', '--phone', PERSON.phone)
    await json('users', 'bucket', email, '--size', '7', '--reason', 'ticket 4711')
    await json('users', 'approvals', email, 'special_dangerous_goods')
    await json('users', 'list-shards', email, '--count', '2')
    const shown = (await trailOf(email)).map(({ request: _, ...entry }) => entry)
    const common = { id: expect.any(Number), time: expect.stringMatching(/Z$/), actor: 'local:tester', user: id }
    const changed = { ...common, phase: 'changed', reason: null }
    expect(shown).toEqual([
      { ...changed, action: 'users list-shards', details: { count: 2 } },
      { ...changed, action: 'users approvals', details: { approvals: ['special_dangerous_goods'] } },
      { ...changed, action: 'users bucket', details: { size: 7, perSecond: 10 }, reason: 'ticket 4711' },
      { ...changed, action: 'users sender', details: {} },
      { ...changed, action: 'users password', details: {} },
      { ...changed, action: 'users create', details: { bucket: 40 } },
    ])
    const trail = (await stored()).filter((item) => item.includes('AUDIT')).join()
    expect(trail).not.toBe('')
    for (const secret of [...Object.values(PERSON), password, email, 'US12345678']) expect(trail).not.toContain(secret)
  })

  test('has nothing of commands that read, that fail, or that find everything done', async () => {
    const { email, userId } = await anAccount()
    await json('users', 'show', email)
    await json('audit', email)
    await json('ledger', email)
    expect((await ops('users', 'credit-limit', email, '--amount', '-1', '--currency', 'USD')).exitCode).toBe(1)
    expect(await trailOf(userId)).toEqual([])
    const payment = ['deposit', email, '--amount', '5', '--currency', 'USD', '--reference', 'BANK-1']
    await json(...payment)
    expect(await json(...payment)).toMatchObject({ result: 'the payment was already booked. Nothing was changed.' })
    expect(await trailOf(userId)).toHaveLength(1)
  })

  test('shows the operator in the ledger, and none where a user or the platform acted', async () => {
    const { email, userId } = await anAccount({ balances: { USD: 100 } })
    await json('deposit', email, '--amount', '5', '--currency', 'USD', '--reference', 'BANK-2')
    await json(
      ...['operations', 'send', 'FundsDeposited', '--set'],
      ...[`user_id=${userId}`, 'currency=USD', 'amount=7', 'reference=BANK-3'],
    )
    const shown: readonly { amount: number; actor: string | null }[] = await json('ledger', email)
    expect(shown.map(({ amount, actor }) => [amount, actor])).toEqual([
      [7, 'local:tester'],
      [5, 'local:tester'],
      [100, null],
    ])
    const [item] = await testTable().queryAll({ pk: keys.ledgerEntry(userId, 'USD', 0).pk })
    expect(item).not.toHaveProperty('actor')
    expect(parseLedgerEntry(item ?? {})).toMatchObject({ amountMinor: 10_000 })
    // Sending an event is not a transaction, unlike its effect.
    const trail = await trailOf(userId, '--limit', '10')
    expect(trail.map(({ action, phase }) => [action, phase])).toEqual([
      ['operations send FundsDeposited', 'changed'],
      ['deposit', 'changed'],
    ])
    const sent = (await json('audit', 'list', '--action', 'operations send')).entries
    expect(sent.slice(0, 2)).toMatchObject([
      { phase: 'done' },
      { phase: 'begun', details: { detailType: 'FundsDeposited' } },
    ])
    expect(sent[0].request).toBe(sent[1].request)
    expect(trail[0]?.request).toBe(sent[0].details.event_id)
  })

  describe('where a process dies', () => {
    const died = () => {
      throw new Error('the process died')
    }

    test('in the transaction, there is neither the change nor its entry', async () => {
      const { email, userId } = await anAccount()
      const table = { ...testTable(), commit: died }
      const { exitCode } = await opsOn(aPlatform({ table }), 'users', 'approvals', email, 'special_dangerous_goods')
      expect(exitCode).toBe(1)
      expect(await trailOf(userId)).toEqual([])
      expect(await json('users', 'show', email)).toMatchObject({ approvals: [] })
    })

    test('behind it, there are both', async () => {
      const { email, userId } = await anAccount()
      const { commit } = testTable()
      const table = {
        ...testTable(),
        commit: async (...actions: Parameters<typeof commit>) => {
          await commit(...actions)
          return died()
        },
      }
      const { exitCode } = await opsOn(aPlatform({ table }), 'users', 'approvals', email, 'special_dangerous_goods')
      expect(exitCode).toBe(1)
      expect(await json('users', 'show', email)).toMatchObject({ approvals: ['special_dangerous_goods'] })
      expect(await trailOf(userId)).toMatchObject([{ action: 'users approvals', phase: 'changed' }])
    })

    test('behind what is no transaction, what was begun shows it', async () => {
      const { userId } = await anAccount()
      const send = async () => died()
      const event = ['operations', 'send', 'FundsDeposited', '--set', `user_id=${userId}`]
      expect((await opsOn(aPlatform({ send }), ...event)).exitCode).toBe(1)
      const table = { ...testTable(), commit: died }
      let sent = 0
      const counted = async () => {
        sent++
        return died()
      }
      expect((await opsOn(aPlatform({ send: counted, table }), ...event)).exitCode).toBe(1)
      // No event is sent unless its audit entry was written first.
      expect(sent).toBe(0)
      const phases = (await json('audit', 'list', '--action', 'operations send')).entries.slice(0, 2)
      expect(phases.map(({ phase }: Shown) => phase)).toEqual(['failed', 'begun'])
    })
  })

  test('a command that says that it only reads cannot write', async () => {
    const { userId } = await anAccount()
    const writes: string[] = []
    const noted = { ...testTable(), commit: async () => Promise.reject(new Error(String(writes.push('commit')))) }
    for (const words of [
      ['users', 'show', String(userId)],
      ['jobs', 'list'],
      ['applications', 'list'],
      ['labels', 'log', String(userId)],
    ])
      expect((await opsOn(aPlatform({ table: noted }), ...words)).exitCode).toBe(0)
    expect(writes).toEqual([])
  })

  test('is read by user, operator, action and time, a page at a time', async () => {
    advance(40 * DAY_MS)
    const { email, userId } = await anAccount()
    const words = (size: number) => ['users', 'bucket', email, '--size', String(size)]
    const grace = aPlatform({ actor: async () => 'arn:aws:sts::1:assumed-role/operator/grace' })
    for (let size = 1; size <= 4; size++) await opsOn(size % 2 === 0 ? grace : aPlatform(), ...words(size))
    advance(3 * DAY_MS)
    for (let size = 5; size <= 7; size++) await opsOn(grace, ...words(size))
    const sizes = async (...filters: string[]) => {
      const found: number[] = []
      let before: string[] = []
      for (let pages = 0; pages < 20; pages++) {
        const page = await json('audit', 'list', ...filters, ...before)
        found.push(...page.entries.map(({ details }: Shown) => details.size))
        if (page.before === null) return found
        before = ['--before', String(page.before)]
      }
      throw new Error('the trail does not end')
    }
    const byGrace = ['--actor', 'arn:aws:sts::1:assumed-role/operator/grace']
    const all = [7, 6, 5, 4, 3, 2, 1]
    for (const limit of ['1', '2', '3', '100']) {
      expect(await sizes('--user', email, '--limit', limit)).toEqual(all)
      expect(await sizes('--limit', limit)).toEqual(all)
      expect(await sizes(...byGrace, '--limit', limit)).toEqual([7, 6, 5, 4, 2])
    }
    const dayAgo = new Date(clock.now() - DAY_MS).toISOString()
    expect(await sizes('--since', dayAgo)).toEqual([7, 6, 5])
    expect(await sizes('--until', dayAgo)).toEqual([4, 3, 2, 1])
    expect(await sizes('--user', String(userId), '--until', dayAgo, ...byGrace)).toEqual([4, 2])
    // A run reads at most 31 days of a long period.
    const yearAgo = new Date(clock.now() - 365 * DAY_MS).toISOString()
    expect((await json('audit', 'list', '--since', yearAgo)).before).toBeGreaterThan(0)
    expect((await sizes('--since', yearAgo, '--action', 'users bucket')).slice(0, 7)).toEqual(all)
    expect((await ops('audit', 'list', '--since', 'yesterday')).err).toContain('--since must be a date')
  })

  test('shows what a former release wrote down', async () => {
    const { userId } = await anAccount()
    const [id, atMs] = [generateId(), clock.now()]
    const previous = { id, userId, atMs, by: 'ada', what: 'label cancelled', subjectId: 42, reason: 'a false scan' }
    await testTable().commit([put({ ...keys.auditEntry(userId, id), ...previous })])
    expect(await trailOf(userId)).toMatchObject([
      { actor: 'local:ada', action: 'labels cancel', details: { label: 42 }, reason: 'a false scan' },
    ])
    expect(await json('labels', 'log', String(userId))).toMatchObject([{ by: 'local:ada', label: 42 }])
  })

  test('an entry is never written over', async () => {
    const { email, userId } = await anAccount()
    await json('users', 'approvals', email)
    const [item] = await testTable().queryAll({ pk: keys.auditEntry(userId, 0).pk })
    const { pk, sk } = { pk: String(item?.pk), sk: String(item?.sk) }
    expect(await testTable().commit([create({ ...item, pk, sk, actor: 'somebody else' })])).toEqual({
      ok: false,
      error: 'again',
    })
  })
})
