import type { TransferCause } from '#domain/transfer-causes.ts'

/** One line of a statement: `change` is positive for tokens that came in. */
type StatementLine = { cause: TransferCause; change: number }

/** Says why tokens came or went. */
export function describeTransfer({ cause, change }: StatementLine): string {
  switch (cause) {
    case 'grant':
      return 'Your weekly tokens'
    case 'adjust':
      return change > 0 ? 'Added by an administrator' : 'Removed by an administrator'
    case 'gift':
      return change > 0 ? 'A gift from a colleague' : 'A gift to a colleague'
    case 'boost':
      return 'A boost of a gift you received'
    case 'entry':
      return 'Entered a competition'
    case 'refund':
      return 'Back from a cancelled competition'
    case 'close':
      return 'Your account was closed'
  }
}
