type SampleGift = {
  from: { firstName: string; lastNameInitial: string }
  to: { firstName: string; lastNameInitial: string }
  when: string
  amount: number
  message: string
  hearts: number
  cheers: number
  boosts: number
}

/** Fictional gifts for the preview on the landing page. */
export const sampleGifts: SampleGift[] = [
  {
    from: { firstName: 'Maria', lastNameInitial: 'G' },
    to: { firstName: 'Devon', lastNameInitial: 'P' },
    when: 'Just now',
    amount: 3,
    message: 'You ran the whole drive-thru rush with a smile. Legend.',
    hearts: 12,
    cheers: 8,
    boosts: 4,
  },
  {
    from: { firstName: 'Sam', lastNameInitial: 'T' },
    to: { firstName: 'Aisha', lastNameInitial: 'K' },
    when: '12 min ago',
    amount: 1,
    message: 'Thanks for covering my close!',
    hearts: 5,
    cheers: 0,
    boosts: 0,
  },
]
