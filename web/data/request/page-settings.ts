import { type Language, languages } from '#domain/languages.ts'
import { minPasswordLength } from '#domain/limits.ts'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The organisation's time zone, in which months and weeks begin. The server writes these settings into the page. */
export const timeZone = () => meta('time-zone') || 'UTC'

/** True if this installation can send e-mail. */
export const isMailSetUp = () => meta('mail') === 'set up'

/** True unless the organisation has switched the leaderboard off. */
export const hasLeaderboard = () => boardMode() !== 'off'

/** The part of the leaderboard that was shown when the page was loaded. */
export const boardMode = () => meta('leaderboard')

/** True if this installation accepts uploads. */
export const isStorageOn = () => meta('object-storage') !== 'off'

/** The minimum length of a new password, in characters. */
export const passwordLength = () => Number(meta('password-length')) || minPasswordLength

/** The languages that this installation offers. */
export const offeredLanguages = (): Language[] => {
  const offered = meta('languages')?.split(',') ?? []
  return languages.filter((language) => offered.includes(language))
}

/** The offered languages besides that of the page. */
export const otherLanguages = () => offeredLanguages().filter((language) => language !== document.documentElement.lang)
