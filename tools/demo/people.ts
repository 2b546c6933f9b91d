import type { SignUp } from '#contract/auth.ts'
import type { Chance } from './chance.ts'
import { firstNames, initials } from './names.ts'

/** Somebody who asks for an account, and what becomes of it. */
export type Applicant = {
  firstName: string
  lastNameInitial: string
  storeNumber: string
  role: SignUp['role']
  email: string
  signsUpAt: Date
  /** Null where nobody has looked at it yet. */
  decidedAt: Date | null
  outcome: 'approved' | 'rejected'
  /** How often others think of them, from 1 to 9. */
  warmth: number
  hasPicture: boolean
}

export const stores = ['0112', '0127', '0203', '0219', '0304', '0318', '0427', '0451', '0533', '0610', '0742', '0808']

export const logIns = { owner: 'owner@demo.example', admin: 'admin@demo.example', crew: 'crew@demo.example' }
export const demoPassword = 'brightside-demo'

/** Which stores each admin answers for; the first is the one who can be logged in as. */
export const adminStores = [
  stores.slice(0, 3),
  stores.slice(3, 5),
  stores.slice(5, 7),
  stores.slice(7, 10),
  stores.slice(10),
]

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const inAStore = 33

type Time = { begin: Date; now: Date }

/** Those who become admins, first of all. */
export const futureAdmins = (chance: Chance, { begin }: Time): Applicant[] =>
  adminStores.map(([storeNumber = ''], index) => ({
    ...named(chance, index),
    ...{ storeNumber, role: 'salaried_manager', outcome: 'approved', warmth: 2, hasPicture: true },
    ...(index === 0 && { firstName: 'Jordan', lastNameInitial: 'K', email: logIns.admin }),
    signsUpAt: after(begin, (6 + index / 10) * hourMs),
    decidedAt: after(begin, 7 * hourMs),
  }))

/** Everyone else: most in the first days, the others over the months, and a few whom nobody has decided about. */
export function applicants(chance: Chance, time: Time): Applicant[] {
  const places = stores.flatMap((store) => Array.from({ length: inAStore }, (_, place) => ({ store, place })))
  return [
    theCrewMember(time),
    ...places.slice(1).map(({ store, place }, index) => member(chance, { store, place, index: index + 10 }, time)),
    ...Array.from({ length: 5 }, (_, index) => refused(chance, index + 600, time)),
    ...Array.from({ length: 10 }, (_, index) => waiting(chance, index + 700, time)),
  ]
}

const theCrewMember = ({ begin }: Time): Applicant => ({
  ...{ firstName: 'Maya', lastNameInitial: 'R', email: logIns.crew, storeNumber: '0112', role: 'crew_member' },
  ...{ outcome: 'approved', warmth: 9, hasPicture: true },
  signsUpAt: after(begin, 10 * hourMs),
  decidedAt: after(begin, 12 * hourMs),
})

type Placed = { store: string; place: number; index: number }

function member(chance: Chance, { store, place, index }: Placed, { begin, now }: Time): Applicant {
  const first = { from: after(begin, 9 * hourMs), to: after(begin, 3 * dayMs) }
  const later = { from: after(begin, 7 * dayMs), to: after(now, -5 * dayMs) }
  const { from, to } = chance.happens(0.85) ? first : later
  const signsUpAt = chance.instant(from, to)
  return {
    ...named(chance, index),
    ...{ storeNumber: store, role: roleOf(place), outcome: 'approved', signsUpAt },
    decidedAt: after(signsUpAt, chance.between(10, 900) * 60_000),
    warmth: 1 + Math.floor(chance.next() ** 3 * 8),
    hasPicture: chance.happens(0.22),
  }
}

const refused = (chance: Chance, index: number, { begin, now }: Time): Applicant => {
  const signsUpAt = chance.instant(after(begin, 7 * dayMs), after(now, -4 * dayMs))
  return { ...newcomer(chance, index), signsUpAt, decidedAt: after(signsUpAt, 5 * hourMs), outcome: 'rejected' }
}

const waiting = (chance: Chance, index: number, { now }: Time): Applicant => ({
  ...newcomer(chance, index),
  signsUpAt: after(now, -chance.between(20, 60 * 50) * 60_000),
  decidedAt: null,
  outcome: 'approved',
})

const newcomer = (chance: Chance, index: number) => ({
  ...named(chance, index),
  ...{ role: roleOf(chance.between(3, inAStore)), warmth: 1, hasPicture: false },
  // Half of them where the admin who can be logged in as looks.
  storeNumber: chance.oneOf(chance.happens(0.5) ? stores.slice(0, 3) : stores),
})

function named(chance: Chance, index: number) {
  const firstName = chance.oneOf(firstNames)
  const lastNameInitial = chance.oneOf(initials)
  const plain = firstName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return { firstName, lastNameInitial, email: `${plain}.${lastNameInitial.toLowerCase()}${index}@demo.example` }
}

/** A store's first is its manager, then come three who lead shifts and five who train. */
function roleOf(place: number): SignUp['role'] {
  if (place === 1) return 'salaried_manager'
  if (place <= 4) return 'shift_manager'
  return place <= 9 ? 'crew_trainer' : 'crew_member'
}

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)
