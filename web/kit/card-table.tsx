import type { ReactNode } from 'react'
import { type SortedColumn, SortedHeader } from './sorted-header.tsx'
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
