export const boardModes = ['everyone', 'stores', 'off'] as const
export type BoardMode = (typeof boardModes)[number]
