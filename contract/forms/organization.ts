import * as z from 'zod/mini'
import { Plain, Text } from '#contract/shapes.ts'
import { boardModes } from '#domain/board-modes.ts'
import { knownZone } from '#domain/known-zone.ts'
import { maxOrganizationName, maxZoneLength } from '#domain/limits.ts'
import { stepsForLater } from '#domain/steps-for-later.ts'
import { codeRoles } from '#domain/roles.ts'
import { areDistinctReasons, isReason, maxReasons, maxReasonText } from '#domain/reasons.ts'

const invalid = { error: 'reason_invalid' }

const Reason = z
  .string(invalid)
  .check(z.normalize('NFC'), z.trim(), z.refine(isReason, { ...invalid, params: { max: maxReasonText } }))

/** Changes of the organisation's settings. A setting that is not given stays. */
export const OrganizationChanges = z.object({
  reasons: z.optional(
    z
      .array(Reason, invalid)
      .check(
        z.maxLength(maxReasons, { error: 'reasons_too_many' }),
        z.refine(areDistinctReasons, { error: 'reason_repeated' }),
      ),
  ),
  leaderboard: z.optional(z.enum(boardModes)),
})

const TimeZone = z.string({ error: 'time_zone_invalid' }).check(
  z.refine((zone) => zone.length <= maxZoneLength && knownZone(zone) !== null, {
    error: 'time_zone_invalid',
    params: { max: maxZoneLength },
  }),
)

/** `later` are the steps that are put off: none, if they are not given. */
export const ShowSetUp = z.object({
  isShown: z.boolean(),
  later: z.optional(z.array(z.enum(stepsForLater)).check(z.maxLength(stepsForLater.length))),
})

/** Changes of name, time zone, rights and team goals. What is not given stays. */
export const SettingsChanges = z.object({
  name: z.optional(Text(maxOrganizationName, 'organization_name_required').check(Plain)),
  timeZone: z.optional(TimeZone),
  codeRoles: z.optional(z.array(z.enum(codeRoles)).check(z.maxLength(codeRoles.length))),
  teamGoals: z.optional(z.boolean()),
})
