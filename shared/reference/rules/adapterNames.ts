/** Adapters to real carriers, by the names of their folders. */
export const ADAPTERS = ['easypost', 'ups', 'shippo'] as const
export type AdapterName = (typeof ADAPTERS)[number]

/**
 * How many packages the carrier behind an adapter takes as one shipment: what asks for more is
 * refused before anything is paid.
 */
export const ADAPTER_PACKAGES: Readonly<Record<AdapterName, number>> = { easypost: 12, ups: 20, shippo: 12 }
