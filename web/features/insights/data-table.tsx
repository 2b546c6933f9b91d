import styles from './data-table.module.css'

type Props = { name: string; columns: string[]; rows: string[][] }

/** A plain table of figures, which scrolls sideways if it must. The first cell names its row. */
export const DataTable = ({ name, columns, rows }: Props) => (
  <div className={styles.scroll} role="region" aria-label={name} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
