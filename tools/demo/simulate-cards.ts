import { claimCard } from '#server/features/cards/claim-card.ts'
import { printCards } from '#server/features/cards/print-cards.ts'
import { codedCardsOf } from '#server/features/cards/queries.ts'
import { adjustTokens } from '#server/features/users/adjust-tokens.ts'
import { logIns } from './applicants.ts'
import { approvedUsers, contextAt, type Scenario, signedIn, withAdminScope } from './scenario-users.ts'

const minuteMs = 60_000
const sheet = { count: 6, amount: 1 }
const claims = 2

/** The admin prints a sheet of thank-you cards. Two were handed over and claimed, one of them by the crew member's log-in. */
export async function printDemoCards(scenario: Scenario) {
  const { context, owner, now } = scenario
  const at = (minutes: number) => contextAt(context, new Date(now.getTime() - minutes * minuteMs))
  const admin = await signedIn(context, logIns.admin)
  const adjustment = { id: admin.id, amount: sheet.count * sheet.amount, reason: 'Cards for the holidays' }
  await adjustTokens(at(40), withAdminScope(owner), adjustment)
  const { id } = await printCards(at(35), admin, sheet)

  const cards = await codedCardsOf(context, { id })
  const crew = (await approvedUsers(scenario)).filter(({ role }) => role === 'crew_member')
  const claimers = crew.toSorted(
    (one, other) => Number(other.email === logIns.crew) - Number(one.email === logIns.crew),
  )
  for (const [index, claimer] of claimers.slice(0, claims).entries())
    await claimCard(at(25 - 5 * index), claimer, { code: cards[index]?.code ?? '' })
}
