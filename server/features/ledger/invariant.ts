/** What must hold at every committed state. `violatingRows` selects as `what` the rows that break it. */
export type Invariant = { name: string; says: string; violatingRows: string }
