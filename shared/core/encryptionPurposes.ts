/** What secrets of operators' second factors are encrypted for: with it in the context of the key, roles are told apart. */
export const OPERATOR_CODES = 'operator codes'
