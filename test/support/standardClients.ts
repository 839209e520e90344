import { must, type TestAccount } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'
import { AUTHORIZE, CONSENT, SIGN_IN_PURPOSE } from './oauth.ts'
import { anAddress, aVisitor, type Visitor } from './visitor.ts'

/* Clients of the OAuth authorisation code flow. */

export const START = 'GET /oauth/authorization'
const TOKEN = 'POST /oauth/token'
const REGISTER = 'POST /oauth/register'

export const CLIENT_URI = 'http://localhost/callback'
/** Native clients can use any loopback port. */
export const OPEN_URI = 'http://localhost:49152/callback'

// Example from RFC 7636, appendix B.
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

type Fields = Readonly<Record<string, string>>
type Person = Pick<TestAccount, 'email' | 'password'>

export const register = (
  metadata: Readonly<Record<string, unknown>> = {},
  sourceIp: string = anAddress(),
): Promise<ApiResponse> =>
  call(REGISTER, { sourceIp, body: { client_name: 'Test agent', redirect_uris: [CLIENT_URI], ...metadata } })

/** Returns the ID of a new client. */
export async function aClient(metadata: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { status, body } = await register(metadata)
  return must(status === 201 ? { ok: true, value: String(body.client_id) } : { ok: false, error: body })
}

/** Parameters of an authorisation request. */
export const requested = (clientId: string): Fields => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: OPEN_URI,
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  state: 's',
})

/** Returns a signed-in visitor on the consent page of a client. */
export async function atConsentOf(
  { email, password }: Person,
  clientId: string,
  changes: Fields = {},
): Promise<Visitor> {
  const visitor = aVisitor()
  const started = await visitor.get(START, { ...requested(clientId), ...changes })
  const query = queryOf(started)
  await visitor.get(AUTHORIZE, query)
  await visitor.submit(SIGN_IN_PURPOSE, { email, password })
  await visitor.get(AUTHORIZE, query)
  return visitor
}

/** Returns the parameters of a redirect. */
export const queryOf = ({ headers }: ApiResponse): Fields =>
  Object.fromEntries(new URL(headers.location ?? '', 'http://relative/').searchParams)

/** Returns an authorisation code after the user's consent. */
export async function aCode(
  person: Person,
  clientId: string,
  changes: Fields = {},
  form: Fields = {},
): Promise<string> {
  const visitor = await atConsentOf(person, clientId, changes)
  return queryOf(await visitor.submit(CONSENT, { decision: 'allow', ...form })).code ?? ''
}

export const askToken = (form: Fields, headers: Fields = {}): Promise<ApiResponse> =>
  call(TOKEN, {
    sourceIp: anAddress(),
    body: new URLSearchParams({ ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

export const exchangeCode = (clientId: string, code: string, changes: Fields = {}): Promise<ApiResponse> =>
  askToken({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: VERIFIER,
    redirect_uri: OPEN_URI,
    ...changes,
  })

export const refreshWith = (clientId: string, refreshToken: string, changes: Fields = {}): Promise<ApiResponse> =>
  askToken({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...changes })

export type Signed = { readonly clientId: string; readonly access: string; readonly refresh: string }

/** Returns the tokens of a client after a user signed in. */
export async function signedInClient(person: Person, form: Fields = {}): Promise<Signed> {
  const clientId = await aClient()
  return { clientId, ...tokensOf(await exchangeCode(clientId, await aCode(person, clientId, {}, form))) }
}

export function tokensOf({ status, body }: ApiResponse): Omit<Signed, 'clientId'> {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { access: String(body.access_token), refresh: String(body.refresh_token) }
}
