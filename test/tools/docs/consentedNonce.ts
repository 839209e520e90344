import type { Demo } from '#lib/local/startLocalStack.ts'

/**
 * Returns the nonce shown on the demo application's page after the first demo user has signed in
 * and consented in a browser.
 */
export async function consentedNonce({ base_url, users, application_id, return_uri }: Demo): Promise<string> {
  const authorize = `${base_url}/oauth/authorize?${new URLSearchParams({ application_id, return_uri })}`
  const [user] = users
  if (!user) throw new Error('there is no demo user')
  let cookie = ''
  const visit = async (url: string, fields?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  const submit = async (action: string, fields: Record<string, string>): Promise<Response> => {
    const html = await (await visit(authorize)).text()
    const [form = ''] = new RegExp(`<form[^>]*action="${action}".*?</form>`, 's').exec(html) ?? []
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
    const unseen = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]))
    return visit(`${base_url}/oauth/${action}`, { ...unseen, ...fields })
  }
  await submit('sign-in', { email: user.email, password: user.password })
  const allowed = await submit('consent', { decision: 'allow' })
  const page = await (await fetch(allowed.headers.get('location') ?? '')).text()
  return /<dt>nonce<\/dt><dd><code>([^<]+)</.exec(page)?.[1] ?? ''
}
