/** What the server does by itself, in the order in which the page shows it. */
export const jobNames = ['weekly-grant', 'verify-ledger', 'audit-checkpoint', 'cleanup'] as const

export type JobName = (typeof jobNames)[number]
