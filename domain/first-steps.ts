export type FirstStepsCounts = Record<
  'giftTokens' | 'lifetimeTokensGifted' | 'lifetimeTokensReceived' | 'competitionsEntered',
  number
>

/** False for somebody who gives and receives; 'question' asks who helped them, while they have tokens to give. */
export function firstStepsOf({
  lifetimeTokensGifted: gifted,
  lifetimeTokensReceived: received,
  ...rest
}: FirstStepsCounts) {
  const isExperienced = gifted + received > 20 || Math.min(gifted, received, rest.competitionsEntered) > 0
  return !isExperienced && (rest.giftTokens > 0 ? 'question' : 'steps')
}
