import type { Player } from './scenario.ts'

/** A gift that will be made; its id comes with it. */
export type PlannedGift = { id: string; giver: Player; receiver: Player; amount: number; at: Date }
