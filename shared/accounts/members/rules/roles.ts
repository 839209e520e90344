import { isScope, SCOPES, type Scope } from '#shared/core/scopes.ts'

const ALL: readonly Scope[] = Object.keys(SCOPES).filter(isScope)

/** What somebody may do in an account: themselves, and by the programs they let in. */
export type RoleRights = {
  /** What it means, for people. */
  readonly words: string
  /** What keys they make, and applications they allow, may do at most. */
  readonly scopes: readonly Scope[]
  /** Make and revoke keys of the account, and take permissions of applications back. */
  readonly managesKeys: boolean
  /** Invite people, change what they may do and remove them; owners only owners. */
  readonly managesMembers: boolean
}

export const ROLES = {
  owner: {
    words: 'Full access, including ownership',
    scopes: ALL,
    managesKeys: true,
    managesMembers: true,
  },
  admin: {
    words: 'Full access except ownership',
    scopes: ALL,
    managesKeys: true,
    managesMembers: true,
  },
  developer: {
    words:
      'Create and revoke API keys, and connect applications and stores, but without access to invoices and subscriptions',
    scopes: ALL.filter((scope) => scope !== 'billing'),
    managesKeys: true,
    managesMembers: false,
  },
  billing: {
    words: 'Receive balance notifications, and authorise applications for invoices and profile',
    scopes: ALL.filter((scope) => scope === 'billing' || scope === 'profile'),
    managesKeys: false,
    managesMembers: false,
  },
  viewer: {
    words: 'View keys, applications and members, and authorise read-only applications',
    scopes: ALL.filter((scope) => scope.startsWith('read_')),
    managesKeys: false,
    managesMembers: false,
  },
} as const satisfies Readonly<Record<string, RoleRights>>

export type Role = keyof typeof ROLES

export const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text)

export const ROLE_NAMES: readonly Role[] = Object.keys(ROLES).filter(isRole)

export const rightsOf = (role: Role): RoleRights => ROLES[role]

/** Whether somebody of a role may let a program do all of this. */
export const mayAllow = (role: Role, scopes: readonly Scope[]): boolean =>
  scopes.every((scope) => rightsOf(role).scopes.includes(scope))
