import * as v from 'valibot'
import { type Application, findApplication, listApplications } from '#shared/accounts/applications/applicationStore.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import {
  change,
  registerApplication,
  registerPublicApplication,
  rotateSecret,
  setApplicationState,
} from '../actions/applications.ts'
import { createOpsCommand } from '../command.ts'
import { createIntegerSchema, scopes, text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

/*
 * `ops applications`: register and manage applications.
 */

const ONCE = 'The secret is shown only once. Store it securely now.'
const APPLICATION_ARGUMENT = { '<application>': 'Application ID' } as const

const view = ({ id, name, state, isServiceOwned, isPublic, createdMs }: Application) => ({
  id,
  name,
  state,
  service_owned: isServiceOwned,
  public: isPublic,
  created: instant(createdMs),
})

const create = createOpsCommand({
  name: 'create',
  summary: 'Register an OAuth application',
  options: {
    '--name <name>': 'Name shown on the consent page',
    '--scopes <list>': 'Comma-separated list of requestable scopes, or "all"',
    '--return-uri <address...>': 'Redirect URI (can be repeated)',
    '--service-owned': 'Mark the application as first-party and allow it to create subscriptions',
    '--public':
      'Register a public client, such as a mobile app, which uses PKCE instead of a secret. Its tokens expire after one hour.',
  },
  changes: ['name', 'scopes', 'returnUri', 'serviceOwned', 'public'],
  example:
    'applications create --name "Bright Lamps" --scopes profile,read_shipments --return-uri https://lamps.example/callback',
  input: v.object({
    name: text,
    scopes,
    returnUri: v.array(text),
    serviceOwned: v.optional(v.boolean(), false),
    public: v.optional(v.boolean(), false),
  }),
  run: async ({ table }, { name, scopes: requestedScopes, returnUri, serviceOwned, public: isPublic }) => {
    const requestedApplication = { name, scopes: requestedScopes, returnUris: returnUri }
    if (isPublic) {
      if (serviceOwned) return failure('a first-party application requires a secret and cannot be public')
      const registered = await registerPublicApplication(table, requestedApplication)
      return registered.ok
        ? ok(facts({ id: registered.value.id, name: registered.value.name, public: true }))
        : registered
    }
    const registered = await registerApplication(table, { ...requestedApplication, isServiceOwned: serviceOwned })
    if (!registered.ok) return registered
    const { application, secret } = registered.value
    return ok(facts({ id: application.id, name: application.name, secret }, [ONCE]))
  },
})

const list = createOpsCommand({
  name: 'list',
  summary: 'List OAuth applications',
  example: 'applications list',
  input: v.object({}),
  run: async ({ table }) => ok(rows((await listApplications(table)).map(view), 'No applications found.')),
})

const show = createOpsCommand({
  name: 'show',
  summary: 'Show an application with its scopes and redirect URIs',
  arguments: APPLICATION_ARGUMENT,
  example: 'applications show app_Zm9vYmFy',
  input: v.object({ application: text }),
  run: async ({ table }, { application: id }) => {
    const application = await findApplication(table, id)
    if (!application) return failure(`application ${id} was not found`)
    const { scopes: granted, returnUris } = application
    return ok(facts({ ...view(application), scopes: granted, return_uris: returnUris }))
  },
})

const addServiceCommands = createOpsCommand({
  name: 'service-owned',
  summary: 'Set whether an application is first-party and can create subscriptions',
  arguments: { ...APPLICATION_ARGUMENT, '<on-or-off>': 'On or off' },
  changes: ['application', 'onOrOff'],
  example: 'applications service-owned app_Zm9vYmFy on',
  input: v.object({ application: text, onOrOff: v.picklist(['on', 'off'], 'must be "on" or "off"') }),
  run: async ({ table }, { application: id, onOrOff }) => {
    const isServiceOwned = onOrOff === 'on'
    const done = await change(table, id, { isServiceOwned })
    return done.ok ? ok(facts({ id, service_owned: isServiceOwned })) : done
  },
})

const rotate = createOpsCommand({
  name: 'rotate-secret',
  summary: 'Rotate the client secret. The previous secret remains valid for 24 hours. Tokens are not affected.',
  arguments: APPLICATION_ARGUMENT,
  options: {
    '--previous-for <hours>':
      'Validity of the previous secret in hours, from 0 (revoke immediately) to 168 (default: 24)',
  },
  changes: ['application', 'previousFor'],
  example: 'applications rotate-secret app_Zm9vYmFy',
  input: v.object({ application: text, previousFor: v.optional(createIntegerSchema(0, 168), '24') }),
  run: async ({ table }, { application: id, previousFor }) => {
    const previousSecretLifetimeMs = previousFor * HOUR_MS
    const secret = await rotateSecret(table, id, previousSecretLifetimeMs)
    if (!secret.ok) return secret
    const until = previousFor === 0 ? null : instant(clock.now() + previousSecretLifetimeMs)
    return ok(facts({ id, secret: secret.value, previous_until: until }, [ONCE]))
  },
})

const retire = createOpsCommand({
  name: 'retire-secret',
  summary: 'Revoke the previous client secret',
  arguments: APPLICATION_ARGUMENT,
  changes: ['application'],
  example: 'applications retire-secret app_Zm9vYmFy',
  input: v.object({ application: text }),
  run: async ({ table }, { application: id }) => {
    const done = await change(table, id, { previousSecret: null })
    return done.ok ? ok(facts({ id, previous_until: null })) : done
  },
})

const createStateCommand = (name: string, state: Application['state'], summary: string) =>
  createOpsCommand({
    name,
    summary,
    arguments: APPLICATION_ARGUMENT,
    changes: ['application'],
    example: `applications ${name} app_Zm9vYmFy`,
    input: v.object({ application: text }),
    run: async ({ table }, { application: id }) => {
      const done = await setApplicationState(table, id, state)
      return done.ok ? ok(facts({ id, state })) : done
    },
  })

export const applicationCommands = [
  create,
  list,
  show,
  addServiceCommands,
  rotate,
  retire,
  createStateCommand('suspend', 'suspended', 'Suspend an application and reject its tokens until it is resumed'),
  createStateCommand('resume', 'live', 'Resume a suspended application'),
  createStateCommand('delete', 'deleted', 'Delete an application and permanently reject its tokens'),
]
