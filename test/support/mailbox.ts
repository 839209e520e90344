import { createHash } from 'node:crypto'
import type { Fault } from './faults.ts'

type Entry = { readonly MessageBody?: string; readonly Detail?: string }

const contentOf = ({ MessageBody, Detail }: Entry): unknown => JSON.parse(MessageBody ?? Detail ?? 'null')
/** The client compares it with what it has sent. */
const md5 = (text: unknown): string => createHash('md5').update(String(text)).digest('hex')
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

/** A mail as SES is given it. */
export type TestMail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

/** A bus and queues that take what they are given, and say what that was. */
export type Mailbox = Fault & {
  /** What queues and bus have taken, oldest first; dead letters by themselves. */
  readonly taken: readonly unknown[]
  readonly deadLetters: readonly unknown[]
  /** What SES has taken, oldest first. */
  readonly mails: readonly TestMail[]
  /** How long the message is hidden that a worker last asked to be held; null if it did not. */
  readonly heldMs: () => number | null
  /**
   * Empties it. If it `willRefuse`, it refuses the first entry of the next batch and takes the
   * others.
   */
  readonly clear: (willRefuse?: boolean) => void
}

export function aMailbox(): Mailbox {
  const taken: unknown[] = []
  const deadLetters: unknown[] = []
  const mails: TestMail[] = []
  let heldMs: number | null = null
  let willRefuse = false

  /** Answers which of some entries are taken. */
  const take = (entries: readonly unknown[]): readonly boolean[] => {
    const isRefusing = willRefuse
    willRefuse = false
    const isTaken = entries.map((_, place) => place > 0 || !isRefusing)
    taken.push(
      ...entries
        .filter(isEntry)
        .filter((_, place) => isTaken[place])
        .map(contentOf),
    )
    return isTaken
  }

  const fault: Fault = async ({ command, input }, next) => {
    const entries = Array.isArray(input.Entries) ? input.Entries : []
    switch (command) {
      case 'PutEventsCommand': {
        const isTaken = take(entries)
        return {
          FailedEntryCount: isTaken.filter((one) => !one).length,
          Entries: isTaken.map((one, place) =>
            one ? { EventId: String(place) } : { ErrorCode: 'InternalFailure', ErrorMessage: 'injected' },
          ),
        }
      }
      case 'SendMessageBatchCommand': {
        const isTaken = take(entries)
        const answered = entries.map(({ Id, MessageBody }, place) => ({ Id, MessageBody, isTaken: isTaken[place] }))
        return {
          Successful: answered
            .filter((one) => one.isTaken)
            .map(({ Id, MessageBody }) => ({ Id, MessageId: Id, MD5OfMessageBody: md5(MessageBody) })),
          Failed: answered
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
    taken,
    deadLetters,
    mails,
    heldMs: () => heldMs,
    clear: (willRefuseNext = false) => {
      taken.length = 0
      deadLetters.length = 0
      mails.length = 0
      heldMs = null
      willRefuse = willRefuseNext
    },
  })
}

function mailIn({ Destination, Content }: Readonly<Record<string, unknown>>): TestMail {
  const { Subject, Body } = Object(Content).Simple
  return { to: Object(Destination).ToAddresses[0], subject: Subject.Data, text: Body.Text.Data, html: Body.Html.Data }
}
