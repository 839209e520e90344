const NAMES = ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority'] as const

/** Services that orders can be sent with. */
export const SERVICES = NAMES.map((name) => [name, name] as const)

/** Null leaves the service to the shop. */
export const parseService = (text: string) => NAMES.find((name) => name === text) ?? null

/** Who pays duty and tax. */
export const TERMS = [
  ['DDU', 'Recipient, on delivery (DDU)'],
  ['DDP', 'Sender, with the label (DDP)'],
] as const

export const parseTerms = (text: string) => (text === 'DDP' ? 'DDP' : 'DDU')
