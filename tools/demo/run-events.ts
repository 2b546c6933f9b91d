/** An action at an instant. Events of one group run one after another, in the order of time. */
export type PlannedAction = {
  at: Date
  group: string
  /** Users who must still exist. */
  people: string[]
  act(now: Date): Promise<unknown>
}

const maxConcurrent = 12

/** Runs all events, the groups concurrently. */
export async function runEvents(events: PlannedAction[]) {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const groups = [...Map.groupBy(inOrder, ({ group }) => group).values()]
  const next = groups.values()
  await Promise.all(Array.from({ length: maxConcurrent }, () => runGroups(next)))
}

async function runGroups(groups: Iterator<PlannedAction[]> & Iterable<PlannedAction[]>) {
  for (const group of groups) for (const { at, act } of group) await act(at)
}
