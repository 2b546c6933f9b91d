/** Maximum lengths of texts, in code points. The log-in loads this object whole; a number of its own is inlined. */
export const maxLength = {
  name: 50,
  message: 500,
  comment: 1_000,
  prize: 5_000,
  description: 5_000,
  collectInstructions: 1_000,
  title: 200,
  email: 254,
  loginName: 30,
  password: 256,
  search: 200,
} as const

export const maxReportReason = 500

export const maxOrganizationName = 100

export const maxZoneLength = 64

export const maxStoreName = 60

export const maxApiKeys = 50
export const maxKeyName = 60
export const maxKeyDays = 365
export const maxAdminGroups = 200
export const maxAdminGroupName = 100
export const maxWebhooks = 20
export const maxWebhookName = 60
export const maxDeliveriesListed = 100

export const maxDeviceName = 60
/** Those that are not revoked. */
export const maxDevicesOfStore = 20
/** How long the code of a screen that waits to be paired is valid. */
export const pairingMinutes = 10
/** In the installation. So few that somebody who mistypes one of a million codes rarely pairs the screen of a stranger. */
export const maxWaitingScreens = 5_000

export const maxGoalText = 100
export const maxGoalThanks = 1_000_000
export const maxGoalDays = 366

/** In code points: one character as people see it. */
export const maxInitialLength = 8

export const storeNumberLength = 4

export const maxIdempotencyKeyLength = 200

export const maxUrlLength = 2_048

export const minPasswordLength = 6

export const maxTokens = 1_000_000

export const maxRecipients = 20

/** Of one sheet. */
export const maxCards = 20
/** How long a thank-you card can be claimed. */
export const cardDays = 60

export const maxEntriesAtOnce = 100

export const defaultPageSize = 50
export const feedPageSize = 20
export const maxPageSize = 100

export const maxUnopened = 10

export const giftEditMinutes = 10

export const searchResults = 20

export const minFeedSearch = 2
export const maxFeedSearch = 30

export const maxGiftsSearched = 20_000

/** The last place of the leaderboard that is counted. All users below it have the same rank. */
export const maxRank = 10_000

export const sessionLimits = {
  idleDays: 7,
  idleHoursOfAdmins: 12,
  absoluteDays: 30,
  perUser: 20,
} as const

export const maxUsersMoved = 100
/** The most people of one request to approve; each is a transaction. */
export const maxUsersApproved = 50

/** How long a log-in, or another proof of identity, is good for what needs a recent one. */
export const stepUpMinutes = 30

/** What an admin may add and remove by adjustments of one hour without a recent log-in. */
export const maxTokensWithoutStepUp = 100

export const maxPasskeys = 20

/** Of identity providers. */
export const maxProviders = 10
export const maxProviderDomains = 20
export const maxIssuerLength = 500
export const maxClientLength = 300
export const maxClaimLength = 100
export const maxClaimValueLength = 200
export const maxRoleValues = 50

export const recoveryCodeCount = 10

/** Codes that managers make. */
export const codeLimits = { minutes: 10, tries: 5 } as const

/** PINs have digits. `tries` are those of one person at one device, `wrongTries` the wrong ones at all devices until a new PIN. */
export const pinLimits = { min: 4, max: 6, tries: 5, wrongTries: 50 } as const

/** How long somebody stays identified at a kiosk: after each thing they do, and in all. */
export const kioskLimits = { seconds: 60, minutes: 5 } as const

/** On a badge: by half of them it is found, the others prove it. */
export const badgeDigits = 16

/** Whom a kiosk names, and whose badges are printed together. */
export const maxPeopleOfStore = 500

/** Of the newest gifts to somebody. */
export const maxKioskThanks = 8

export const pictureLimits = {
  maxBytes: 10_485_760,
  maxPixels: 40_000_000,
  /** The decoder holds several copies of a whole AVIF in memory: 40 million pixels took 800 MB. */
  maxPixelsOfAvif: 16_000_000,
} as const

/** Accepted picture types. A phone that stores others converts them when asked for these. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

export const uploadSeconds = 604_800

/** The full years at a store that are looked for. */
export const maxYearsAtStore = 80
