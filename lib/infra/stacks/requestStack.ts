import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { RequestLog } from '../constructs/requestLog.ts'
import type { Platform } from '../platform.ts'

/** API request log, separate from the API, which does not depend on it. */
export class RequestStack extends Stack {
  constructor(scope: Construct, id: string, { platform, ...props }: StackProps & { readonly platform: Platform }) {
    super(scope, id, props)
    new RequestLog(this, 'RequestLog', platform)
  }
}
