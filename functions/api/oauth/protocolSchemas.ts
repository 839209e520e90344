import * as v from 'valibot'
import { list, object, secret, text } from '#shared/http/fields.ts'
import { createTextParameter, words } from '#shared/http/query.ts'

/*
 * Schemas of the OAuth protocol: authorisation requests, tokens and client registration.
 */

export const MAX_APPLICATION_ID_LENGTH = 64
export const MAX_RETURN_URI_LENGTH = 255
export const MAX_STATE_LENGTH = 512
export const MAX_CHALLENGE_LENGTH = 128
export const MAX_RESOURCE_LENGTH = 255
/** Several times the length of all scopes. */
export const MAX_SCOPE_LENGTH = 2_000

export const AuthorizeQuery = v.object({
  application_id: v.pipe(
    words(MAX_APPLICATION_ID_LENGTH),
    v.description('ID of the application requesting authorisation'),
  ),
  return_uri: v.pipe(
    words(MAX_RETURN_URI_LENGTH),
    v.description('Redirect URI. Must begin with a URI registered for the application.'),
  ),
  state: v.pipe(
    v.optional(createTextParameter(MAX_STATE_LENGTH)),
    v.description('Opaque value returned unchanged in the redirect'),
  ),
  code_challenge: v.pipe(
    v.optional(words(MAX_CHALLENGE_LENGTH)),
    v.description(
      'PKCE code challenge (RFC 7636): Base64url-encoded SHA-256 hash of the code verifier. Required for public applications.',
    ),
  ),
  code_challenge_method: v.pipe(
    v.optional(words(MAX_CHALLENGE_LENGTH)),
    v.description('PKCE code challenge method. Must be `S256`.'),
  ),
  response_type: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('Response type. `code` if the request was started with `GET /oauth/authorization`.'),
  ),
  scope: v.pipe(
    v.optional(createTextParameter(MAX_SCOPE_LENGTH)),
    v.description('Requested scopes, separated by spaces. Applies to `response_type=code` only.'),
  ),
  resource: v.pipe(
    v.optional(createTextParameter(MAX_RESOURCE_LENGTH)),
    v.description('URL of the requested MCP server. Applies to `response_type=code` only.'),
  ),
})

/** Every parameter is optional here: the endpoint reports errors as OAuth requires. */
export const StartAuthorizationQuery = v.object({
  response_type: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('Response type. Must be `code`.'),
  ),
  client_id: v.pipe(
    v.optional(createTextParameter(MAX_APPLICATION_ID_LENGTH)),
    v.description('ID of the registered OAuth client'),
  ),
  redirect_uri: v.pipe(
    v.optional(createTextParameter(MAX_RETURN_URI_LENGTH)),
    v.description('Registered redirect URI. Loopback addresses may have any port.'),
  ),
  code_challenge: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('PKCE code challenge (RFC 7636): Base64url-encoded SHA-256 hash of the code verifier'),
  ),
  code_challenge_method: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('PKCE code challenge method. Must be `S256`.'),
  ),
  scope: v.pipe(
    v.optional(createTextParameter(MAX_SCOPE_LENGTH)),
    v.description('Requested scopes, separated by spaces. Defaults to the scopes of the client.'),
  ),
  state: v.pipe(
    v.optional(createTextParameter(4 * MAX_STATE_LENGTH)),
    v.description(`Opaque value returned in the redirect (up to ${MAX_STATE_LENGTH} characters)`),
  ),
  resource: v.pipe(
    v.optional(createTextParameter(MAX_RESOURCE_LENGTH)),
    v.description('URL of the MCP server (RFC 8707). `…/mcp/live` preselects the live account.'),
  ),
})

export const OAuthError = v.strictObject({
  error: v.pipe(v.string(), v.description('OAuth error code, such as `invalid_grant`')),
  error_description: v.pipe(v.string(), v.description('Human-readable message. The wording may change.')),
})

/** Also accepts what the endpoint rejects, as its errors have the form of OAuth. */
export const TokenForm = object({
  grant_type: v.pipe(v.optional(text(0, 64), ''), v.description('Grant type: `authorization_code` or `refresh_token`')),
  client_id: v.pipe(
    v.optional(text(0, MAX_APPLICATION_ID_LENGTH), ''),
    v.description('ID of the registered OAuth client'),
  ),
  client_secret: v.pipe(
    v.optional(secret(0, 128), ''),
    v.description('Client secret. Rejected, because all clients are public.'),
  ),
  code: v.pipe(
    v.optional(text(0, 128), ''),
    v.description('Authorisation code from the redirect. Can be used once and expires after 10 minutes.'),
  ),
  redirect_uri: v.pipe(
    v.optional(text(0, MAX_RETURN_URI_LENGTH), ''),
    v.description('Redirect URI sent in the authorisation request'),
  ),
  code_verifier: v.pipe(
    v.optional(text(0, 128), ''),
    v.description('PKCE code verifier (RFC 7636) with 43 to 128 characters'),
  ),
  refresh_token: v.pipe(
    v.optional(secret(0, 128), ''),
    v.description('Latest refresh token. Expires after 30 days without use.'),
  ),
  scope: v.pipe(
    v.optional(text(0, MAX_SCOPE_LENGTH), ''),
    v.description('Scopes of the new access token, separated by spaces. Defaults to all scopes granted.'),
  ),
  resource: v.pipe(
    v.optional(text(0, MAX_RESOURCE_LENGTH), ''),
    v.description('URL of the MCP server, as sent in the authorisation request'),
  ),
})

export const TokenResponse = v.strictObject({
  access_token: v.pipe(v.string(), v.description('Access token for the `Authorization: Bearer …` header')),
  token_type: v.pipe(v.literal('Bearer'), v.description('Token type. Always `Bearer`.')),
  expires_in: v.pipe(v.number(), v.integer(), v.description('Access token lifetime in seconds')),
  refresh_token: v.pipe(v.string(), v.description('New refresh token, which replaces the previous one')),
  scope: v.pipe(v.string(), v.description('Scopes of the access token, separated by spaces')),
})

const MAX_CLIENT_NAME_LENGTH = 100
const MAX_REDIRECT_URIS = 10
const MAX_GRANT_TYPES = 10
const types = v.optional(list(text(1, 64), 0, MAX_GRANT_TYPES), [])

export const RegisterClientRequest = object({
  redirect_uris: v.pipe(
    list(text(1, MAX_RETURN_URI_LENGTH), 1, MAX_REDIRECT_URIS),
    v.description('Redirect URIs: HTTPS, or HTTP at `localhost`, `127.0.0.1` or `[::1]` with any port'),
  ),
  client_name: v.pipe(
    v.optional(text(1, MAX_CLIENT_NAME_LENGTH)),
    v.description('Display name of the client, shown as unverified on the consent page'),
  ),
  token_endpoint_auth_method: v.pipe(
    v.optional(text(0, 64)),
    v.description('Client authentication method. Ignored, because all clients are public.'),
  ),
  grant_types: v.pipe(types, v.description('Grant types. Must include `authorization_code` (default).')),
  response_types: v.pipe(types, v.description('Response types. Must include `code` (default).')),
  scope: v.pipe(
    v.optional(text(0, MAX_SCOPE_LENGTH)),
    v.description(
      'Scopes that the client may request, separated by spaces. Unknown scopes are ignored. Defaults to all.',
    ),
  ),
})

export const RegisteredClient = v.strictObject({
  client_id: v.pipe(v.string(), v.description('ID of the registered OAuth client')),
  client_id_issued_at: v.pipe(v.number(), v.integer(), v.description('Registration time in Unix seconds')),
  client_name: v.pipe(v.string(), v.description('Display name')),
  redirect_uris: v.pipe(v.array(v.string()), v.description('Registered redirect URIs')),
  token_endpoint_auth_method: v.pipe(v.literal('none'), v.description('Client authentication method. Always `none`.')),
  grant_types: v.pipe(
    v.array(v.string()),
    v.description('Grant types. Always `authorization_code` and `refresh_token`.'),
  ),
  response_types: v.pipe(v.array(v.string()), v.description('Response types. Always `code`.')),
  scope: v.pipe(v.string(), v.description('Scopes that the client may request, separated by spaces')),
})

export const ExchangeNonceRequest = object({
  application_id: v.pipe(
    text(1, MAX_APPLICATION_ID_LENGTH),
    v.description('ID of the application requesting the access token'),
  ),
  /** Public applications omit it. */
  application_secret: v.pipe(
    v.optional(text(1, 128)),
    v.description("Application's client secret. Required unless the application is public."),
  ),
  nonce: v.pipe(
    text(32, 128),
    v.description('Authorisation code from the redirect. Valid for a single use within 10 minutes.'),
  ),
  code_verifier: v.pipe(
    v.optional(
      v.pipe(
        text(43, 128),
        v.regex(/^[A-Za-z0-9._~-]*$/, 'must contain only letters, digits, hyphens, periods, underscores and tildes'),
      ),
    ),
    v.description('PKCE code verifier (RFC 7636) with 43 to 128 characters'),
  ),
})

export const AccessTokenResponse = v.strictObject({
  access_token: v.pipe(v.string(), v.description('Access token for the `Authorization: Bearer …` header')),
  expires_in: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description('Token lifetime in seconds. Null if the token is valid until revoked.'),
  ),
  token_type: v.pipe(v.literal('Bearer'), v.description('Token type. Always `Bearer`.')),
})
