import type { StoreInsight } from '#contract/insights.ts'
import { number } from '#texts/format.ts'
import * as texts from '#texts/insights.ts'
import { Card } from '#web/ui/card.tsx'
import { CsvButton } from './csv-button.tsx'
import { DataTable } from './data-table.tsx'
import { percentage } from './percentage.ts'

const columns = [texts.store, texts.people, texts.gaveLastWeek, texts.unusedTokens]

/** The figures by store. Small stores share a row. */
export const StoresCard = ({ stores }: { stores: StoreInsight[] }) => (
  <Card title={texts.byStore}>
    <DataTable
      name={texts.byStoreLabel}
      columns={columns}
      rows={stores.map(({ storeNumbers, people, gave, unusedTokens }) => [
        storeNumbers.join(', '),
        number(people),
        gave === null ? texts.tooFewPeople : percentage(gave, people),
        number(unusedTokens),
      ])}
    />
    <CsvButton
      file="stores.csv"
      label={texts.downloadStores}
      rows={[columns, ...stores.map((row) => [row.storeNumbers.join(' '), row.people, row.gave, row.unusedTokens])]}
    />
  </Card>
)
