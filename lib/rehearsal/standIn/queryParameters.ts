/** Parses a list of the query protocol: `Tags.member.1.Key=…`. */
export function parseListParameter(
  parameters: URLSearchParams,
  name: string,
): readonly Readonly<Record<string, string | undefined>>[] {
  const items = new Map<number, Record<string, string>>()
  const prefix = `${name}.member.`
  for (const [key, value] of parameters) {
    if (!key.startsWith(prefix)) continue
    const [position = '', field = ''] = key.slice(prefix.length).split('.')
    items.set(Number(position), { ...items.get(Number(position)), [field]: value })
  }
  return [...items].toSorted(([one], [other]) => one - other).map(([, item]) => item)
}
