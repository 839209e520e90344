/** The job that reminds accounts, by mail, of what needs them. */
export const REMIND_JOB = 'remindAccounts'
