export const reactionTypes = ['like', 'heart', 'celebrate', 'smile'] as const

export type ReactionType = (typeof reactionTypes)[number]

export const reactionNames: Record<ReactionType, string> = {
  like: 'Like',
  heart: 'Love',
  celebrate: 'Celebrate',
  smile: 'Smile',
}
