/**
 * Version of the bootstrap stack that `cdk bootstrap` of the CLI in use deploys, or a later one.
 */
const BOOTSTRAP_VERSION = '30'

/** Services of the JSON protocol, by the value of `X-Amz-Target`. */
export const JSON_OPERATIONS: Readonly<Record<string, () => object>> = {
  'AmazonSSM.GetParameter': () => ({
    Parameter: { Name: '/cdk-bootstrap/hnb659fds/version', Type: 'String', Value: BOOTSTRAP_VERSION, Version: 1 },
  }),
  // After a failure the command line looks for denied calls there, as far as it may.
  'CloudTrail_20131101.LookupEvents': () => ({ Events: [] }),
}
