import { minPasswordLength } from '#domain/limits.ts'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The organisation's zone, which the server writes into the page: months and weeks turn over there. */
export const timeZone = () => meta('time-zone') || 'UTC'

/** Whether this installation can send mail. */
export const isMailSetUp = () => meta('mail') === 'set up'

/** Whether this installation takes pictures that are uploaded. */
export const isStorageOn = () => meta('object-storage') !== 'off'

/** How many characters a new password needs here. */
export const passwordLength = () => Number(meta('password-length')) || minPasswordLength
