import { SESv2Client } from '@aws-sdk/client-sesv2'
import { lazily } from './lazily.ts'
import { clientLimits } from './sdkClientLimits.ts'

/**
 * The process's one connection to SES, with explicit time limits: in the region that mails are sent
 * from, where that is another one.
 */
export const sesClient = lazily(() => {
  const { MAIL_REGION: region } = process.env
  return new SESv2Client({ ...clientLimits(5_000), ...(region ? { region } : {}) })
})
