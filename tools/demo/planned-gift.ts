import type { DemoUser } from './scenario-users.ts'

/** A gift that will be made; its id comes with it. */
export type PlannedGift = { id: string; giver: DemoUser; receiver: DemoUser; amount: number; at: Date }
