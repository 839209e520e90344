/** Operating system error, such as ENOSPC. */
export type SystemError = { readonly code: string; readonly message: string }

export const isSystemError = (error: unknown): error is SystemError =>
  typeof error === 'object' && error !== null && 'syscall' in error && 'code' in error

/** Returns the reason of an error as one line. */
export const reasonOf = (error: unknown): string => (isSystemError(error) ? error.message : String(error))
