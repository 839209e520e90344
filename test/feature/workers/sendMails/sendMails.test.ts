import { BadRequestException, MessageRejected, TooManyRequestsException } from '@aws-sdk/client-sesv2'
import { expect, test } from '@jest/globals'
import { setPassword } from '#lib/ops/actions/users.ts'
import { ADDRESS_RATE_LIMIT } from '#shared/mail/sendEmail.ts'
import { clock } from '#shared/platform/clock.ts'
import { log } from '#shared/platform/log.ts'
import { anAccount, anApiKey, must, testTable } from '#test/support/accounts.ts'
import { fromBus, HIDDEN_MS } from '#test/support/backgroundScenarios/backgroundScenario.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { aMailbox } from '#test/support/mailbox.ts'
import { lastMailDue, linkIn, sendDueMails } from '#test/support/mails.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const PASSWORD = 'another good password'

/** Creates a due email, and a worker that sends it. */
async function aMail() {
  const account = await anAccount()
  must(await setPassword(testTable(), account.userId, PASSWORD))
  const hand = fromBus('sendMails', 'mailDue', await lastMailDue())
  const mailbox = aMailbox()
  return {
    account,
    mailbox,
    hand: (...faults: Fault[]) => withFaults([mailbox, ...faults], () => hand(1, clock.now())),
  }
}

/** Makes SES reject an email with an error. */
const saying =
  (error: Error): Fault =>
  async ({ command }, next) => {
    if (command === 'SendEmailCommand') throw error
    return next()
  }

describeWithTable('a mail', () => {
  test('notifies the user, with a link to our own address', async () => {
    const { account, mailbox, hand } = await aMail()
    expect(await hand()).toBe(true)
    expect(mailbox.mails).toMatchObject([{ to: account.email, subject: 'Your password was changed' }])
    const [mail] = mailbox.mails
    expect(mail && linkIn(mail)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/oauth\/forgot-password$/)
    expect(JSON.stringify(mail)).not.toContain(PASSWORD)
  })

  test('is sent once, however often its message comes', async () => {
    const { mailbox, hand } = await aMail()
    expect(await Promise.all([hand(), hand(), hand()])).toContain(true)
    advance(HIDDEN_MS)
    for (let n = 0; n < 3; n++) expect(await hand()).toBe(true)
    expect(mailbox.mails).toHaveLength(1)
  })

  test('is sent later while SES accepts none, and moved to the dead letters where it never will', async () => {
    const { mailbox, hand } = await aMail()
    const busy = new TooManyRequestsException({ $metadata: {}, message: 'injected' })
    expect(await hand(saying(busy))).toBe(false)
    expect(await hand()).toBe(false)
    advance(HIDDEN_MS)
    expect(await hand()).toBe(true)
    expect(mailbox.mails).toHaveLength(1)
    const other = await aMail()
    const rejected = new BadRequestException({ $metadata: {}, message: 'Missing final domain' })
    expect(await other.hand(saying(rejected))).toBe(true)
    expect(await other.hand()).toBe(true)
    expect(other.mailbox.mails).toEqual([])
  })

  test('is retried while SES does not accept the identity, and counts once in the rate limits', async () => {
    const { mailbox, hand } = await aMail()
    const message = 'Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: x'
    for (let n = 0; n < ADDRESS_RATE_LIMIT.size + 2; n++) {
      expect(await hand(saying(new MessageRejected({ $metadata: {}, message })))).toBe(false)
      advance(HIDDEN_MS)
    }
    expect(await hand()).toBe(true)
    expect(mailbox.mails).toHaveLength(1)
  })

  test('goes to one person no more often than is bearable', async () => {
    const { userId, email } = await anAccount()
    for (let n = 0; n < ADDRESS_RATE_LIMIT.size + 5; n++) await anApiKey(userId)
    const sent = await sendDueMails()
    expect(sent.filter(({ to }) => to === email)).toHaveLength(ADDRESS_RATE_LIMIT.size)
  })

  test('leaves neither address nor text in table and log', async () => {
    const { account, hand } = await aMail()
    const lines: string[] = []
    const listen = (...parameters: unknown[]) => void lines.push(JSON.stringify(parameters))
    const info = log.info.bind(log)
    log.info = listen
    try {
      await hand()
    } finally {
      log.info = info
    }
    expect(lines).toHaveLength(1)
    const items = (await readCompleteTable()).filter(({ pk }) => /^(MAIL|EVENT|BUCKET)#/.test(String(pk)))
    expect(items.some(({ pk }) => String(pk).startsWith('MAIL#'))).toBe(true)
    for (const text of [account.email, PASSWORD]) expect(JSON.stringify([items, lines])).not.toContain(text)
  })
})
