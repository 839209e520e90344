import { expect, test } from '@jest/globals'
import { setPassword } from '#lib/ops/actions/users.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { mailsDue, sendDueMails } from '#test/support/mails.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { describeWithTable } from '#test/support/table.ts'

delete process.env.MAIL_SENDER

describeWithTable('where there is no address to send mails from', () => {
  test('none are sent, and none wait for one', async () => {
    const { userId } = await anAccount()
    must(await setPassword(testTable(), userId, 'another good password'))
    expect(await mailsDue()).toHaveLength(1)
    expect(await sendDueMails()).toEqual([])
    expect((await readCompleteTable()).filter(({ pk }) => String(pk).startsWith('MAIL#'))).toEqual([])
  })
})
