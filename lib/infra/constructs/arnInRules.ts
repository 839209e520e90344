import { Aws } from 'aws-cdk-lib'

/** An ARN as the rules name it in what they find. */
export const arnInRules = (arn: string): string =>
  arn
    .replace(Aws.PARTITION, '<AWS::Partition>')
    .replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')
    .replace(Aws.REGION, '<AWS::Region>')
