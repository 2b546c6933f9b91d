type Counts = Record<'giftTokens' | 'lifetimeTokensGifted' | 'lifetimeTokensReceived' | 'competitionsEntered', number>

/**
 * Whether a user needs their first steps, and whether they are asked who helped them: while they have tokens to give.
 * Somebody who gives and receives needs none.
 */
export function firstStepsOf({ lifetimeTokensGifted: gifted, lifetimeTokensReceived: received, ...rest }: Counts) {
  const isExperienced = gifted + received > 20 || Math.min(gifted, received, rest.competitionsEntered) > 0
  return !isExperienced && (rest.giftTokens > 0 ? 'question' : 'steps')
}
