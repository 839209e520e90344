/** What secrets of second factors are encrypted for, of operators and of users: with it in the context of the key, roles are told apart. */
export const OPERATOR_CODES = 'operator codes'
export const USER_CODES = 'user codes'

export type CodePurpose = typeof OPERATOR_CODES | typeof USER_CODES
