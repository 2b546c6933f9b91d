import { TableRegion } from './table-region.tsx'

type Props = { name: string; columns: string[]; rows: string[][] }

/** A table of texts. The first cell names its row. */
export const PlainTable = ({ name, columns, rows }: Props) => (
  <TableRegion name={name}>
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
  </TableRegion>
)
