import * as z from 'zod/mini'
import { boardModes } from '#domain/board-modes.ts'
import { codeRoles } from '#domain/roles.ts'
import { stepsForLater } from '#domain/steps-for-later.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/organization.ts'
import { Instant } from './shapes.ts'

/** Settings that the owner makes for everyone. */
export const Organization = z.object({
  /** The reasons for gifts, in the order in which they are offered: each an emoji and a few words. */
  reasons: z.array(z.string()),
  leaderboard: z.enum(boardModes),
})
export type Organization = z.infer<typeof Organization>

export type OrganizationChanges = z.infer<typeof forms.OrganizationChanges>

export const organization = endpoint('GET', '/api/organization', {
  access: 'approved',
  summary: 'The settings of the organisation',
  reply: Organization,
})

export const changeOrganization = endpoint('PUT', '/api/organization', {
  access: 'super_admin',
  scope: null,
  summary: 'Change settings of the organisation; those not given stay',
  body: forms.OrganizationChanges,
  reply: Organization,
})

/** Settings that only the owner sees: name, time zone, rights, and whether there are team goals. */
export const OrganizationSettings = z.object({
  name: z.string(),
  /** The IANA zone in which weeks and months begin. */
  timeZone: z.string(),
  /** The zone that replaces it, from its next midnight on. */
  nextTimeZone: z.nullable(z.object({ timeZone: z.string(), from: Instant })),
  /** What an operator has fixed in the environment. */
  fixed: z.array(z.enum(['name', 'timeZone'])),
  /** The roles, besides admins, that may make codes for the crew of their own store. */
  codeRoles: z.array(z.enum(codeRoles)),
  /** Whether stores can have goals. */
  teamGoals: z.boolean(),
})
export type OrganizationSettings = z.infer<typeof OrganizationSettings>

export type SettingsChanges = z.infer<typeof forms.SettingsChanges>

export const organizationSettings = endpoint('GET', '/api/organization/settings', {
  access: 'super_admin',
  scope: null,
  summary: 'Name, time zone and rights of the organisation',
  reply: OrganizationSettings,
})

export const changeOrganizationSettings = endpoint('PUT', '/api/organization/settings', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Change name, time zone or rights of the organisation; those not given stay',
  body: forms.SettingsChanges,
  reply: OrganizationSettings,
  refuses: ['setting_fixed'],
})

/** The steps that set an organisation up, and which of them are done. */
export const SetUp = z.object({
  /** Somebody has chosen the name or the time zone. */
  settings: z.boolean(),
  /** There is a store besides that of the super admin who asks. */
  store: z.boolean(),
  /** Somebody besides super admins is approved. */
  people: z.boolean(),
  admin: z.boolean(),
  competition: z.boolean(),
  backups: z.boolean(),
  mail: z.boolean(),
  /** Those that were put off. */
  later: z.array(z.enum(stepsForLater)),
})
export type SetUp = z.infer<typeof SetUp>

export const setUp = endpoint('GET', '/api/organization/set-up', {
  access: 'super_admin',
  scope: null,
  summary: 'The steps that set the organisation up; null once all are done or put off, or the list was hidden',
  reply: z.nullable(SetUp),
})

export type ShowSetUp = z.infer<typeof forms.ShowSetUp>

export const showSetUp = endpoint('PUT', '/api/organization/set-up', {
  access: 'super_admin',
  scope: null,
  summary: 'Show or hide the list of steps, or put steps off, for all super admins',
  body: forms.ShowSetUp,
  reply: z.object({}),
})
