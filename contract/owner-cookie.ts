/**
 * The cookie that tells scripts whose session this browser has: a hash of the person, which nobody else can compute. Absent without a
 * session. With https its name has the prefix `__Host-`.
 */
export const ownerCookie = 'owner'

/** The cookie of a device that logged out without a network: the server ends its session at the next request. */
export const leavingCookie = 'leaving'
