/** Minimum version of the bootstrap stack for the CLI in use. */
const BOOTSTRAP_VERSION = '30'

/** Operations of the JSON protocol by `X-Amz-Target`. */
export const JSON_PROTOCOL_OPERATIONS: Readonly<Record<string, () => object>> = {
  'AmazonSSM.GetParameter': () => ({
    Parameter: { Name: '/cdk-bootstrap/hnb659fds/version', Type: 'String', Value: BOOTSTRAP_VERSION, Version: 1 },
  }),
  // The command line searches it for denied calls after a failure.
  'CloudTrail_20131101.LookupEvents': () => ({ Events: [] }),
}
