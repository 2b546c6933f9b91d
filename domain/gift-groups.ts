type Gift = {
  fromUserId: string
  createdAt: string
  amount: number
  message: string | null
  gifUrl: string | null
  reason: string | null
}

export const maxNamedReceivers = 3

/** Groups neighbours of one moment, giver, amount and words: those of one request to several colleagues. */
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
