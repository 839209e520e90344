import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { PRIVATE, replaceFile } from '../replaceFile.ts'

/*
 * Persistent state of the local stack.
 */

const FILE = 'stack.json'

const DemoUser = v.object({
  id: v.number(),
  email: v.string(),
  password: v.string(),
  access_token: v.string(),
  /** Missing in state persisted before sandboxes existed. */
  sandbox_key: v.optional(v.string()),
})

const Seeds = v.object({
  users: v.array(DemoUser),
  application_id: v.string(),
  application_secret: v.string(),
})

/** `secret`: two-factor secret in Base64, specific to this stack. */
const DemoOperator = v.object({ email: v.string(), password: v.string(), secret: v.string() })

const DemoFloor = v.object({
  warehouse: v.string(),
  /** Key of a warehouse system with all scopes. */
  key: v.string(),
  /** `pin`: valid until the first sign-in, which replaces it. */
  staff: v.array(
    v.object({ name: v.string(), email: v.string(), role: v.string(), badge: v.string(), pin: v.string() }),
  ),
})

const State = v.object({
  clockOffsetMs: v.number(),
  /** Initial signing secret; secrets such as the demo platform's derive from it. */
  signingSecret: v.string(),
  /** Key set after a rotation. */
  signingKeySet: v.optional(v.string()),
  /** Base64 of 32 bytes. */
  masterKey: v.string(),
  /** Null until all demo accounts exist. */
  seeds: v.nullable(Seeds),
  /** Missing until created. */
  operator: v.optional(DemoOperator),
  /** Missing until created. */
  floor: v.optional(DemoFloor),
})

type State = Readonly<v.InferOutput<typeof State>>

export type Seeds = v.InferOutput<typeof Seeds>
export type DemoFloor = v.InferOutput<typeof DemoFloor>
export type DemoOperator = v.InferOutput<typeof DemoOperator>

/** State in addition to the table: clock offset, secrets, demo accounts. */
export type StackState = {
  readonly current: () => State
  readonly change: (changes: Partial<State>) => Promise<void>
}

/**
 * Opens the state in a folder, which is created if missing, or a transient state. Fails with a
 * one-line error.
 */
export async function openStackState(directory?: string): Promise<Result<StackState, string>> {
  if (directory === undefined) return ok(createStackState(createState(), async () => {}))
  const path = join(directory, FILE)
  const save = (state: State) => replaceFile(path, JSON.stringify(state, null, 2), PRIVATE)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const text = await readFile(path, 'utf8').catch(ignoreNotFound)
    const state = text === null ? createState() : v.parse(State, JSON.parse(text))
    if (text === null) await save(state)
    return ok(createStackState(state, save))
  } catch (error) {
    return failure(`The data folder ${directory} is not usable: ${error instanceof Error ? error.message : error}`)
  }
}

function createStackState(opened: State, save: (state: State) => Promise<void>): StackState {
  let state = opened
  let saving = Promise.resolve()
  return {
    current: () => state,
    change: (changes) => {
      state = { ...state, ...changes }
      // Saves are sequential, so that the last change wins.
      saving = saving.catch(() => {}).then(() => save(state))
      return saving
    },
  }
}

const createState = (): State => ({
  clockOffsetMs: 0,
  signingSecret: randomBytes(48).toString('base64url'),
  masterKey: randomBytes(32).toString('base64'),
  seeds: null,
})

function ignoreNotFound(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
