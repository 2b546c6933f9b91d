import type { StoreInsight } from '#contract/insights.ts'
import { grouped } from '#domain/counts.ts'
import { Card } from '#web/ui/card.tsx'
import { CsvButton } from './csv-button.tsx'
import { DataTable } from './data-table.tsx'
import { percentage } from './percentage.ts'

const columns = ['Store', 'People', 'Gave last week', 'Unused tokens']

/** The figures by store. Small stores share a row. */
export const StoresCard = ({ stores }: { stores: StoreInsight[] }) => (
  <Card title="By Store">
    <DataTable
      name="By store"
      columns={columns}
      rows={stores.map(({ storeNumbers, people, gave, unusedTokens }) => [
        storeNumbers.join(', '),
        grouped(people),
        gave === null ? 'Too few people' : percentage(gave, people),
        grouped(unusedTokens),
      ])}
    />
    <CsvButton
      file="stores.csv"
      subject="stores"
      rows={[columns, ...stores.map((row) => [row.storeNumbers.join(' '), row.people, row.gave, row.unusedTokens])]}
    />
  </Card>
)
