import { codePoints, isBlank, isPlainName } from './text.ts'

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

export const wordsOfReason = (text: string) => reason.exec(text)?.[2] ?? text

/** By their words, whatever the case and emoji. */
export const areDistinctReasons = (reasons: string[]) =>
  new Set(reasons.map((text) => wordsOfReason(text).toLowerCase())).size === reasons.length

/** The reasons that we suggest. They are stored in English, and shown in the language of the reader. */
export const suggestedReasons = [
  '🤝 Teamwork',
  '💪 Went the extra mile',
  '🧊 Calm in the rush',
  '😊 Happy guests',
  '🧹 Spotless station',
  '🎓 Great teacher',
  '⏰ Covered a shift',
  '💡 Bright idea',
]

/** Replaces the words of a suggested reason by those of a language; any other reason stays. The key of words is camel case. */
export function reasonIn(names: Record<string, string>, text: string) {
  const words = wordsOfReason(text)
  const key = words
    .replace(/^./u, (first) => first.toLowerCase())
    .replace(/ (.)/gu, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(names, key) ? text.replace(words, names[key] ?? words) : text
}
