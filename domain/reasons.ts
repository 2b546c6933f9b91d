import { codePoints, isBlank, isPlainName } from './text.ts'

/** The owner's list of what a gift can be for. */
export const maxReasons = 12

/** Of the words after the emoji, in code points. */
export const maxReasonLength = 24

/** Of a whole reason, with the longest emoji and the space. */
export const maxReasonText = 40

const reason = /^(\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)*) (\S.*)$/u

/** True for an emoji, a space and a few words: '🤝 Teamwork'. */
export const isReason = (text: string) => {
  const words = wordsOfReason(text)
  return (
    reason.test(text) &&
    codePoints(text) <= maxReasonText &&
    codePoints(words) <= maxReasonLength &&
    !isBlank(words) &&
    isPlainName(words)
  )
}

/** 'Teamwork' of '🤝 Teamwork'. */
export const wordsOfReason = (text: string) => reason.exec(text)?.[2] ?? text

/** True when no two reasons have the same words, whatever their case and emoji. */
export const areDistinctReasons = (reasons: string[]) =>
  new Set(reasons.map((text) => wordsOfReason(text).toLowerCase())).size === reasons.length
