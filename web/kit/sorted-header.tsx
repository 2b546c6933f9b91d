import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import styles from './sorted-header.module.css'

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
