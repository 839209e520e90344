/** What the operator approves an account for, so that it may send stock to a warehouse that not everybody may use. */
export const warehouseApproval = (warehouseId: string) => `warehouse:${warehouseId}` as const
