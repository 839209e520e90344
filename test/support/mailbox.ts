import type { Fault } from './faults.ts'

type Entry = { readonly MessageBody?: string; readonly Detail?: string }

const contentOf = ({ MessageBody, Detail }: Entry): unknown => JSON.parse(MessageBody ?? Detail ?? 'null')
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

/** A bus and queues that take what they are given, and say what that was. */
export type Mailbox = Fault & {
  /** What queues and bus have taken, oldest first; dead letters by themselves. */
  readonly taken: readonly unknown[]
  readonly deadLetters: readonly unknown[]
  /** How long the message is hidden that a worker last asked to be held; null if it did not. */
  readonly heldMs: () => number | null
  /** Of the next batch of several, or of one, the first entry is refused and the others are taken. */
  readonly refuseOne: () => void
  readonly hasRefused: () => boolean
  readonly clear: () => void
}

export function aMailbox(): Mailbox {
  const taken: unknown[] = []
  const deadLetters: unknown[] = []
  let heldMs: number | null = null
  let willRefuse = false
  let hasRefused = false

  /** Answers which of some entries are taken. */
  const take = (entries: readonly unknown[]): readonly boolean[] => {
    const isRefusing = willRefuse
    willRefuse = false
    hasRefused ||= isRefusing
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
        const answered = take(entries).map((one, place) => ({ Id: String(place), isTaken: one }))
        return {
          Successful: answered.filter(({ isTaken }) => isTaken).map(({ Id }) => ({ Id })),
          Failed: answered
            .filter(({ isTaken }) => !isTaken)
            .map(({ Id }) => ({ Id, Code: 'InternalError', Message: 'injected', SenderFault: false })),
        }
      }
      case 'SendMessageCommand':
        deadLetters.push(contentOf({ MessageBody: String(input.MessageBody) }))
        return {}
      case 'ChangeMessageVisibilityCommand':
        heldMs = Number(input.VisibilityTimeout) * 1_000
        return {}
      default:
        return next()
    }
  }
  return Object.assign(fault, {
    taken,
    deadLetters,
    heldMs: () => heldMs,
    refuseOne: () => {
      willRefuse = true
    },
    hasRefused: () => hasRefused,
    clear: () => {
      taken.length = 0
      deadLetters.length = 0
      heldMs = null
      willRefuse = false
      hasRefused = false
    },
  })
}
