/** A user's entries in a competition, or a competition that they have won. */
export type OwnCompetition = { id: string; entries: number; isDrawnByAnother: boolean; isWin: boolean }
