import type { Config } from '#server/platform/config/config.ts'
import { version } from '#server/platform/config/version.ts'

/** The settings that all servers on one database should share, as text and by the name of their variable. No secrets. */
export const sharedSettings = (config: Config): Record<string, string> => ({
  version,
  ORG_NAME_FIXED: config.isOrgNameFixed ? config.orgName : '',
  ORG_LANGUAGES: config.orgLanguages.join(','),
  ORG_TIME_ZONE_FIXED: config.isOrgTimeZoneFixed ? config.orgTimeZone : '',
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
  HSTS_SUBDOMAINS: config.hstsSubdomains ? 'on' : 'off',
  OBJECT_STORAGE: config.objectStorage ? 'on' : 'off',
  ...storageSetting(config),
  EXPORT: config.exportFormat ?? '',
  GIF_PROVIDER_URL: config.gif.providerUrl ?? '',
  GIF_HOSTS: config.gif.hosts.join(','),
  PUSH_SERVICES: config.pushServices.join(','),
  MAIL_FROM: config.mailFrom,
  WITNESS_URL: config.witnessUrl ?? '',
})

/** The folder may have another path on each server. */
function storageSetting({ sharedStorage: shared }: Config): Record<string, string> {
  if (shared === null) return { SHARED_DIR: '', S3_URL: '' }
  return shared.kind === 's3' ? { SHARED_DIR: '', S3_URL: shared.bucket.url } : { SHARED_DIR: 'set', S3_URL: '' }
}
