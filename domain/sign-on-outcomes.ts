/**
 * Why a log-in by a provider ended without a session, as the address of the log-in page says it. It only chooses a sentence:
 * anybody can write it.
 */
export const signOnFailures = [
  /** The person, or the provider for them, declined. */
  'cancelled',
  /** The log-in took too long, was opened twice, or began in another browser. */
  'expired',
  'unreachable',
  /** The clocks of the server and the provider differ. */
  'clock',
  /** The provider does not know the client, or its secret. */
  'client',
  'no_email',
  'other_domain',
  'suspended',
  /** The provider did not ask again who somebody is. */
  'not_again',
  /** The provider has confirmed somebody else than whose session it is. */
  'other_account',
  /** The answer of the provider was not valid. */
  'failed',
] as const

export type SignOnFailure = (typeof signOnFailures)[number]
