import type { ServerRow } from './servers.ts'

/** One sentence for each setting whose value differs between the servers, with the servers that have each value. */
export function settingDifferences(servers: ServerRow[]): string[] {
  const names = new Set(servers.flatMap(({ settings }) => Object.keys(settings)))
  const byName = servers.toSorted((one, other) => one.name.localeCompare(other.name))
  return [...names].sort().flatMap((name) => {
    // A server of another version may not know the setting.
    const knowing = byName.filter(({ settings }) => name in settings)
    const byValue = Map.groupBy(knowing, ({ settings }) => settings[name] ?? '')
    if (byValue.size < 2) return []
    const values = [...byValue].map(
      ([value, group]) => `${value || 'nothing'} on ${group.map((server) => server.name).join(', ')}`,
    )
    return [`${name} is ${values.join(' and ')}.`]
  })
}
