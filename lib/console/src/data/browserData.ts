/** Keys of data of the account in this browser. */
export const BROWSER_DATA = { savedFilters: 'console.filters', printQueue: 'console.printQueue' } as const

/** Removes the data of the account from this browser. */
export function removeBrowserData(): void {
  for (const key of Object.values(BROWSER_DATA)) localStorage.removeItem(key)
}
