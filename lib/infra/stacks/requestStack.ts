import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { RequestLog } from '../constructs/requestLog.ts'
import type { Platform } from '../platform.ts'

/** The log of requests, which accounts see: apart from the API, as nothing of that waits for it. */
export class RequestStack extends Stack {
  constructor(scope: Construct, id: string, { platform, ...props }: StackProps & { readonly platform: Platform }) {
    super(scope, id, props)
    new RequestLog(this, 'RequestLog', platform)
  }
}
