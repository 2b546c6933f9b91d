import * as texts from '#texts/landing.ts'

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
    from: { firstName: texts.maria, lastNameInitial: 'G' },
    to: { firstName: texts.devon, lastNameInitial: 'P' },
    when: texts.justNow,
    amount: 3,
    message: texts.firstMessage,
    hearts: 12,
    cheers: 8,
    boosts: 4,
  },
  {
    from: { firstName: texts.sam, lastNameInitial: 'T' },
    to: { firstName: texts.aisha, lastNameInitial: 'K' },
    when: texts.minAgo,
    amount: 1,
    message: texts.secondMessage,
    hearts: 5,
    cheers: 0,
    boosts: 0,
  },
]
