import { signal } from '@preact/signals'
import type { User } from '../../../client/src/index.ts'

export type AccountSettings = User['settings']

/** Settings of the current account, loaded at sign-in. */
export const accountSettings = signal<AccountSettings>({ label_format: 'pdf', time_zone: null, currency: 'USD' })
