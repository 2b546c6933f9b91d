import ScrollText from 'lucide-react/icons/scroll-text'
import { statement, statementPage, type Wallet } from '#contract/statement.ts'
import { type TransferKind, transferKinds } from '#domain/transfer-causes.ts'
import { myTokens } from '#texts/account.ts'
import * as texts from '#texts/statement.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { capitalized, groupByDate, monthName } from '#web/kit/dates.ts'
import { Empty } from '#web/kit/empty.tsx'
import { FilterChips, SegmentedControl } from '#web/kit/segmented-control.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { StatementMonth } from './statement-month.tsx'
import styles from './statement.module.css'
import { isOfWallet, type StatementFilter, useStatementFilter } from './use-statement-filter.ts'

const options: [Wallet | 'both', string][] = [
  ['both', texts.allTokens],
  ['giving', texts.toGive],
  ['prize', texts.toEnter],
]

/** The user's token transfers by month and day, of one wallet or both and of one kind or all, each with the balance after it. */
export function StatementScreen() {
  const [filter, choose] = useStatementFilter()
  const reading = useReadPages(statement, { search: { ...statementPage, ...filter }, refetchOnOpen: true })
  // The next pages may have some of a rare kind.
  const isSearching = reading.data?.length === 0 && reading.hasMore

  return (
    <div className={styles.screen}>
      <PageHead title={myTokens} />
      <SegmentedControl
        label={texts.whichTokens}
        options={options}
        value={filter.wallet ?? 'both'}
        onChange={(name) => choose({ ...filter, wallet: name === 'both' ? undefined : name })}
      />
      <div className={styles.kinds}>
        <KindFilter filter={filter} onChange={choose} />
      </div>
      <Read
        result={isSearching ? { ...reading, data: undefined } : reading}
        loading={<Skeletons count={6} shape="row" />}
        empty={<NoMoves kind={filter.kind} />}
      >
        {(lines) =>
          groupByDate(lines, ({ at }) => capitalized(monthName(new Date(at)))).map(([name, ofMonth]) => (
            <StatementMonth key={name} name={name} lines={ofMonth} filter={filter} />
          ))
        }
      </Read>
      <MoreRows reading={reading} />
    </div>
  )
}

const kindNames: Record<TransferKind, string> = {
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

type KindFilterProps = { filter: StatementFilter; onChange: (filter: StatementFilter) => void }

/** The kinds of transfers that move tokens of the wallet that is shown. A second press on the chosen one shows all. */
function KindFilter({ filter, onChange }: KindFilterProps) {
  const kinds = transferKinds.filter((kind) => isOfWallet(kind, filter.wallet))
  return (
    <FilterChips
      label={texts.whichMoves}
      options={kinds.map((kind) => [kind, kindNames[kind]] as const)}
      value={filter.kind}
      onChange={(kind) => onChange({ ...filter, kind: kind === filter.kind ? undefined : kind })}
    />
  )
}

/** Says that nothing of the kind, or nothing at all, has moved yet. */
const NoMoves = ({ kind }: Pick<StatementFilter, 'kind'>) => (
  <Empty icon={ScrollText} title={kind ? emptyTexts[kind] : texts.noMovesYet} />
)
