/**
 * Stands in for the SDK's chain of credential providers (`@aws-sdk/credential-provider-node`):
 * Lambda gives a function its credentials in its environment, so profiles, single sign-on and
 * instance metadata never come into it.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  if (!accessKeyId || !secretAccessKey) throw new Error('no AWS credentials in the environment')
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}
