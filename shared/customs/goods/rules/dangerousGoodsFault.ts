/** `refused`: no post takes it anywhere. `doubted`: a carrier may stop it. */
export type DangerousGoodsIssue = {
  readonly kind: 'refused' | 'doubted'
  readonly reason: string
  readonly cure: string
}

/** What a carrier may stop goods for. */
export const doubted = (reason: string, cure: string): DangerousGoodsIssue => ({ kind: 'doubted', reason, cure })
