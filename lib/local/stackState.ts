import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { PRIVATE, replaceFile } from '../replaceFile.ts'

const FILE = 'stack.json'

const DemoUser = v.object({
  id: v.number(),
  email: v.string(),
  password: v.string(),
  access_token: v.string(),
  /** Missing in what was kept from before there were sandboxes. */
  sandbox_key: v.optional(v.string()),
})

const Seeds = v.object({
  users: v.array(DemoUser),
  application_id: v.string(),
  application_secret: v.string(),
})

/**
 * `secret`: what the codes of its second factor are made from, in Base64. It is of this stack
 * alone.
 */
const DemoOperator = v.object({ email: v.string(), password: v.string(), secret: v.string() })

const State = v.object({
  clockOffsetMs: v.number(),
  /**
   * The signing secret as it was made; what is there only once, like the demo platform's, follows
   * from it.
   */
  signingSecret: v.string(),
  /** The same after a rotation, with all its keys. */
  signingKeySet: v.optional(v.string()),
  /** Base64 of 32 bytes. */
  masterKey: v.string(),
  /** Null until all demo accounts are there. */
  seeds: v.nullable(Seeds),
  /** Missing until there is one. */
  operator: v.optional(DemoOperator),
})

type State = Readonly<v.InferOutput<typeof State>>

export type Seeds = v.InferOutput<typeof Seeds>
export type DemoOperator = v.InferOutput<typeof DemoOperator>

/**
 * What the local stack must remember besides the table: how far its clock was moved, its secrets,
 * its demo accounts.
 */
export type StackState = {
  readonly current: () => State
  readonly change: (changes: Partial<State>) => Promise<void>
}

/**
 * Opens the state kept in a folder, which is made where it is missing, or a fresh one that nothing
 * keeps. Fails with one line for a person.
 */
export async function openState(directory?: string): Promise<Result<StackState, string>> {
  if (directory === undefined) return ok(createStackState(createState(), async () => {}))
  const path = join(directory, FILE)
  const save = (state: State) => replaceFile(path, JSON.stringify(state, null, 2), PRIVATE)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const text = await readFile(path, 'utf8').catch(nullIfMissing)
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
      // One after the other: the last change is what stays.
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

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
