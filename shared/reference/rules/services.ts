/** The four service levels, slowest first. */
export const SERVICES = ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority'] as const
export type Service = (typeof SERVICES)[number]

/** Who pays duty and tax: DDU the recipient, DDP the sender. */
export const TERMS = ['DDU', 'DDP'] as const
export type Terms = (typeof TERMS)[number]
