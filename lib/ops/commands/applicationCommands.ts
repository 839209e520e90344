import * as v from 'valibot'
import {
  type Application,
  findApplication,
  listApplications,
} from '../../../shared/accounts/applications/applicationStore.ts'
import { HOUR_MS } from '../../../shared/core/durations.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { clock } from '../../../shared/platform/clock.ts'
import {
  change,
  registerApplication,
  registerPublicApplication,
  rotateSecret,
  setApplicationState,
} from '../actions/applications.ts'
import { opsCommand } from '../command.ts'
import { scopes, text, wholeNumber } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

const ONCE = 'The secret is shown this once: pass it on now.'
const APPLICATION_ARGUMENT = { '<application>': 'its id' } as const

const view = ({ id, name, state, isServiceOwned, isPublic, createdMs }: Application) => ({
  id,
  name,
  state,
  service_owned: isServiceOwned,
  public: isPublic,
  created: instant(createdMs),
})

const create = opsCommand({
  name: 'create',
  summary: 'register an application',
  options: {
    '--name <name>': 'as users read it on the consent page',
    '--scopes <list>': 'comma list of what it may ask for, or "all"',
    '--return-uri <address...>': 'where users go back to; several are allowed',
    '--service-owned': 'it is our own: it may create subscriptions',
    '--public':
      "it keeps no secret (browser, phone, a program on a user's machine): users sign in with PKCE, for an hour",
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
  run: async ({ table }, { name, scopes: wanted, returnUri, serviceOwned, public: isPublic }) => {
    const wantedOne = { name, scopes: wanted, returnUris: returnUri }
    if (isPublic) {
      if (serviceOwned) return failure('an application of our own keeps a secret: it is not public')
      const registered = await registerPublicApplication(table, wantedOne)
      return registered.ok
        ? ok(facts({ id: registered.value.id, name: registered.value.name, public: true }))
        : registered
    }
    const registered = await registerApplication(table, { ...wantedOne, isServiceOwned: serviceOwned })
    if (!registered.ok) return registered
    const { application, secret } = registered.value
    return ok(facts({ id: application.id, name: application.name, secret }, [ONCE]))
  },
})

const list = opsCommand({
  name: 'list',
  summary: 'all applications',
  example: 'applications list',
  input: v.object({}),
  run: async ({ table }) => ok(rows((await listApplications(table)).map(view), 'There is no application.')),
})

const show = opsCommand({
  name: 'show',
  summary: 'one application with its scopes and return addresses',
  arguments: APPLICATION_ARGUMENT,
  example: 'applications show app_Zm9vYmFy',
  input: v.object({ application: text }),
  run: async ({ table }, { application: id }) => {
    const application = await findApplication(table, id)
    if (!application) return failure(`there is no application ${id}`)
    const { scopes: granted, returnUris } = application
    return ok(facts({ ...view(application), scopes: granted, return_uris: returnUris }))
  },
})

const serviceOwned = opsCommand({
  name: 'service-owned',
  summary: 'say whether it is our own and may create subscriptions',
  arguments: { ...APPLICATION_ARGUMENT, '<on-or-off>': 'on or off' },
  changes: ['application', 'onOrOff'],
  example: 'applications service-owned app_Zm9vYmFy on',
  input: v.object({ application: text, onOrOff: v.picklist(['on', 'off'], 'must be on or off') }),
  run: async ({ table }, { application: id, onOrOff }) => {
    const isServiceOwned = onOrOff === 'on'
    const done = await change(table, id, { isServiceOwned })
    return done.ok ? ok(facts({ id, service_owned: isServiceOwned })) : done
  },
})

const rotate = opsCommand({
  name: 'rotate-secret',
  summary: 'give it a new secret; the one before stays valid for a while, and its tokens go on',
  arguments: APPLICATION_ARGUMENT,
  options: {
    '--previous-for <hours>': 'how long the one before is valid, at most 168; 0: it ends now (default: 24)',
  },
  changes: ['application', 'previousFor'],
  example: 'applications rotate-secret app_Zm9vYmFy',
  input: v.object({ application: text, previousFor: v.optional(wholeNumber(0, 168), '24') }),
  run: async ({ table }, { application: id, previousFor }) => {
    const previousForMs = previousFor * HOUR_MS
    const secret = await rotateSecret(table, id, previousForMs)
    if (!secret.ok) return secret
    const until = previousFor === 0 ? null : instant(clock.now() + previousForMs)
    return ok(facts({ id, secret: secret.value, previous_until: until }, [ONCE]))
  },
})

const retire = opsCommand({
  name: 'retire-secret',
  summary: 'let the secret before the present one be valid no longer',
  arguments: APPLICATION_ARGUMENT,
  changes: ['application'],
  example: 'applications retire-secret app_Zm9vYmFy',
  input: v.object({ application: text }),
  run: async ({ table }, { application: id }) => {
    const done = await change(table, id, { previousSecret: null })
    return done.ok ? ok(facts({ id, previous_until: null })) : done
  },
})

const stateCommand = (name: string, state: Application['state'], summary: string) =>
  opsCommand({
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
  serviceOwned,
  rotate,
  retire,
  stateCommand('suspend', 'suspended', 'refuse its tokens until it is resumed, within a minute'),
  stateCommand('resume', 'live', 'let a suspended application go on'),
  stateCommand('delete', 'deleted', 'refuse its tokens for good, within a minute'),
]
