import { SESv2Client } from '@aws-sdk/client-sesv2'
import { lazily } from './lazily.ts'
import { createClientLimits } from './sdkClientLimits.ts'

/** The SES client of the process with explicit timeouts, in the email region if that differs. */
export const getSesClient = lazily(() => {
  const { MAIL_REGION: region } = process.env
  return new SESv2Client({ ...createClientLimits(5_000), ...(region ? { region } : {}) })
})
