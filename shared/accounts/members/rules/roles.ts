import { isScope, SCOPES, type Scope } from '#shared/core/scopes.ts'

const ALL: readonly Scope[] = Object.keys(SCOPES).filter(isScope)

/** Rights of a role, for the member and their programs. */
export type RoleRights = {
  /** Description for users. */
  readonly words: string
  /** Maximum scopes of their keys and authorised applications. */
  readonly scopes: readonly Scope[]
  /** May create and revoke keys, and revoke authorisations. */
  readonly managesKeys: boolean
  /** May invite, change and remove members; only owners manage owners. */
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

export const getRoleRights = (role: Role): RoleRights => ROLES[role]

/** Whether a role may grant all of these scopes. */
export const canGrantScopes = (role: Role, scopes: readonly Scope[]): boolean =>
  scopes.every((scope) => getRoleRights(role).scopes.includes(scope))
