/** The leaderboard shows people and stores, stores only, or nothing. */
export const boardModes = ['everyone', 'stores', 'off'] as const
export type BoardMode = (typeof boardModes)[number]
