/** How many days rules may go without anybody comparing them with what the authorities say. */
export const RULES_OUTDATED_DAYS = 90
