import type { Person } from '#contract/shapes.ts'

/** What somebody who has identified looks at. `thanked`: who is thanked back. */
export type KioskView = { name: 'home' | 'give' | 'arrived' | 'competitions'; thanked?: Person | null }
