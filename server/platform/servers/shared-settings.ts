import type { Config } from '#server/platform/config/config.ts'
import { version } from '#server/platform/config/version.ts'

/** The settings that all servers on one database should share, as text and by the name of their variable. No secrets. */
export const sharedSettings = (config: Config): Record<string, string> => ({
  version,
  ORG_NAME: config.orgName,
  ORG_TIME_ZONE: config.orgTimeZone,
  PUBLIC_URL: config.publicUrl?.href ?? '',
  WEEKLY_TOKENS: Object.entries(config.weeklyTokens)
    .map(([role, tokens]) => `${role}=${tokens}`)
    .sort()
    .join(','),
  ADMIN_WEEKLY_ADJUSTMENTS: String(config.adminWeeklyAdjustments),
  STORE_NUMBER_PATTERN: config.storeNumberPattern,
  RATE_LIMIT_FACTOR: String(config.rateLimitFactor),
  PASSWORD_MIN_LENGTH: String(config.passwordMinLength),
  PASSWORD_BLOCKLIST: config.passwordBlocklist ? 'on' : 'off',
  OBJECT_STORAGE: config.objectStorage ? 'on' : 'off',
  GIF_PROVIDER_URL: config.gif.providerUrl ?? '',
  GIF_HOSTS: config.gif.hosts.join(','),
  MAIL_FROM: config.mailFrom,
  WITNESS_URL: config.witnessUrl ?? '',
})
