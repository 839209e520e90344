/** List entries processed per run of an account, so that other accounts are not delayed. */
export const ERASED_ENTRIES_PER_RUN = 500
