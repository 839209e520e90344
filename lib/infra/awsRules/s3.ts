import { at, getNumberByPath, listAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule } from './awsRule.ts'

const BUCKET = 'AWS::S3::Bucket'
const API = 'https://docs.aws.amazon.com/AmazonS3/latest/API'

const MAX_LIFECYCLE_RULES = 1_000
const MAX_POLICY_BYTES = 20_480

/** Properties of a lifecycle rule that hold a number of days. */
const DAYS = [
  ['ExpirationInDays'],
  ['NoncurrentVersionExpirationInDays'],
  ['NoncurrentVersionExpiration', 'NoncurrentDays'],
  ['AbortIncompleteMultipartUpload', 'DaysAfterInitiation'],
]

/** Rules for buckets. */
export const s3Rules: readonly AwsRule[] = [
  {
    id: 's3-lifecycle',
    text: 'A bucket can have up to 1,000 lifecycle rules of at least one day, none of which has both days and a delete marker.',
    source: `${API}/API_LifecycleExpiration.html`,
    check: createResourceTypeRule(BUCKET, ({ properties }) => {
      const rules = listAt(properties, 'LifecycleConfiguration', 'Rules')
      return [
        above('lifecycle rules', rules.length, MAX_LIFECYCLE_RULES),
        ...rules.flatMap((rule) => [
          ...DAYS.map((path) => {
            const days = getNumberByPath(rule, ...path)
            const isWholeNumberOfDays = days === undefined || (Number.isInteger(days) && days >= 1)
            return !isWholeNumberOfDays && `${path.join('.')} is ${days}, must be a whole number of days from 1`
          }),
          at(rule, 'ExpiredObjectDeleteMarker') !== undefined &&
            at(rule, 'ExpirationInDays') !== undefined &&
            'ExpiredObjectDeleteMarker cannot be combined with ExpirationInDays',
        ]),
      ]
    }),
  },
  {
    id: 's3-policy-size',
    text: 'A bucket policy must not exceed 20 KB.',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/add-bucket-policy.html',
    isAboutSize: true,
    check: createResourceTypeRule('AWS::S3::BucketPolicy', ({ properties }) => [
      above('policy size in bytes', JSON.stringify(at(properties, 'PolicyDocument') ?? '').length, MAX_POLICY_BYTES),
    ]),
  },
]
