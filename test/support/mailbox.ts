import { createHash } from 'node:crypto'
import type { Fault } from './faults.ts'

/*
 * Fake bus, queues and SES that record what they receive.
 */

type Entry = { readonly MessageBody?: string; readonly Detail?: string }

const contentOf = ({ MessageBody, Detail }: Entry): unknown => JSON.parse(MessageBody ?? Detail ?? 'null')
/** The client verifies the checksum. */
const md5 = (text: unknown): string => createHash('md5').update(String(text)).digest('hex')
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

/** Email passed to SES. */
export type TestMail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

/** Fake bus and queues that record accepted messages. */
export type Mailbox = Fault & {
  /** Messages accepted by queues and bus, oldest first, excluding dead letters. */
  readonly taken: readonly unknown[]
  readonly deadLetters: readonly unknown[]
  /** Emails accepted by SES, oldest first. */
  readonly mails: readonly TestMail[]
  /** Last visibility timeout set by a worker, or null. */
  readonly heldMs: () => number | null
  /** Clears the records. With `willRefuse`, rejects the first entry of the next batch. */
  readonly clear: (willRefuse?: boolean) => void
}

export function aMailbox(): Mailbox {
  const accepted: unknown[] = []
  const deadLetters: unknown[] = []
  const mails: TestMail[] = []
  let heldMs: number | null = null
  let willReject = false

  /** Returns which entries are accepted. */
  const take = (entries: readonly unknown[]): readonly boolean[] => {
    const isRejecting = willReject
    willReject = false
    const isAccepted = entries.map((_, place) => place > 0 || !isRejecting)
    accepted.push(
      ...entries
        .filter(isEntry)
        .filter((_, place) => isAccepted[place])
        .map(contentOf),
    )
    return isAccepted
  }

  const fault: Fault = async ({ command, input }, next) => {
    const entries = Array.isArray(input.Entries) ? input.Entries : []
    switch (command) {
      case 'PutEventsCommand': {
        const isAccepted = take(entries)
        return {
          FailedEntryCount: isAccepted.filter((one) => !one).length,
          Entries: isAccepted.map((one, place) =>
            one ? { EventId: String(place) } : { ErrorCode: 'InternalFailure', ErrorMessage: 'injected' },
          ),
        }
      }
      case 'SendMessageBatchCommand': {
        const isAccepted = take(entries)
        const results = entries.map(({ Id, MessageBody }, place) => ({ Id, MessageBody, isTaken: isAccepted[place] }))
        return {
          Successful: results
            .filter((one) => one.isTaken)
            .map(({ Id, MessageBody }) => ({ Id, MessageId: Id, MD5OfMessageBody: md5(MessageBody) })),
          Failed: results
            .filter((one) => !one.isTaken)
            .map(({ Id }) => ({ Id, Code: 'InternalError', Message: 'injected', SenderFault: false })),
        }
      }
      case 'SendMessageCommand':
        deadLetters.push(contentOf({ MessageBody: String(input.MessageBody) }))
        return { MessageId: 'dead', MD5OfMessageBody: md5(input.MessageBody) }
      case 'ChangeMessageVisibilityCommand':
        heldMs = Number(input.VisibilityTimeout) * 1_000
        return {}
      case 'SendEmailCommand':
        mails.push(mailIn(input))
        return { MessageId: String(mails.length) }
      default:
        return next()
    }
  }
  return Object.assign(fault, {
    taken: accepted,
    deadLetters,
    mails,
    heldMs: () => heldMs,
    clear: (willRejectNext = false) => {
      accepted.length = 0
      deadLetters.length = 0
      mails.length = 0
      heldMs = null
      willReject = willRejectNext
    },
  })
}

function mailIn({ Destination, Content }: Readonly<Record<string, unknown>>): TestMail {
  const { Subject, Body } = Object(Content).Simple
  return { to: Object(Destination).ToAddresses[0], subject: Subject.Data, text: Body.Text.Data, html: Body.Html.Data }
}
