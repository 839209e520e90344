import { type ApiResponse, call } from './api.ts'

/** Rule for parcels to the European Union. */
export const aRule = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'To the EU',
  conditions: { countries: ['EU'] },
  actions: { service: 'Svc Plus' },
  ...changes,
})

export const postRule = (
  token: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> => call('POST /shipping-rules', { token, body: { shipping_rule: aRule(changes) }, headers })

/** Creates a rule and returns its ID. */
export async function aStoredRule(token: string, changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await postRule(token, changes)
  if (status !== 201) throw new Error(`the rule was rejected: ${JSON.stringify(body)}`)
  return body.shipping_rule.id
}

export const getRule = (token: string, id: unknown): Promise<ApiResponse> =>
  call('GET /shipping-rules/{id}', { token, params: { id: String(id) } })

export const putRule = (token: string, id: unknown, shipping_rule: Record<string, unknown>): Promise<ApiResponse> =>
  call('PUT /shipping-rules/{id}', { token, params: { id: String(id) }, body: { shipping_rule } })

export const deleteRule = (token: string, id: unknown): Promise<ApiResponse> =>
  call('DELETE /shipping-rules/{id}', { token, params: { id: String(id) } })

export const listRules = (token: string): Promise<ApiResponse> => call('GET /shipping-rules', { token })

export const evaluateTrialRules = (token: string, trial: Record<string, unknown> = {}): Promise<ApiResponse> =>
  call('POST /shipping-rules/trial', { token, body: { trial } })
