import type { Allowances } from '#domain/allowance.ts'
import type { PasswordRules } from '#domain/password-rules.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import type { DeviceCookies } from '#server/features/auth/device-cookies.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { LoginThrottle } from '#server/features/auth/login-throttle.ts'
import type { SessionStore } from '#server/platform/sessions/sessions.ts'
import type { RefusalRecorder } from '#server/features/audit/record-refusals.ts'
import type { Bus } from '#server/platform/events/event-bus.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Readiness } from '#server/platform/lifecycle/readiness.ts'
import type { Mailer, MailSettings } from '#server/platform/mail/mailer.ts'
import type { Answers } from '#server/platform/metrics/count-answers.ts'
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts'

/** What an installation decides about itself, as far as requests ask for it. */
export type Settings = {
  publicUrl: URL | null
  orgName: string
  timeZone: string
  allowances: Allowances
  /** The store numbers in use: four digits, or fewer of them. */
  storePattern: RegExp
  gifHosts: string[]
  /** Whom browsers ask for GIFs; null where they ask us. Its key is meant to be seen. */
  gifProvider: { url: string; key: string } | null
  trustedProxies: string[]
  /** Whether people may upload pictures. Where not, those that lie here are served all the same. */
  takesUploads: boolean
  /** Where pictures lie. */
  picturesFolder: string
  rateLimitFactor: number
  mail: MailSettings
  passwordRules: PasswordRules
  /** Keys an address of the app's own, per purpose. */
  keyFor: (purpose: string) => Buffer
}

/** Where people find the product: PUBLIC_URL, or where it listens. Never what a request says of itself. */
export type Site = { origin: string }

/** The ground that every feature stands on. */
export type AppContext = {
  db: Db
  settings: Settings
  bus: Bus
  pictures: PictureStorage
  /** What is to be done when the server stops taking requests. */
  shutdownHooks: (() => void)[]
  sessions: SessionStore
  cookies: Cookies
  devices: DeviceCookies
  rateLimits: RateLimits
  loginThrottle: LoginThrottle
  refusalRecorder: RefusalRecorder
  mailer: Mailer
  site: Site
  readiness: Readiness
  answers: Answers
  requestKeySecret: Buffer
  now: () => Date
}
