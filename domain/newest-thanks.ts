type Thanks = { message: string | null; gifUrl: string | null; reason: string | null }

/** The newest with words, else with a GIF or a reason, comes first. `gifts` are newest first. */
export function newestThanks<Gift extends Thanks>(gifts: Gift[], maxShown: number): Gift[] {
  const first =
    gifts.find(({ message }) => message !== null) ??
    gifts.find(({ gifUrl, reason }) => gifUrl !== null || reason !== null) ??
    gifts[0]
  return first ? [first, ...gifts.filter((gift) => gift !== first)].slice(0, maxShown) : []
}
