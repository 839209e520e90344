/** Job that sends reminder emails to accounts. */
export const REMIND_JOB = 'remindAccounts'
