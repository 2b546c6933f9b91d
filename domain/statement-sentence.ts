export const transferCauses = ['grant', 'adjust', 'gift', 'boost', 'entry', 'refund', 'close'] as const

/** One move of tokens as its owner sees it: `change` is positive for what came in. */
type Moved = { cause: (typeof transferCauses)[number]; change: number }

/** Why tokens came or went, in plain words. */
export function statementSentence({ cause, change }: Moved): string {
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
