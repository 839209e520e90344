import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { findPlace } from '#shared/fulfilment/warehouse/placeStore.ts'
import { anAccount, aPerson, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aPlatform, ops, opsOn } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { anAddress } from '#test/support/visitor.ts'

const HKG = 'WH0HKG01'
const BECAUSE = ['--reason', 'opens the warehouse']

const json = async (...words: readonly string[]) => {
  const { exitCode, out, err } = await ops('--json', 'floor', ...words)
  return { exitCode, err, said: exitCode === 0 ? JSON.parse(out) : null }
}

/** Returns the actions and details in the audit trail, newest first. */
const trail = async () => {
  const { out } = await ops('--json', 'audit', 'list')
  return JSON.parse(out).entries
}

function csv(...lines: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'places-')), 'places.csv')
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

describeWithTable('ops floor', () => {
  useSigningSecret()

  test('opens a warehouse: the first lead signs in at the first device', async () => {
    const email = `lead-${Date.now()}@example.com`
    const names = ['--first-name', 'Grace', '--last-name', 'Hopper']
    const added = await json('staff', 'add', HKG, email, '--role', 'lead', '--name', 'Grace H.', ...names, ...BECAUSE)
    expect(added.err).toBe('')
    const { badge, pin, user } = added.said
    const { said: pairing } = await json('devices', 'pair', HKG, '--name', 'Bench 1', ...BECAUSE)
    const paired = await call('POST /floor/devices', {
      sourceIp: anAddress(),
      body: { device: { code: pairing.code } },
    })
    const cookies = [String(paired.cookies[0]).split(';')[0] ?? '']
    const newPin = pin === '123456' ? '654321' : '123456'
    const body = { session: { badge, pin, new_pin: newPin } }
    const { status, body: response } = await call('POST /floor/session', { cookies, body })
    expect([status, response.session.worker]).toEqual([201, { user_id: user, name: 'Grace H.', role: 'lead' }])
    expect((await json('devices', 'list', HKG)).said).toMatchObject([{ name: 'Bench 1', user }])
    expect((await json('staff', 'list', HKG)).said).toMatchObject([{ user, email, role: 'lead' }])
    const entries = await trail()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['floor staff add', 'floor devices pair']),
    )
    expect(JSON.stringify(entries)).not.toMatch(/Grace|Hopper|BG-/)
    const { id } = paired.body.device
    expect((await json('devices', 'revoke', HKG, String(id), ...BECAUSE)).said).toMatchObject({ revoked: true })
    expect((await json('devices', 'revoke', HKG, String(id), ...BECAUSE)).err).toContain(`has no device ${id}`)
    expect((await json('staff', 'remove', HKG, email, ...BECAUSE)).said).toMatchObject({ user, removed: true })
    expect((await json('staff', 'remove', HKG, email, ...BECAUSE)).err).toContain('does not work in this warehouse')
  })

  describe('staff add', () => {
    const add = (user: string, ...more: readonly string[]) =>
      json('staff', 'add', HKG, user, '--role', 'worker', '--name', 'Grace', ...more, ...BECAUSE)

    test('changes one who works there, and resets a PIN', async () => {
      const { userId } = await aPerson()
      expect((await add(String(userId))).said.badge).toMatch(/^BG-/)
      expect((await add(String(userId))).said).toMatchObject({ badge: null, pin: null })
      expect((await add(String(userId), '--reset-pin')).said.pin).toMatch(/^\d{6}$/)
    })

    test('rejects accounts, unknown users and existing members', async () => {
      const { userId, email } = await anAccount()
      expect((await add(String(userId))).err).toContain('person was not found')
      expect((await add('unknown@example.com')).err).toContain('was not found')
      expect((await add(email, '--first-name', 'A', '--last-name', 'B')).err).toContain('already exists')
      expect((await add('nobody', '--first-name', 'A', '--last-name', 'B')).err).toContain('not a valid email')
      expect((await json('staff', 'list', 'WH0XXX99')).err).toContain('must be one of')
    })
  })

  test('keys are made, listed and revoked; the text is on no trail', async () => {
    const scopes = 'floor:read,floor:reports'
    const { said } = await json('keys', 'create', HKG, '--name', 'WMS', '--scopes', scopes, ...BECAUSE)
    expect(said.key).toMatch(/^ship_floor_WH0HKG01_[\w-]{43}$/)
    const { body } = await call('GET /floor/session', { token: said.key })
    expect(body.session.scopes).toEqual(scopes.split(','))
    expect((await json('keys', 'list', HKG)).said).toMatchObject([{ id: said.id, name: 'WMS' }])
    expect((await json('keys', 'revoke', HKG, String(said.id), ...BECAUSE)).said).toMatchObject({ revoked: true })
    expect((await call('GET /floor/session', { token: said.key })).status).toBe(401)
    expect((await json('keys', 'revoke', HKG, String(said.id), ...BECAUSE)).err).toContain('has no key')
    const lead = await json('keys', 'create', HKG, '--name', 'WMS', '--scopes', 'floor:lead', ...BECAUSE)
    expect(lead.err).toContain('--scopes must be a comma-separated list')
    expect(JSON.stringify(await trail())).not.toContain('ship_floor')
    const created = { name: 'WMS', scopes: 'floor:read' }
    for (let count = 0; count < 20; count++)
      await json('keys', 'create', HKG, '--name', created.name, '--scopes', created.scopes, ...BECAUSE)
    expect((await json('keys', 'create', HKG, '--name', 'x', '--scopes', created.scopes, ...BECAUSE)).err).toContain(
      'already has 20 keys',
    )
  })

  test('places are imported as a whole, and listed', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `A-${100 + index},pick,${index},${index % 2 ? 'cold' : ''},`)
    const file = csv('code,kind,seq,zone,closed', ...rows, 'B-1,reserve,500,,true')
    expect((await json('places', 'import', HKG, file, ...BECAUSE)).said).toEqual({ warehouse: HKG, places: 121 })
    expect(await findPlace(testTable(), HKG, 'B-1')).toMatchObject({ kind: 'reserve', isClosed: true })
    const { said } = await json('places', 'list', HKG, '--after', 'A-218', '--limit', '5')
    expect(said.map(({ code }: { code: string }) => code)).toEqual(['A-219', 'B-1'])
    const wrong = csv(
      'code,kind,seq,zone,closed',
      'C-1,pick,1,,',
      'C-1,pick,1,,',
      'c,pick,1,,',
      'C-2,shelf,1,,',
      'HOLD,pick,1,,',
    )
    const { err } = await json('places', 'import', HKG, wrong, ...BECAUSE)
    expect(err).toContain('4 errors')
    expect(await findPlace(testTable(), HKG, 'C-1')).toBeNull()
    expect((await json('places', 'import', HKG, csv('code'), ...BECAUSE)).err).toContain('the header must be')
    expect((await json('places', 'import', HKG, '/nowhere.csv', ...BECAUSE)).err).toContain('cannot read')
  })

  test('settings are shown and changed, but not the level', async () => {
    expect((await json('settings', 'show', HKG)).said).toMatchObject({ level: 0, blind: true, max_adjusted_value: 20 })
    const set = await json('settings', 'set', HKG, '--blind', 'false', '--value', '7.5', ...BECAUSE)
    expect(set.said).toMatchObject({ level: 0, blind: false, max_adjusted_value: 7.5, max_adjusted_units: 2 })
    expect((await json('settings', 'set', HKG, '--level', '2', ...BECAUSE)).exitCode).toBe(1)
    expect((await trail())[0]).toMatchObject({ action: 'floor settings set', details: { warehouse: HKG, value: 7.5 } })
  })

  test('a day is not simulated in a deployed stage', async () => {
    const { exitCode, err } = await opsOn(aPlatform({ local: null }), 'floor', 'simulate')
    expect([exitCode, err]).toEqual([1, expect.stringContaining('Use the local stack')])
  })
})
