export const reactionTypes = ['like', 'heart', 'celebrate', 'smile'] as const

export type ReactionType = (typeof reactionTypes)[number]
