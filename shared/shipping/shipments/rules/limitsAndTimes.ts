import { DAY_MS } from '#shared/core/durations.ts'

/** How long a test, or a shipment that never got a label, is kept. */
export const KEPT_WITHOUT_LABEL_MS = 30 * DAY_MS

/** How long a price holds that goes by the rate of a carrier: whatever the carrier asks meanwhile, a label costs that. */
export const QUOTE_HOLDS_MS = DAY_MS

/** When the job looks again at one that cannot go yet. */
export const PRUNING_PUT_OFF_MS = DAY_MS

/** Packages a shipment can go in. */
export const MAX_PACKAGES = 12

/** Kinds of things that can be told of what is in a package. */
export const MAX_PACKAGE_CONTENTS = 100

/** What a carrier can be told besides, by names of its own. */
export const MAX_CARRIER_PARAMS = 20
