import type { Config } from '../../../shared/platform/config.ts'

/** Where a platform sends a browser back to: has to be registered there, letter for letter. */
export const redirectUri = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => `${baseUrl}/shops/connect/callback`

/** Why a store is not connected, to follow on its name. */
export const STORE_TAKEN = 'is connected to another account; its owner has to take the permission back there first'

/** What the browser's session vouches for while its person is away at the platform. */
export const connectionSubject = (shopId: string, store: string): readonly string[] => ['connect shop', shopId, store]
