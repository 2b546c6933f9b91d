import ScrollText from 'lucide-react/icons/scroll-text'
import { type TransferKind, transferKinds } from '#domain/transfer-causes.ts'
import * as texts from '#texts/account.ts'
import { Empty } from '#web/kit/empty.tsx'
import { FilterChips } from '#web/kit/filter-chips.tsx'
import { isOfWallet, type StatementFilter } from './use-statement-filter.ts'

const names: Record<TransferKind, string> = {
  received: texts.receivedMoves,
  gifted: texts.givenMoves,
  entries: texts.entryMoves,
  other: texts.otherMoves,
}

const emptyTexts: Record<TransferKind, string> = {
  received: texts.nothingReceivedYet,
  gifted: texts.nothingGivenYet,
  entries: texts.noEntriesYet,
  other: texts.nothingElseYet,
}

type Props = { filter: StatementFilter; onChange: (filter: StatementFilter) => void }

/** The kinds of transfers that move tokens of the wallet that is shown. */
export function StatementKinds({ filter, onChange }: Props) {
  const kinds = transferKinds.filter((kind) => isOfWallet(kind, filter.wallet))
  return (
    <FilterChips
      label={texts.whichMoves}
      options={[['all', texts.allMoves] as const, ...kinds.map((kind) => [kind, names[kind]] as const)]}
      value={filter.kind ?? 'all'}
      onChange={(kind) => onChange({ ...filter, kind: kind === 'all' ? undefined : kind })}
    />
  )
}

/** Says that nothing of the kind, or nothing at all, has moved yet. */
export const NoMoves = ({ kind }: Pick<StatementFilter, 'kind'>) => (
  <Empty icon={ScrollText} title={kind ? emptyTexts[kind] : texts.noMovesYet} />
)
