import { useState } from 'react'
import { Link } from 'wouter'
import type { StoreInsight } from '#contract/insights.ts'
import { minPeopleForFigures } from '#domain/insights.ts'
import { number } from '#texts/format.ts'
import * as texts from '#texts/insights.ts'
import { Card } from '#web/kit/card.tsx'
import layout from '#web/kit/layout.module.css'
import { SortedHeader } from '#web/kit/card-table.tsx'
import { ShareBar } from './bar-chart.tsx'
import { CsvButton, TableRegion } from './figures-table.tsx'
import { percentage } from './insight-totals.tsx'
import styles from './insights.module.css'

/** The columns, with what each is sorted by. */
const columns = {
  // As the list comes.
  store: { title: texts.store, key: () => 0 },
  people: { title: texts.people, key: ({ people }: StoreInsight) => people },
  gave: { title: texts.gaveLastWeek, key: ({ gave, people }: StoreInsight) => (gave === null ? -1 : gave / people) },
  unused: { title: texts.unusedTokens, key: ({ unusedTokens }: StoreInsight) => unusedTokens },
}
type Column = keyof typeof columns
const columnNames: Column[] = ['store', 'people', 'gave', 'unused']

/** The figures by store, sorted by any column. Small stores share a row. */
export function StoresCard({ stores }: { stores: StoreInsight[] }) {
  const [sort, setSort] = useState<{ by: Column; isDescending: boolean }>({ by: 'store', isDescending: false })
  const { key } = columns[sort.by]
  const ascending = [...stores].sort((one, other) => key(one) - key(other))
  const sorted = sort.isDescending ? ascending.reverse() : ascending
  const sortBy = (by: Column) => setSort({ by, isDescending: by === sort.by && !sort.isDescending })
  return (
    <Card title={texts.byStore}>
      <TableRegion name={texts.byStoreLabel}>
        <thead>
          <tr>
            {columnNames.map((name) => (
              <SortedHeader
                key={name}
                title={columns[name].title}
                order={name !== sort.by ? null : sort.isDescending ? 'descending' : 'ascending'}
                onSort={() => sortBy(name)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((store) => (
            <StoreRow key={store.storeNumbers.join()} store={store} />
          ))}
        </tbody>
      </TableRegion>
      <CsvButton
        file="stores.csv"
        label={texts.downloadStores}
        rows={() => [
          columnNames.map((name) => columns[name].title),
          ...stores.map((row) => [row.storeNumbers.join(' '), row.people, row.gave, row.unusedTokens]),
        ]}
      />
    </Card>
  )
}

const StoreRow = ({ store: { storeNumbers, people, gave, unusedTokens } }: { store: StoreInsight }) => (
  <tr>
    <th scope="row">
      <span className={`${layout.wrap} ${styles.stores}`}>
        {storeNumbers.map((store) => (
          <Link key={store} href={`?store=${store}`} className={styles.store}>
            {store}
          </Link>
        ))}
      </span>
      {storeNumbers.length > 1 && <span className={styles.why}>{texts.shownTogether({ minPeopleForFigures })}</span>}
    </th>
    <td>{number(people)}</td>
    <td>
      {gave === null ? (
        texts.tooFewPeople
      ) : (
        <span className={styles.shareOf}>
          <ShareBar part={gave} whole={people} />
          <span>{percentage(gave, people)}</span>
        </span>
      )}
    </td>
    <td>{number(unusedTokens)}</td>
  </tr>
)
