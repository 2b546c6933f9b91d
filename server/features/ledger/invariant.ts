/** What must hold at every committed state. `offenders` selects as `what` the rows that break it. */
export type Law = { name: string; says: string; offenders: string }
