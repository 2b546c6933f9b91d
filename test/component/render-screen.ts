import { approvalAlerts, pendingRegistrations } from '#contract/approvals.ts'
import { me, type Me } from '#contract/auth.ts'
import { competitions, entryCounts, ticketCounts } from '#contract/competitions.ts'
import { flaggedWords } from '#contract/flagged-words.ts'
import { monthReview, newThanks } from '#contract/thanks.ts'
import { insights } from '#contract/insights.ts'
import { jobs, serverWarnings, unsentEmails } from '#contract/jobs.ts'
import { kioskAccess } from '#contract/badges.ts'
import { calendarLink } from '#contract/calendar.ts'
import { logInMethods } from '#contract/log-in-methods.ts'
import { organization, organizationSettings, setUp } from '#contract/organization.ts'
import { unreadCount } from '#contract/notifications.ts'
import { pageAt, readsOf } from '#contract/pages.ts'
import { reports } from '#contract/reports.ts'
import { ownTeamGoal } from '#contract/team-goals.ts'
import { stores } from '#contract/stores.ts'
import { colleaguesToThank, yearsToday } from '#contract/users.ts'
import { type Answer, reply } from './answers.ts'
import { addElement, onLeave, openDocument } from './document.ts'
import type { Network } from './network.ts'
import { createUser, type User } from './user.ts'
import { approvedUser } from './users.ts'

type Options = {
  path: string
  /** Differences of the signed-in user from `approvedUser()`. */
  me?: Partial<Me>
  replies?: Answer[]
}
type Rendered = { network: Network; user: User }

const commonReads = [
  reply(entryCounts, {}),
  reply(ticketCounts, {}),
  reply(unreadCount, { count: 0, newestGiftId: null }),
  reply(newThanks, []),
  reply(monthReview, null),
  reply(ownTeamGoal, null),
  reply(colleaguesToThank, []),
  reply(yearsToday, []),
  reply(setUp, null),
  reply(organization, { reasons: [], leaderboard: 'everyone' }),
  reply(organizationSettings, {
    name: 'Brightside',
    timeZone: 'UTC',
    nextTimeZone: null,
    fixed: [],
    codeRoles: [],
    teamGoals: true,
  }),
  reply(jobs, []),
  reply(reports, []),
  reply(pendingRegistrations, []),
  reply(approvalAlerts, []),
  reply(competitions, []),
  reply(serverWarnings, []),
  reply(unsentEmails, []),
  reply(insights, {
    at: '2026-11-18T12:00:00.000Z',
    people: 0,
    unusedTokens: 0,
    isTooLarge: false,
    gave: null,
    weeks: [],
    stores: [],
    unthanked: { count: 0, people: [] },
  }),
  reply(flaggedWords, { words: [] }),
  reply(stores, []),
  reply(calendarLink, null),
  reply(kioskAccess, { isOffered: false, hasPin: false, badge: null }),
  reply(logInMethods, { passkeys: 0, unusedCodes: 0, isAnyNewerThanPassword: false, unseen: [] }),
]

// Otherwise each test would load the screens that a page preloads.
const neverLoaded = new Promise(() => {})

/**
 * Loads the page at `path` as the server would deliver it to `me`: the document with its initial data, then the app.
 * The network is the only part that is replaced. A test fails on a script error, on a request without a reply, and on
 * a body or reply that the contract refuses.
 */
export async function renderScreen({ path, me: overrides, replies = [] }: Options): Promise<Rendered> {
  const network = openDocument(path)
  network.answer(reply(me, approvedUser(overrides)), ...commonReads, ...replies)
  const container = addElement('div', 'app')
  addElement('script', 'initial-data').textContent = JSON.stringify(initialData(path, network))
  const { startApp } = await import('#web/app/start-app.tsx')
  const root = await startApp(container, neverLoaded)
  onLeave(() => root.unmount())
  return { network, user: createUser() }
}

/** The reads that the server puts into the page: those that the test has a plain reply for. */
function initialData(path: string, network: Network) {
  const { page, id } = pageAt(path.split(/[?#]/)[0] ?? '') ?? { page: null, id: '' }
  return readsOf(page)
    .map(({ endpoint, search = null }) => ({
      key: [endpoint.path.replace(':id', id), search],
      reply: network.initialReply(endpoint),
    }))
    .filter((read) => read.reply !== undefined)
}
