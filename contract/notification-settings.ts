import * as z from 'zod/mini'
import { maxUrlLength } from '#domain/limits.ts'
import { pushTypes } from '#domain/notifications.ts'
import { type BodyOf, endpoint, type ReplyOf } from './endpoint.ts'

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const QuietHours = z.nullable(z.object({ from: TimeOfDay, to: TimeOfDay }))
const Muted = z.array(z.enum(pushTypes)).check(z.maxLength(pushTypes.length))

export const notificationSettings = endpoint('GET', '/api/user/notification-settings', {
  access: 'pending',
  summary: 'Your settings for notifications outside of the app',
  reply: z.object({
    /** Types of push notifications that are off. */
    muted: Muted,
    /** When push notifications wait; null for never. */
    quietHours: QuietHours,
    /** The `applicationServerKey` that browsers subscribe with; null if this installation sends no push notifications. */
    pushKey: z.nullable(z.string()),
    isThisBrowserOn: z.boolean(),
    /**
     * Whether you get an email each Monday while no browser of yours gets push notifications; null if this installation
     * sends no email, or you have no address.
     */
    weeklyDigest: z.nullable(z.boolean()),
  }),
})
export type NotificationSettings = ReplyOf<typeof notificationSettings>

export const changeNotificationSettings = endpoint('PUT', '/api/user/notification-settings', {
  access: 'approved',
  summary: 'Change your settings for notifications outside of the app; a field that is left out stays',
  body: z.object({
    muted: z.optional(Muted),
    quietHours: z.optional(QuietHours),
    weeklyDigest: z.optional(z.boolean()),
  }),
  reply: z.object({}),
})
export type ChangeNotificationSettings = BodyOf<typeof changeNotificationSettings>

const BrowserKey = z.string().check(z.regex(/^[\w-]{1,100}$/))

export const subscribeToPush = endpoint('PUT', '/api/user/push-subscription', {
  access: 'pending',
  summary: 'Send push notifications to the browser of this session, until it logs out',
  body: z.object({
    endpoint: z.string().check(z.maxLength(maxUrlLength)),
    keys: z.object({ p256dh: BrowserKey, auth: z.string().check(z.regex(/^[\w-]{22}$/)) }),
    /** The IANA name of the browser's zone. An unknown one counts as none. */
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({}),
  refuses: ['push_unavailable'],
})
export type SubscribeToPush = BodyOf<typeof subscribeToPush>

export const unsubscribeFromPush = endpoint('DELETE', '/api/user/push-subscription', {
  access: 'pending',
  summary: 'Send no more push notifications to the browser of this session',
  reply: z.object({}),
})
