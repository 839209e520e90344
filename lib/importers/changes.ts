/** What a file says, by what each part of it is called: as texts, to be compared. */
export type Parts = ReadonlyMap<string, string>

/** Names of the parts that an import adds, changes and takes away. */
export const changesBetween = (before: Parts, after: Parts) => ({
  added: [...after.keys()].filter((name) => !before.has(name)),
  changed: [...after].filter(([name, text]) => before.has(name) && before.get(name) !== text).map(([name]) => name),
  removed: [...before.keys()].filter((name) => !after.has(name)),
})

export type Changes = ReturnType<typeof changesBetween>

export const countsTold = ({ added, changed, removed }: Changes): string =>
  `added ${added.length}, changed ${changed.length}, removed ${removed.length}`

export const isUnchanged = ({ added, changed, removed }: Changes): boolean =>
  added.length + changed.length + removed.length === 0
