/** Job that sends reminder emails to accounts. */
export const REMINDER_JOB = 'remindAccounts'
