import { SESv2Client } from '@aws-sdk/client-sesv2'
import { lazily } from './lazily.ts'
import { clientLimits } from './sdkClientLimits.ts'

/** The SES client of the process with explicit timeouts, in the email region if that differs. */
export const sesClient = lazily(() => {
  const { MAIL_REGION: region } = process.env
  return new SESv2Client({ ...clientLimits(5_000), ...(region ? { region } : {}) })
})
