import type { ReactNode } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import styles from './card-table.module.css'

type Props = { name: string; columns: (string | SortedColumn)[]; children: ReactNode }

/** A table that shows each row as a card on narrow screens, where its columns cannot be seen. `children` are the rows. */
export const CardTable = ({ name, columns, children }: Props) => (
  <table className={styles.table} aria-label={name}>
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th key={column} scope="col">
              {column}
            </th>
          ) : (
            <SortedHeader key={column.title} {...column} />
          ),
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

export type SortedColumn = {
  title: string
  /** Null where another column decides. */
  order: 'ascending' | 'descending' | null
  onSort: () => void
}

/** The title of a column as a button that sorts the rows by it. */
export function SortedHeader({ title, order, onSort }: SortedColumn) {
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={order ?? undefined}>
      <button type="button" className={styles.sort} onClick={onSort}>
        <span>{title}</span>
        <Arrow aria-hidden size="0.875rem" data-off={order === null || undefined} />
      </button>
    </th>
  )
}
