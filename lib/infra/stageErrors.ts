import { vatData } from '#shared/reference/vat.ts'
import type { StageFile } from './stageFile.ts'

/** Returns conflicts between settings that are valid on their own. */
export function findSettingConflicts(stage: StageFile): readonly string[] {
  const { account, region, domain, edge, backup, budget, alarmEmails, tableStream, limits = {} } = stage
  const { requestsPerSecond, burst } = limits
  const { invoicing, mail } = stage
  const errors: readonly (string | false | undefined)[] = [
    stage.protected &&
      stage.privateWebhooks &&
      'privateWebhooks: is not permitted in a protected stage because it allows webhooks to private networks',
    domain && region && findRegion(domain.certificateArn) !== region && `domain.certificateArn: must be in ${region}`,
    edge && !domain && 'edge: requires domain',
    edge && !region && 'edge: requires region because CloudFront resources in us-east-1 refer to the stage',
    edge && domain?.name === edge.origin.name && 'edge.origin.name: must differ from domain.name',
    edge &&
      region &&
      findRegion(edge.origin.certificateArn) !== region &&
      `edge.origin.certificateArn: must be in ${region}`,
    backup && !stage.protected && 'backup: is supported only for a protected stage',
    backup && (!account || !region) && 'backup: requires account and region',
    backup && backup.account === account && 'backup.account: must be a different account',
    tableStream && region && findRegion(tableStream) !== region && `tableStream: must be in ${region}`,
    tableStream && account && tableStream.split(':')[4] !== account && `tableStream: must be in account ${account}`,
    budget && !alarmEmails && 'budget: requires alarmEmails',
    budget &&
      (alarmEmails?.length ?? 0) > MAX_BUDGET_ADDRESSES &&
      `alarmEmails: must have at most ${MAX_BUDGET_ADDRESSES} addresses if budget is set`,
    edge &&
      region &&
      getPartition(region) !== 'aws' &&
      `edge: requires CloudFront and us-east-1, which ${getPartition(region)} does not offer`,
    ...validateCertificates(stage),
    ...validatePartition(stage),
    mail?.identity !== undefined &&
      !isVerifiedSender(mail.sender, mail.identity) &&
      'mail.identity: must be mail.sender, its domain, or a parent domain because SES requires it',
    invoicing?.vat === 'included' && !invoicing.issuer.vatId && 'invoicing.issuer.vatId: is required if vat is set',
    invoicing?.vat === 'included' &&
      !Object.hasOwn(vatData.rates, invoicing.issuer.country) &&
      'invoicing.issuer.country: shared/data/edited/vat.json has no rate for it',
    invoicing &&
      invoicing.numbers === invoicing.creditNoteNumbers &&
      'invoicing.creditNoteNumbers: must differ from numbers',
    requestsPerSecond !== undefined &&
      burst !== undefined &&
      burst < requestsPerSecond &&
      'limits.burst: must not be below requestsPerSecond',
  ]
  return errors.filter((error): error is string => typeof error === 'string')
}

/** Partition of a region: https://docs.aws.amazon.com/general/latest/gr/rande.html */
function getPartition(region: string): string {
  if (region.startsWith('cn-')) return 'aws-cn'
  if (region.startsWith('us-gov-')) return 'aws-us-gov'
  return region.startsWith('eusc-') ? 'aws-eusc' : 'aws'
}

/** Returns errors for ARNs outside the partition of their region. */
function validatePartition(stage: StageFile): readonly string[] {
  const arns = [...listCertificates(stage), ...(stage.tableStream ? [['tableStream', stage.tableStream] as const] : [])]
  return arns.flatMap(([path, arn]) => {
    const partition = getPartition(findRegion(arn) ?? '')
    return arn.split(':')[1] === partition ? [] : [`${path}: must begin with arn:${partition}:`]
  })
}

/** Returns the certificate ARNs by setting path. */
const listCertificates = ({ domain, edge }: StageFile): readonly (readonly [path: string, arn: string])[] => [
  ...(domain ? [['domain.certificateArn', domain.certificateArn] as const] : []),
  ...(edge ? [['edge.certificateArn', edge.certificateArn] as const] : []),
  ...(edge ? [['edge.origin.certificateArn', edge.origin.certificateArn] as const] : []),
]

const findRegion = (arn: string): string | undefined => arn.split(':')[3]

/**
 * Maximum addresses of an AWS Budgets notification
 * (docs.aws.amazon.com/cost-management/latest/userguide/management-limits.html).
 */
const MAX_BUDGET_ADDRESSES = 10

/** API Gateway and CloudFront only use certificates of the same account. */
export function validateCertificates(stage: StageFile): readonly string[] {
  const getAccount = (arn: string): string | undefined => arn.split(':')[4]
  const expected = stage.account ?? (stage.domain && getAccount(stage.domain.certificateArn))
  return listCertificates(stage).flatMap(([path, arn]) =>
    getAccount(arn) === expected ? [] : [`${path}: must be in account ${expected}`],
  )
}

/** Whether a verified SES identity permits a sender address. */
function isVerifiedSender(sender: string, identity: string): boolean {
  const [address, verified] = [sender.toLowerCase(), identity.toLowerCase()]
  if (verified.includes('@')) return address === verified
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domain === verified || domain.endsWith(`.${verified}`)
}
