import {
  type AuditAction,
  auditActions,
  type AuditDetails,
  type OrganizationAuditDetails,
} from '#domain/audit-actions.ts'
import type { Named } from '#domain/names.ts'
import { signOnFailures } from '#domain/sign-on-outcomes.ts'
import { type Role, roles } from '#domain/roles.ts'
import { auditActions as actionNames } from '#texts/audit-actions.ts'
import * as parts from '#texts/audit-event-parts.ts'
import { auditEvents as sentences } from '#texts/audit-events.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { personName } from './person-name.ts'

/** The parameters of a sentence. A name is null when the account is deleted; an id is null when nobody is known. */
export type DescribedEvent = {
  /** An `AuditAction`, or one that a newer version recorded. */
  action: string
  actorId: string | null
  actor: Named | null
  targetId: string | null
  target: Named | null
  competition: string | null
  apiKey: { id: string; name: string } | null
  details: AuditDetails
}

/**
 * Describes an event for the manager of a store. The sentence is made at each view, so that the name of a deleted user
 * disappears from it. An action unknown to this version gets a general sentence.
 */
export function describeAuditEvent(event: DescribedEvent): string {
  if (!isKnown(event.action)) return parts.unknown_action
  const sentence = sentences[event.action]
  return typeof sentence === 'string' ? sentence : sentence({ ...namesIn(event), ...valuesIn(event.details) })
}

/** The name of an action, as the filter of the log offers it. */
export const auditActionName = (action: string): string => (isKnown(action) ? actionNames[action] : parts.other_action)

const known: ReadonlySet<string> = new Set(auditActions)

const isKnown = (action: string): action is AuditAction => known.has(action)

const namesIn = ({ actorId, actor, targetId, target, competition, apiKey }: DescribedEvent) => ({
  actor: actorId === null ? parts.somebody : apiKey?.id === actorId ? parts.named_key(apiKey) : personName(actor),
  target: personName(target),
  hasTarget: yesIf(targetId !== null),
  byOperator: yesIf(actorId === null),
  competition: competition === null ? parts.a_competition : parts.named_competition({ title: competition }),
  apiKey: apiKey?.name ?? parts.an_api_key,
})

function valuesIn(details: AuditDetails) {
  const { amount = 0, balance = 0, storeNumbers = [] } = details
  const changes = changesIn(details)
  const storeChanges = storeChangesIn(details)
  const allowances = allowancesIn(details)
  return {
    ...waysIn(details),
    ...signOnIn(details),
    removesMethods: yesIf((details.logInMethods ?? 0) > 0),
    changes: changes.join(', '),
    changeCount: changes.length,
    direction: amount > 0 ? ('added' as const) : other,
    tokens: Math.abs(amount),
    balance,
    stores: storeNumbers.join(', '),
    storeCount: storeNumbers.length,
    subject: details.subject ?? 'gift',
    people: details.people ?? 0,
    ...countsIn(details),
    ownCompetition: yesIf(details.isOwnCompetition === true),
    settings: settingsIn(details),
    storeChanges: storeChanges.join(', '),
    storeChangeCount: storeChanges.length,
    ...webhookIn(details),
    ...deviceIn(details),
    ...cardsIn(details),
    missed: details.missed ?? 0,
    allowances: allowances.join(', '),
    allowanceCount: allowances.length,
    rows: details.rows ?? 0,
    scopes: (details.scopes ?? []).join(', '),
  }
}

const other = 'other' as const

const yesIf = (condition: boolean) => (condition ? ('yes' as const) : other)

const waysIn = ({ method, kiosk }: AuditDetails) => ({ method: method ?? other, kiosk: kiosk ?? other })

function signOnIn({ provider, reason }: AuditDetails) {
  const failure = signOnFailures.find((known) => known === reason)
  return {
    provider: provider?.host ?? parts.a_provider,
    reason: failure === undefined || failure === 'failed' ? other : failure,
  }
}

function changesIn({
  role,
  store,
  isRenamed,
  isLoginNameChanged,
  isStartDateChanged,
  isExternalIdChanged,
}: AuditDetails) {
  return [
    ...(role ? [parts.role_change({ before: roleNames[role.before], after: roleNames[role.after] })] : []),
    ...(store ? [parts.store_change(store)] : []),
    ...(isRenamed ? [parts.the_name] : []),
    ...(isLoginNameChanged ? [parts.the_login_name] : []),
    ...(isStartDateChanged ? [parts.the_start_date] : []),
    ...(isExternalIdChanged ? [parts.the_external_id] : []),
  ]
}

const countsIn = ({ created = 0, changed = 0, suspended = 0, teamGoal }: AuditDetails) => ({
  created,
  changed,
  suspended,
  thanks: teamGoal?.target ?? 0,
})

const cardsIn = ({ cards }: AuditDetails) => ({ cards: cards?.count ?? 0, cardTokens: cards?.amount ?? 0 })

const webhookIn = ({ webhook }: AuditDetails) => ({
  host: webhook?.host ?? parts.an_address,
  isOn: yesIf(webhook?.isOn === true),
})

const deviceIn = ({ device }: AuditDetails) => ({
  purpose: device?.purpose === 'wall' ? ('wall' as const) : other,
  isRenamed: yesIf(device?.isRenamed === true),
})

const allowancesIn = ({ allowances = {} }: AuditDetails) =>
  roles.filter((role) => allowances[role] !== undefined).map((role) => `${roleNames[role]} ${allowances[role]}`)

function settingsIn({ organization = {} }: AuditDetails) {
  const { reasons, leaderboard, flaggedWords, name, timeZone, codeRoles, setUp } = organization
  const changes = [
    ...(name ? [parts.organization_name({ name: name.before, name2: name.after })] : []),
    ...(timeZone ? [parts.time_zone(timeZone)] : []),
    ...(codeRoles ? [parts.code_roles + differenceOf(namedRoles(codeRoles))] : []),
    ...teamGoalsIn(organization),
    ...(reasons ? [(isReordered(reasons) ? parts.reasons_order : parts.reasons) + differenceOf(reasons)] : []),
    ...(leaderboard ? [parts.leaderboard(leaderboard)] : []),
    ...(setUp ? [parts.set_up({ setUp: setUp === 'hidden' ? other : setUp })] : []),
    ...(flaggedWords ? [parts.flagged_words + differenceOf(flaggedWords)] : []),
  ]
  return changes.length === 0 ? parts.settings : changes.join(', ')
}

const teamGoalsIn = ({ teamGoals }: OrganizationAuditDetails) =>
  teamGoals ? [parts.team_goals({ isOn: yesIf(teamGoals.after) })] : []

const namedRoles = ({ before, after }: { before: Role[]; after: Role[] }): ListChange => ({
  before: before.map((role) => roleNames[role]),
  after: after.map((role) => roleNames[role]),
})

const storeChangesIn = ({ storeSettings: { name, takesSignUps } = {} }: AuditDetails) => [
  ...(name ? [parts.store_name({ name: name.before ?? '–', name2: name.after ?? '–' })] : []),
  ...(takesSignUps === undefined ? [] : [takesSignUps ? parts.opened_for_sign_ups : parts.closed_for_sign_ups]),
]

type ListChange = { before: string[]; after: string[] }

const isReordered = (change: ListChange) => differenceOf(change) === ''

/** Describes how a list differs; nothing when only its order changed. */
function differenceOf({ before, after }: ListChange) {
  const added = after.filter((entry) => !before.includes(entry))
  const removed = before.filter((entry) => !after.includes(entry))
  const changes = [
    ...(added.length > 0 ? [parts.added({ entries: added.join(', ') })] : []),
    ...(removed.length > 0 ? [parts.removed({ entries: removed.join(', ') })] : []),
  ]
  return changes.length === 0 ? '' : `: ${changes.join('; ')}`
}
