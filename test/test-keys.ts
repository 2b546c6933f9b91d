import { createHmac } from 'node:crypto'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'

/** Derives the keys of test servers. */
export const testKeyFor = (purpose: string) => createHmac('sha256', 'a secret for tests').update(purpose).digest()

export const testEventKey = testKeyFor(eventKeyPurpose)
