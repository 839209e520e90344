import { expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { ok } from '#shared/core/result.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { describeWithTable } from '#test/support/table.ts'

async function ops(...words: string[]) {
  const lines: string[] = []
  const write = (text: string) => void lines.push(text)
  const exitCode = await runOps(words, { connect: async () => ok(aPlatform()), out: write, err: write })
  return { exitCode, text: lines.join('\n') }
}

describeWithTable('npm run ops -- users sender', () => {
  test('sets the customs data of an account, and removes what is not named', async () => {
    const { email, userId } = await anAccount()
    const senderOf = async () => (await findUser(testTable(), userId))?.sender
    expect(await senderOf()).toBeUndefined()
    await ops('users', 'sender', email, '--tax-id', 'US12345678', '--phone', '+1 212 555 0100')
    expect(await senderOf()).toEqual({ taxId: 'US12345678', phone: '+1 212 555 0100' })
    await ops('users', 'sender', email, '--phone', '+1')
    expect(await senderOf()).toEqual({ taxId: null, phone: '+1' })
  })

  test('rejects what no customs form has room for', async () => {
    const { email, userId } = await anAccount()
    const { exitCode, text } = await ops('users', 'sender', email, '--tax-id', 'X'.repeat(21))
    expect([exitCode, text]).toEqual([1, `error: ${'X'.repeat(21)} is too long`])
    expect((await findUser(testTable(), userId))?.sender).toBeUndefined()
  })
})
