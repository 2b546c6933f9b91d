import type { TransferCause } from '#domain/transfer-causes.ts'
import * as texts from '#texts/statement.ts'

/** One line of a statement: `change` is positive for tokens that came in. */
type StatementLine = { cause: TransferCause; change: number }

const sentences: Record<TransferCause, string | { cameIn: string; wentOut: string }> = {
  adjust: { cameIn: texts.adjust_added, wentOut: texts.adjust_removed },
  gift: { cameIn: texts.gift_received, wentOut: texts.gift_given },
  grant: texts.grant,
  boost: texts.boost,
  entry: texts.entry,
  refund: texts.refund,
  close: texts.close,
  card: texts.card,
  claim: texts.claim,
  return: texts.return_,
}

/** Says why tokens came or went. */
export function describeTransfer({ cause, change }: StatementLine): string {
  const sentence = sentences[cause]
  if (typeof sentence === 'string') return sentence
  return change > 0 ? sentence.cameIn : sentence.wentOut
}
