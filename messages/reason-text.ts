import { reasonIn } from '#domain/reasons.ts'
import { reasons } from '#texts/reasons.ts'

/** A reason as the reader sees it: one of ours in their language, one of the owner's words as it is. */
export const reasonText = (reason: string) => reasonIn(reasons, reason)
