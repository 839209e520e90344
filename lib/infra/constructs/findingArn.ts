import { Aws } from 'aws-cdk-lib'

/** Returns an ARN in the notation of rule findings. */
export const toFindingArn = (arn: string): string =>
  arn
    .replace(Aws.PARTITION, '<AWS::Partition>')
    .replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')
    .replace(Aws.REGION, '<AWS::Region>')
