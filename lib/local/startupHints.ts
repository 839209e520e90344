import type { Demo } from './startLocalStack.ts'

/** A few lines for the person who just started the local stack. */
export function startupHints(
  { base_url, control_url, users, application_id, return_uri }: Demo,
  directory: string,
  /** What is real here that is simulated otherwise. */
  real: readonly string[] = [],
): string {
  const [first] = users
  const consent = new URLSearchParams({ application_id, return_uri })
  return `
The platform is running at ${base_url}  (Ctrl-C stops it)

Demo accounts, each with 1000 USD and 1000 EUR:
${users.map(({ email, password }) => `  ${email}   password ${password}`).join('\n')}
${real.map((line) => `\n${line}`).join('')}${real.length > 0 ? '\n' : ''}
What to try:
  open ${control_url}/console
      opens the console, as a demo account with one click; its own address is ${base_url}/console
  curl -H 'Authorization: Bearer ${first?.access_token}' ${base_url}/users/me
  curl -H 'Authorization: Bearer ${first?.sandbox_key}' ${base_url}/users/me
      the same in its sandbox, where POST /simulations moves parcels
  curl -X POST ${control_url}/clock -d '{"advance": "PT26H"}'      moves time forward
  open ${base_url}/oauth/authorize?${consent}
      signs a demo user in and connects the demo application
  open ${base_url}/operator/sign-in
      signs the demo operator in, with what ${control_url}/operator shows
  open ${control_url}/mail
      shows the mails that were sent: they leave this machine nowhere
  open ${base_url}/docs
      reads the documentation: begin with its quick start; docs/tour.md is a tour with all of this

Tokens and secrets are in ${directory}/demo.json, the functions' log in ${directory}/functions.log.`
}
