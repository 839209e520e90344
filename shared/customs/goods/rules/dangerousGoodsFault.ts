/** `refused`: no post takes it anywhere. `doubted`: a carrier may stop it. */
export type DangerousGoodsFault = {
  readonly kind: 'refused' | 'doubted'
  readonly reason: string
  readonly cure: string
}

/** What a carrier may stop goods for. */
export const doubted = (reason: string, cure: string): DangerousGoodsFault => ({ kind: 'doubted', reason, cure })
