import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createEmailService } from '#lib/local/aws/emailService.ts'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { renderMailboxPage } from '#lib/local/control/mailboxPage.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'

const service = createEmailService(() => 0)
let server: RunningServer

beforeAll(async () => {
  server = await startJsonService({}, undefined, service.calls)
})
afterAll(() => server.stop())

const pageOf = async (id = '') => String((await renderMailboxPage(service.mails(), id)).body)

describe('the local mailbox', () => {
  test('takes what the SDK sends, and shows it with its links', async () => {
    expect(await pageOf()).toContain('No emails have been sent yet')
    const client = new SESv2Client({
      endpoint: server.endpoint,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    })
    const sent = await client.send(
      new SendEmailCommand({
        FromEmailAddress: 'mail@example.com',
        Destination: { ToAddresses: ['ada@example.com'] },
        Content: {
          Simple: {
            Subject: { Data: 'Hello <Ada>' },
            Body: { Text: { Data: 'Go to https://example.com/a?b=1&c=2 now' }, Html: { Data: '<p>as HTML</p>' } },
          },
        },
      }),
    )
    client.destroy()
    expect(sent.MessageId).toBe('local-1')
    expect(service.mails()).toMatchObject([{ to: 'ada@example.com', subject: 'Hello <Ada>' }])
    const page = await pageOf()
    expect(page).toContain('Hello &lt;Ada&gt;')
    expect(page).toContain('<a href="https://example.com/a?b=1&amp;c=2">')
    expect(await pageOf('1')).toBe('<p>as HTML</p>')
    expect((await renderMailboxPage(service.mails(), '2')).status).toBe(404)
  })
})
