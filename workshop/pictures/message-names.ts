import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A stand-in for a number, and one for any other value, that no message has itself. */
export const digit = '7'
const word = 'X'

/** Texts that a message may become, one for each of its choices, with stand-ins for its values. */
export const samples = (message: string): string[] => expand(elements(message), (kind) => [kind])

/** Patterns of the texts that a message may become, without anchors. */
export const patterns = (message: string): string[] =>
  expand(elements(message), () => ['.*'], {
    literal: (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
    // The name of a button has spaces around a part that only screen readers read.
    tag: (text) => String.raw`\s*${text}\s*`,
  })

/** A name with its numbers as `samples` has them. */
export const withSampleDigits = (name: string) => name.replaceAll(/\d+/g, digit)

const elements = (message: string) => parse(message, { requiresOtherClause: true, shouldParseSkeletons: false })

type Write = { literal: (text: string) => string; tag: (text: string) => string }

const asItIs: Write = { literal: (text) => text, tag: (text) => text }

function expand(parts: MessageFormatElement[], value: (kind: string) => string[], write: Write = asItIs): string[] {
  return parts.reduce<string[]>(
    (texts, part) => {
      const next = expandPart(part)
      return texts.flatMap((text) => next.map((following) => text + following))
    },
    [''],
  )

  function expandPart(part: MessageFormatElement): string[] {
    switch (part.type) {
      case TYPE.literal:
        return [write.literal(part.value)]
      case TYPE.tag:
        return expand(part.children, value, write).map(write.tag)
      case TYPE.plural:
      case TYPE.select:
        return Object.values(part.options).flatMap((option) => expand(option.value, value, write))
      case TYPE.number:
      case TYPE.pound:
        return value(digit)
      case TYPE.argument:
      case TYPE.date:
      case TYPE.time:
        return value(word)
    }
  }
}
