import type { ReactNode } from 'react'
import styles from './card-table.module.css'

type Props = { name: string; columns: string[]; children: ReactNode }

/** A table that shows each row as a card on narrow screens. `children` are the rows. */
export const CardTable = ({ name, columns, children }: Props) => (
  <table className={styles.table} aria-label={name}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
