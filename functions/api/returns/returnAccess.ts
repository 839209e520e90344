/* Access to returns and return requests, the same for all their routes. */

export const reading = { tag: 'Returns', access: 'token', scope: 'returns', effect: 'none' } as const
export const writing = { tag: 'Returns', access: 'token', scope: 'returns', effect: 'single' } as const
