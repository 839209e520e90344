import type { Demo } from './startLocalStack.ts'

/** Returns the startup output for the user. */
export function formatStartupHints(
  { base_url, control_url, users, application_id, return_uri, floor }: Demo,
  directory: string,
  /** Lines about live accounts. */
  real: readonly string[] = [],
): string {
  const [first] = users
  const consent = new URLSearchParams({ application_id, return_uri })
  return `
The platform is running at ${base_url}  (press Ctrl-C to stop)

Demo accounts, each with 1000 USD and 1000 EUR:
${users.map(({ email, password }) => `  ${email}   password ${password}`).join('\n')}
${real.map((line) => `\n${line}`).join('')}${real.length > 0 ? '\n' : ''}
Staff of warehouse ${floor.warehouse}, each with a PIN for the first sign-in:
${floor.staff.map(({ name, role, pin }) => `  ${name}   ${role}   PIN ${pin}`).join('\n')}

Next steps:
  open ${control_url}/console
      open the console as a demo account; the console URL is ${base_url}/console
  curl -H 'Authorization: Bearer ${first?.access_token}' ${base_url}/users/me
  curl -H 'Authorization: Bearer ${first?.sandbox_key}' ${base_url}/users/me
      the same in its sandbox; use POST /simulations for tracking events
  curl -X POST ${control_url}/clock -d '{"advance": "PT26H"}'      advance the clock
  open ${base_url}/oauth/authorize?${consent}
      sign in as a demo user and authorise the demo application
  open ${base_url}/operator/sign-in
      sign in as the demo operator with the credentials at ${control_url}/operator
  open ${base_url}/console/floor
      work in the warehouse: pair this device with the code ${floor.pairing_code}; new codes: POST ${control_url}/pairing
  open ${control_url}/badges
      print the badges of the staff
  open ${control_url}/mail
      view sent emails, which do not leave this machine
  open ${base_url}/docs
      read the documentation, starting with the quick start; see also docs/tour.md

Tokens and secrets: ${directory}/demo.json. Function logs: ${directory}/functions.log.`
}
