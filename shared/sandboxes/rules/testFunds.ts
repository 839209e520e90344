/** Play money of a new sandbox, and of one that a simulation fills up: 10,000 US dollars, in cents. */
export const PLAY_MONEY_CENTS = 10_000_00
