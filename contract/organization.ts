import * as z from 'zod/mini'
import { boardModes } from '#domain/board-modes.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/organization.ts'

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
  summary: 'Change settings of the organisation; those not given stay',
  body: forms.OrganizationChanges,
  reply: Organization,
})
