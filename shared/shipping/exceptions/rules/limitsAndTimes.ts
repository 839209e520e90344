/** How long a facility holds a parcel nobody has decided about, before it is destroyed. */
export const HELD_DAYS = 90
