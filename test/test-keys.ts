import { createHmac } from 'node:crypto'

/** Derives the keys of test servers. */
export const testKeyFor = (purpose: string) => createHmac('sha256', 'a secret for tests').update(purpose).digest()
