/** Overpacks a manifest can name. */
export const MAX_OVERPACKS = 1_000

/** Overpacks put on a manifest, or taken off it, in one transaction: one write each besides the manifest's own, of 100 at most. */
export const OVERPACKS_IN_A_STEP = 50

/** Overpacks whose contents are read side by side. */
export const READ_AT_ONCE = 16
