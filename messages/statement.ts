import type { TransferCause } from '#domain/transfer-causes.ts'
import * as texts from '#texts/statement.ts'

/** One line of a statement: `change` is positive for tokens that came in. */
type StatementLine = { cause: TransferCause; change: number }

/** Says why tokens came or went. */
export function describeTransfer({ cause, change }: StatementLine): string {
  switch (cause) {
    case 'adjust':
      return change > 0 ? texts.adjust_added : texts.adjust_removed
    case 'gift':
      return change > 0 ? texts.gift_received : texts.gift_given
    case 'grant':
      return texts.grant
    case 'boost':
      return texts.boost
    case 'entry':
      return texts.entry
    case 'refund':
      return texts.refund
    case 'close':
      return texts.close
  }
}
