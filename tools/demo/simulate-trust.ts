import { searchText } from '#domain/search-terms.ts'
import { suspendAccount } from '#server/features/admins/suspend-account.ts'
import { giveTokens } from '#server/features/gifts/give-tokens.ts'
import { adjustTokens } from '#server/features/users/adjust-tokens.ts'
import { returnedAdjustmentsJob } from '#server/features/users/returned-adjustments-job.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { logIns } from './applicants.ts'
import { createMessages } from './gift-messages.ts'
import { approvedUsers, contextAt, type DemoUser, languageOf, type Scenario, withAdminScope } from './scenario-users.ts'

const minuteMs = 60_000

/**
 * Adds cases that super admins watch for, at the end of the demo: an adjustment that came back, two users who give to each other, a
 * suspended account, and emails that are verified, not verified, and recently changed.
 */
export async function addTrustCases(scenario: Scenario) {
  const crew = (await approvedUsers(scenario)).filter(
    ({ role, email }) => role === 'crew_member' && email.includes('@') && email !== logIns.crew,
  )
  const crewOf = (admin: Actor | undefined) =>
    crew.filter(({ storeNumber }) => admin?.adminStores.includes(storeNumber) ?? false)
  const admin = scenario.admins.findLast((candidate) => crewOf(candidate).length >= 3)
  const givers = crewOf(admin).slice(0, 3)
  // The admin whose log-in is known sees them, if there are enough users.
  const [suspended, moved] = new Set([...crewOf(scenario.admins[0]), ...crew]).difference(new Set(givers))
  const [friend, one, other] = givers
  if (!admin || !friend || !one || !other || !suspended || !moved)
    throw new Error('The demo needs five crew members, three of them in the stores of one admin')

  // They are the newest of the feed, so they have words.
  const messageFor = createMessages(scenario.random, languageOf(scenario))
  const send = (giver: DemoUser, receiver: Planned['receiver'], tokens: number) =>
    give(scenario, { admin, giver, receiver, tokens, message: messageFor(receiver.firstName) })
  await send(friend, admin, 6)
  await send(one, other, 5)
  await send(other, one, 4)
  const { context, now } = scenario
  await returnedAdjustmentsJob(context).run({ now, signal: new AbortController().signal })
  await suspendAccount(context.db, {
    email: suspended.email,
    now: before(scenario, 8),
    eventKey: context.settings.eventKey,
  })
  await verifyEmails(scenario)
  await changeEmail(scenario, moved)
}

type Planned = {
  admin: Scenario['owner']
  giver: DemoUser
  receiver: { id: string; firstName: string }
  tokens: number
  message: string
}

/** An admin adds tokens to a user, who gives some of them away. */
async function give({ context, ...scenario }: Scenario, { admin, giver, receiver, tokens, message }: Planned) {
  const adjustment = { id: giver.id, amount: tokens + 4, reason: 'Opening team of the holidays' }
  await adjustTokens(contextAt(context, before(scenario, 30)), withAdminScope(admin), adjustment)
  await giveTokens(contextAt(context, before(scenario, 20)), giver, { toUserId: receiver.id, amount: tokens, message })
}

/** Two of three users have opened the link of their sign-up. It is made without a mail server, so no command can do this. */
const verifyEmails = ({ context }: Scenario) =>
  context.db.many(sql`
    update users set email_verified_at = created_at + interval '20 minutes'
    where deleted_at is null and email is not null and get_byte(sha256(convert_to(email, 'UTF8')), 0) % 3 > 0`)

/** A user changed their email two days ago and has not opened the link. */
async function changeEmail({ context, now }: Scenario, { id, firstName, lastNameInitial, email }: DemoUser) {
  const changed = { id, firstName, lastNameInitial, lastName: null, email: email.replace('@', '.new@') }
  await context.db.transaction(async (tx) => {
    const changedAt = new Date(now.getTime() - 2 * 1_440 * minuteMs)
    await tx.one(sql`select set_email(${id}, ${changed.email}, ${searchText(changed)}, ${changedAt})`)
    await updateSearchTerms(tx, changed)
  })
}

const before = ({ now }: Pick<Scenario, 'now'>, minutes: number) => new Date(now.getTime() - minutes * minuteMs)
