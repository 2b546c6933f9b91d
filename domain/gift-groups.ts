type Gift = { id: string; giftGroupId: string | null }

export const maxNamedReceivers = 3

/** The gift that has the reactions and comments: the first of those to several colleagues at once. */
export const threadIdOf = ({ id, giftGroupId }: Gift) => giftGroupId ?? id

/** One gift of each group, where the list has the first of them, and the gifts to one colleague. */
export function oneOfEachGroup<G extends Gift>(gifts: G[]): G[] {
  const seen = new Set<string>()
  return gifts.filter((gift) => {
    const id = threadIdOf(gift)
    const isFirst = !seen.has(id)
    seen.add(id)
    return isFirst
  })
}
