import type { Competition } from '#contract/competitions.ts'
import { type WallTime, wallTimeOf } from '#domain/wall-time.ts'
import { storeNumbersIn } from '#web/parts/stores/store-numbers-field.tsx'

/** What the form holds, as it was typed. Dates are wall-clock times in the organisation's zone. */
export type CompetitionDraft = {
  title: string
  prize: string
  description: string
  collectInstructions: string
  imageUrl: string
  tokenCost: string
  startDate: WallTime
  endDate: WallTime
  storeNumbers: string[]
  usesBeacon: boolean
}

export const emptyDraft: CompetitionDraft = {
  title: '',
  prize: '',
  description: '',
  collectInstructions: '',
  imageUrl: '',
  tokenCost: '1',
  startDate: '',
  endDate: '',
  storeNumbers: [],
  usesBeacon: false,
}

export const draftOf = (competition: Competition, timeZone: string): CompetitionDraft => ({
  title: competition.title,
  prize: competition.prize,
  description: competition.description ?? '',
  collectInstructions: competition.collectInstructions ?? '',
  imageUrl: competition.imageUrl ?? '',
  tokenCost: String(competition.tokenCost),
  startDate: wallTimeOf(new Date(competition.startDate), timeZone),
  endDate: wallTimeOf(new Date(competition.endDate), timeZone),
  storeNumbers: competition.storeNumbers,
  usesBeacon: competition.beaconRound !== null,
})

export function draftIn(form: FormData): CompetitionDraft {
  const text = (name: keyof CompetitionDraft) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    title: text('title'),
    prize: text('prize'),
    description: text('description'),
    collectInstructions: text('collectInstructions'),
    imageUrl: text('imageUrl'),
    tokenCost: text('tokenCost'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    storeNumbers: storeNumbersIn(form),
    usesBeacon: form.has('usesBeacon'),
  }
}

export const periods = ['week', 'two_weeks', 'four_weeks', 'month'] as const
export type Period = (typeof periods)[number]

const daysOf = { week: 7, two_weeks: 14, four_weeks: 28 }

/** The last minute of the day on which a period ends that begins at `start`. */
export function endOfPeriod(period: Period, start: WallTime): WallTime {
  const [year = 0, month = 0, day = 0] = start.slice(0, 'yyyy-mm-dd'.length).split('-').map(Number)
  const end = new Date(period === 'month' ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day + daysOf[period]))
  return `${end.toISOString().slice(0, 'yyyy-mm-dd'.length)}T23:59`
}
