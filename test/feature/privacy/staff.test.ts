import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createStaffRange, keys } from '#shared/table/keys.ts'
import { testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aDevice, aStaffMember, aWorker } from '#test/support/floor.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { eraseAll, forceErasure, placesOf } from '#test/support/privacy.ts'
import { danglingReferences, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

describeWithTable('a person who works in a warehouse', () => {
  useFiles()
  useKeyService()

  test('is exported with what the warehouse knows, but no secrets', async () => {
    const { userId } = await aStaffMember()
    const file = join(mkdtempSync(join(tmpdir(), 'export-')), 'user.jsonl')
    expect((await ops('users', 'export', String(userId), '--file', file)).err).toBe('')
    const text = readFileSync(file, 'utf8')
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const staff = lines.filter(({ kind }) => kind === 'staff' || kind === 'staffPointer').map(({ value }) => value)
    expect(staff).toEqual([
      { warehouseId: 'WH0HKG01' },
      expect.objectContaining({ userId, role: 'worker', name: 'Grace W.' }),
      { userId, isInitialPin: false },
    ])
    expect(text).not.toContain('scrypt$')
  })

  test('leaves the staff list when erased, and no other member does', async () => {
    const [removed, stays] = [await aWorker(), await aWorker()]
    const device = await aDevice()
    expect((await call('GET /floor/places', { cookies: removed.cookies })).status).toBe(200)
    await forceErasure(removed.userId)
    advance(2 * MINUTE_MS)
    await eraseAll()
    expect((await call('GET /floor/places', { cookies: removed.cookies })).status).toBe(401)
    const { badge, pin } = removed
    const signIn = { cookies: [device.cookie], body: { session: { badge, pin } } }
    expect((await call('POST /floor/session', signIn)).status).toBe(401)
    expect((await call('GET /floor/places', { cookies: stays.cookies })).status).toBe(200)
    const { pk } = keys.staff('WH0HKG01', 'WORKER', 0)
    const workers = await testTable().queryAll({ pk, range: createStaffRange('WORKER') })
    expect(workers.map(({ userId }) => userId)).toEqual(expect.not.arrayContaining([removed.userId]))
    expect(await testTable().get(keys.staffPointer(removed.userId))).toBeUndefined()
    expect((await readCompleteTable()).filter((item) => item.userId === removed.userId && 'pinHash' in item)).toEqual(
      [],
    )
    expect(await placesOf([removed.email])).toEqual([])
    expect(await danglingReferences()).toEqual([])
  })
})
