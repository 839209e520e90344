import { isLike } from './wildcards.ts'

/** What a service of AWS asks of a resource, as the resource's own policy sees it. */
export type ServiceRequest = {
  /** For example `cloudwatch.amazonaws.com`. */
  readonly service: string
  readonly action: string
  readonly resource: string
  /** Keys of conditions, for example `aws:SourceAccount`, with the value the service sends. */
  readonly context: Readonly<Record<string, string>>
}

type OneOrMore = string | readonly string[]

export type Statement = {
  readonly Effect: 'Allow' | 'Deny'
  readonly Principal: '*' | Readonly<Record<string, OneOrMore>>
  readonly Action: OneOrMore
  readonly Resource: OneOrMore
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, OneOrMore>>>>
}

const OPERATORS: Readonly<Record<string, (wanted: string, sent: string | undefined) => boolean>> = {
  StringEquals: (wanted, sent) => sent === wanted,
  ArnEquals: (wanted, sent) => sent !== undefined && isLike(wanted, sent),
  ArnLike: (wanted, sent) => sent !== undefined && isLike(wanted, sent),
  Bool: (wanted, sent) => sent === wanted,
}

/** Whether a resource's policy lets a service do something, as IAM evaluates it: one Deny that applies outweighs every Allow. */
export function permits(statements: readonly Statement[], request: ServiceRequest): boolean {
  const applying = statements.filter((statement) => applies(statement, request))
  return applying.some(({ Effect }) => Effect === 'Allow') && applying.every(({ Effect }) => Effect === 'Allow')
}

function applies({ Principal, Action, Resource, Condition = {} }: Statement, request: ServiceRequest): boolean {
  const { service, action, resource, context } = request
  const isMeant =
    Principal === '*' || Principal.AWS === '*' || [Principal.Service ?? []].flat().some((name) => name === service)
  return (
    isMeant &&
    [Action].flat().some((pattern) => isLike(pattern.toLowerCase(), action.toLowerCase())) &&
    [Resource].flat().some((pattern) => isLike(pattern, resource)) &&
    Object.entries(Condition).every(([operator, wanted]) => {
      const compare = OPERATORS[operator]
      if (!compare) throw new Error(`the condition ${operator} is not known here`)
      return Object.entries(wanted).every(([key, values]) => [values].flat().some((one) => compare(one, context[key])))
    })
  )
}
