/** Why tokens move, as a user's statement shows it. */
export const transferCauses = ['grant', 'adjust', 'gift', 'boost', 'entry', 'refund', 'close'] as const

export type TransferCause = (typeof transferCauses)[number]

/** The kinds of transfers that a user asks a statement for. Each transfer is of one. */
export const transferKinds = ['received', 'gifted', 'entries', 'other'] as const

export type TransferKind = (typeof transferKinds)[number]
