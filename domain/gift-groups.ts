type Gift = {
  fromUserId: string
  createdAt: string
  amount: number
  message: string | null
  gifUrl: string | null
  reason: string | null
}

/** At most this many receivers of one group are named. */
export const maxNamedReceivers = 3

/**
 * Puts neighbours in a list that were given to several colleagues at once into one group, as long as they say the same. The gifts of one
 * request are made at one moment, by one giver.
 */
export function groupGifts<G extends Gift>(gifts: G[]): [G, ...G[]][] {
  const groups: [G, ...G[]][] = []
  for (const gift of gifts) {
    const group = groups.at(-1)
    if (group && areTogether(group[0], gift)) group.push(gift)
    else groups.push([gift])
  }
  return groups
}

const sameFields = ['fromUserId', 'createdAt', 'amount', 'message', 'gifUrl', 'reason'] as const

const areTogether = (one: Gift, other: Gift) => sameFields.every((field) => one[field] === other[field])
