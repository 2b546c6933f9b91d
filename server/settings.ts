import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'
import type { Settings } from './app-context.ts'

/** What the operator decided about the installation, as requests ask for it. All keys derive from `secret`. */
export function settingsFrom(config: Config, secret: string): Settings {
  const { publicUrl, orgName, orgTimeZone, weeklyTokens, gif, trustedProxies, rateLimitFactor } = config
  const { smtpUrl, mailFrom, dataDir, passwordMinLength, passwordBlocklist } = config
  return {
    ...{ publicUrl, orgName, trustedProxies, rateLimitFactor },
    timeZone: orgTimeZone,
    takesUploads: config.objectStorage,
    picturesFolder: join(config.dataDir, 'objects'),
    allowances: weeklyTokens,
    storePattern: new RegExp(config.storeNumberPattern),
    gifHosts: gif.hosts,
    gifProvider: gif.providerUrl === null ? null : { url: gif.providerUrl, key: gif.apiKey ?? '' },
    mail: { smtpUrl, from: mailFrom, folder: join(dataDir, 'mail') },
    passwordRules: { minLength: passwordMinLength, refusesGuessable: passwordBlocklist },
    keyFor: (purpose: string) => deriveKey(secret, purpose),
  }
}
