/** The types of push notifications, in the order of the settings. */
export const pushTypes = ['gift', 'comment', 'boost', 'deadline', 'winner', 'approval', 'approvals'] as const
export type PushType = (typeof pushTypes)[number]
