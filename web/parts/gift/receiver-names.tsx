import type { ReactNode } from 'react'
import { maxNamedReceivers } from '#domain/gift-groups.ts'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/feed.ts'
import { richText } from '#web/kit/rich-text.ts'

type Props = { names: ReactNode[]; maxNamed?: number }

/** 'Nadia J., Jada W. and Luis M.', or with more of them than `maxNamed` 'Nadia J., Jada W. and 3 others'. */
export function ReceiverNames({ names, maxNamed = maxNamedReceivers }: Props) {
  const others = names.length - maxNamed + 1
  if (others < 2) return richText(listed(names))
  const [first, ...further] = names.slice(0, -others)
  return richText(
    texts.receiversAndOthers({ names: richText([first, ...further.flatMap((name) => [', ', name])]), n: others }),
  )
}

const listed = (names: ReactNode[]) =>
  new Intl.ListFormat(locale)
    .formatToParts(names.map((_, index) => String(index)))
    .map(({ type, value }) => (type === 'element' ? names[Number(value)] : value))
