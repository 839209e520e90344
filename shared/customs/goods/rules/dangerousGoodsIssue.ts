/** `refused`: no post accepts it. `doubted`: a carrier may stop it. */
export type DangerousGoodsIssue = {
  readonly kind: 'refused' | 'doubted'
  readonly reason: string
  readonly cure: string
}

/** Creates an issue for which a carrier may stop goods. */
export const doubted = (reason: string, cure: string): DangerousGoodsIssue => ({ kind: 'doubted', reason, cure })
