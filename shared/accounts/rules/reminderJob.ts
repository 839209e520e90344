/** Job that sends reminder emails to accounts. */
export const SEND_REMINDERS_JOB = 'remindAccounts'
