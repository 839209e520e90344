import { type Problem, problem } from '../../../core/problems.ts'

type Sender = {
  readonly address: object | null
  readonly sender?: { readonly phone: string | null; readonly taxId: string | null } | undefined
}

/**
 * What an account lacks to send in its name what a store has sold. Without an address nothing is fetched; without phone number
 * or tax id what is fetched may come to Exception, where its way or customs ask for them.
 */
export function senderFault({ address, sender }: Sender): Problem | null {
  const lacking = [
    ...(address ? [] : ['the account has no address (PUT /users/me)']),
    ...(sender?.phone ? [] : ['its sender has no phone number (ask support)']),
    ...(sender?.taxId ? [] : ['its sender has no tax id (ask support)']),
  ]
  if (lacking.length === 0) return null
  const effect = address ? 'orders of the store may come to Exception' : 'orders of the store are not fetched'
  return problem('address_rejected', { reason: `${effect}: ${lacking.join('; ')}` })
}
