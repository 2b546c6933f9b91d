/** Something that somebody does at an instant. Deeds of one `turn` are done one after another, in the order of time. */
export type AuditEventInput = {
  at: Date
  turn: string
  /** Whoever must still be there. */
  people: string[]
  act(now: Date): Promise<unknown>
}

const mostAtOnce = 12

/** Does all auditActions, those of different turns beside each other. */
export async function play(auditActions: AuditEventInput[]) {
  const inOrder = auditActions.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const turns = [...Map.groupBy(inOrder, ({ turn }) => turn).values()]
  const next = turns.values()
  await Promise.all(Array.from({ length: mostAtOnce }, () => playTurns(next)))
}

async function playTurns(turns: Iterator<AuditEventInput[]> & Iterable<AuditEventInput[]>) {
  for (const turn of turns) for (const { at, act } of turn) await act(at)
}
