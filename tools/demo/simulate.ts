/** Something that somebody does at an instant. Deeds of one `turn` are done one after another, in the order of time. */
export type PlannedAction = {
  at: Date
  turn: string
  /** Whoever must still be there. */
  people: string[]
  act(now: Date): Promise<unknown>
}

const mostAtOnce = 12

/** Does all actions, those of different turns beside each other. */
export async function play(actions: PlannedAction[]) {
  const inOrder = actions.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const turns = [...Map.groupBy(inOrder, ({ turn }) => turn).values()]
  const next = turns.values()
  await Promise.all(Array.from({ length: mostAtOnce }, () => playTurns(next)))
}

async function playTurns(turns: Iterator<PlannedAction[]> & Iterable<PlannedAction[]>) {
  for (const turn of turns) for (const { at, act } of turn) await act(at)
}
