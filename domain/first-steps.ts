type Counts = { lifetimeTokensGifted: number; lifetimeTokensReceived: number; competitionsEntered: number }

/** Whether a user needs their first steps, and is on the first of them. Somebody who gives and receives needs none. */
export function firstStepsOf({ lifetimeTokensGifted: gifted, lifetimeTokensReceived: received, ...rest }: Counts) {
  const isExperienced = gifted + received > 20 || Math.min(gifted, received, rest.competitionsEntered) > 0
  return !isExperienced && (gifted + received ? 'steps' : 'first')
}
