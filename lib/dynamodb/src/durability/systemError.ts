/** An error of the operating system, such as ENOSPC. */
export type SystemError = { readonly code: string; readonly message: string }

export const isSystemError = (error: unknown): error is SystemError =>
  typeof error === 'object' && error !== null && 'syscall' in error && 'code' in error

/** What went wrong, for a line to a person. */
export const reasonOf = (error: unknown): string => (isSystemError(error) ? error.message : String(error))
