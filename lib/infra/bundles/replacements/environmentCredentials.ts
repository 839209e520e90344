/**
 * Replaces the SDK's credential provider chain (`@aws-sdk/credential-provider-node`): Lambda passes
 * credentials in the environment, so profiles, single sign-on and instance metadata are not needed.
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
