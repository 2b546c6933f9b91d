import { knownZone } from '#domain/known-zone.ts'
import { type Language, languages } from '#domain/languages.ts'
import { minPasswordLength } from '#domain/limits.ts'
import type { Role } from '#domain/roles.ts'

let rendered: Record<string, string> | null = null

/** On the server, the settings of the page that is rendered now, by the names of their meta elements. */
export function renderWith(settings: Record<string, string>) {
  rendered = settings
}

const meta = (name: string) =>
  rendered ? rendered[name] : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/**
 * The organisation's time zone, in which months and weeks begin. The server writes these settings into the page. UTC where the
 * browser is older than the zone.
 */
export const timeZone = () => knownZone(meta('time-zone')) ?? 'UTC'

/** When the server rendered the page. */
export const renderedAt = () => new Date(meta('rendered-at') ?? '')

/** The time zone in which the server rendered the page: that of the viewer's last visit, or the organisation's. */
export const renderedZone = () => knownZone(meta('viewer-zone')) ?? timeZone()

/** The language of the page. */
export const pageLanguage = () => rendered?.['language'] ?? document.documentElement.lang

/** True if this installation can send e-mail. */
export const isMailSetUp = () => meta('mail') === 'set up'

/** True unless the organisation has switched the leaderboard off. */
export const hasLeaderboard = () => boardMode() !== 'off'

/** The part of the leaderboard that was shown when the page was loaded. */
export const boardMode = () => meta('leaderboard')

/** True if this installation accepts uploads. */
export const isStorageOn = () => meta('object-storage') !== 'off'

/** True unless the weekly grant has no tokens for the role. */
export const getsWeeklyTokens = (role: Role) => !meta('roles-without-tokens')?.split(',').includes(role)

/** The minimum length of a new password, in characters. */
export const passwordLength = () => Number(meta('password-length')) || minPasswordLength

/** The languages that this installation offers. */
export const offeredLanguages = (): Language[] => {
  const offered = meta('languages')?.split(',') ?? []
  return languages.filter((language) => offered.includes(language))
}

/** The offered languages besides that of the page. */
export const otherLanguages = () => offeredLanguages().filter((language) => language !== pageLanguage())

/** The providers that people of the organisation can log in by, as JSON: pairs of id and name. Empty where there are none. */
export const offeredProviders = () => meta('providers') ?? ''
