/** Why tokens move, as a user's statement shows it. */
export const transferCauses = ['grant', 'adjust', 'gift', 'boost', 'entry', 'refund', 'close'] as const

export type TransferCause = (typeof transferCauses)[number]
