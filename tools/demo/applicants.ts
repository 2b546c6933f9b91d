import type { SignUp } from '#contract/auth.ts'
import { type DemoSize, storesOf } from './demo-size.ts'
import { firstNames, initials } from './names.ts'
import type { Random } from './random.ts'

/** A person who signs up, and the decision about them. */
export type Applicant = {
  firstName: string
  lastNameInitial: string
  storeNumber: string
  role: SignUp['role']
  /** What they log in with: a login name where they have no email. */
  email: string
  signsUpAt: Date
  /** Null while the sign-up is pending. */
  decidedAt: Date | null
  outcome: 'approved' | 'rejected'
  /** How often others give to them, from 1 to 9. */
  popularity: number
  hasPicture: boolean
}

export const logIns = { owner: 'owner@demo.example', admin: 'admin@demo.example', crew: 'crew@demo.example' }
export const demoPassword = 'brightside-demo'
/** Of the crew member's log-in. */
export const crewStore = '0112'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type Period = { begin: Date; now: Date }

/** The first users of all, who become admins. */
export const futureAdmins = (random: Random, { adminStores }: DemoSize, { begin }: Period): Applicant[] =>
  adminStores.map(([storeNumber = ''], index) => ({
    ...randomName(random, index),
    storeNumber,
    role: 'salaried_manager',
    outcome: 'approved',
    popularity: 2,
    hasPicture: true,
    ...(index === 0 && { firstName: 'Jordan', lastNameInitial: 'K', email: logIns.admin }),
    signsUpAt: after(begin, (6 + index / 10) * hourMs),
    decidedAt: after(begin, 7 * hourMs),
  }))

/** All other users. Most sign up in the first days, the rest over the months; a few are pending or rejected. */
export function applicants(random: Random, size: DemoSize, period: Period): Applicant[] {
  const places = storesOf(size).flatMap((store) =>
    Array.from({ length: size.usersPerStore }, (_, place) => ({ store, place })),
  )
  return [
    crewMember(period),
    ...places
      .slice(1)
      .map(({ store, place }, index) =>
        employee(random, { store, role: roleOf(place, size), index: index + 10 }, period),
      ),
    ...Array.from({ length: size.rejected }, (_, index) =>
      rejected(newcomer(random, size, index + 600), random, period),
    ),
    ...Array.from({ length: size.pending }, (_, index) => {
      const person = newcomer(random, size, index + 700)
      return pending(index === 0 ? { ...person, storeNumber: unknownStore } : person, random, period)
    }),
  ]
}

/** Nobody else of the demo belongs to it. */
const unknownStore = '1207'

const crewMember = ({ begin }: Period): Applicant => ({
  firstName: 'Maya',
  lastNameInitial: 'R',
  email: logIns.crew,
  storeNumber: crewStore,
  role: 'crew_member',
  outcome: 'approved',
  popularity: 9,
  hasPicture: true,
  signsUpAt: after(begin, 10 * hourMs),
  decidedAt: after(begin, 12 * hourMs),
})

type Place = { store: string; role: SignUp['role']; index: number }

function employee(random: Random, { store, role, index }: Place, { begin, now }: Period): Applicant {
  const firstDays = { from: after(begin, 9 * hourMs), to: after(begin, 3 * dayMs) }
  const laterWeeks = { from: after(begin, 7 * dayMs), to: after(now, -5 * dayMs) }
  const { from, to } = random.happens(0.85) ? firstDays : laterWeeks
  const signsUpAt = random.instant(from, to)
  return {
    ...randomName(random, index),
    storeNumber: store,
    role,
    outcome: 'approved',
    signsUpAt,
    decidedAt: after(signsUpAt, random.between(10, 900) * 60_000),
    popularity: 1 + Math.floor(random.next() ** 3 * 8),
    hasPicture: random.happens(0.22),
  }
}

type Newcomer = Omit<Applicant, 'signsUpAt' | 'decidedAt' | 'outcome'>

function rejected(person: Newcomer, random: Random, { begin, now }: Period): Applicant {
  const signsUpAt = random.instant(after(begin, 7 * dayMs), after(now, -4 * dayMs))
  return { ...person, signsUpAt, decidedAt: after(signsUpAt, 5 * hourMs), outcome: 'rejected' }
}

const pending = (person: Newcomer, random: Random, { now }: Period): Applicant => ({
  ...person,
  signsUpAt: after(now, -random.between(20, 60 * 50) * 60_000),
  decidedAt: null,
  outcome: 'approved',
})

const newcomer = (random: Random, size: DemoSize, index: number): Newcomer => ({
  ...randomName(random, index),
  role: roleOf(random.between(3, size.usersPerStore), size),
  popularity: 1,
  hasPicture: false,
  // Half of them in the stores of the admin whose log-in is known.
  storeNumber: random.oneOf(random.happens(0.5) ? (size.adminStores[0] ?? []) : storesOf(size)),
})

function randomName(random: Random, index: number) {
  const firstName = random.oneOf(firstNames)
  const lastNameInitial = random.oneOf(initials)
  const plain = firstName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const loginName = `${plain}.${lastNameInitial.toLowerCase()}${index}`
  return { firstName, lastNameInitial, email: hasNoEmail(index) ? loginName : `${loginName}@demo.example` }
}

/** One of five employees, and none of the admins. */
const hasNoEmail = (index: number) => index % 5 === 1 && index > 10

/** Of 33 users of a store one is the manager, three lead shifts and five train; smaller stores in proportion. */
function roleOf(place: number, { usersPerStore }: DemoSize): SignUp['role'] {
  const upTo = (count: number) => 1 + Math.round((count / 33) * usersPerStore)
  if (place === 1) return 'salaried_manager'
  if (place <= upTo(3)) return 'shift_manager'
  return place <= upTo(8) ? 'crew_trainer' : 'crew_member'
}

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)
