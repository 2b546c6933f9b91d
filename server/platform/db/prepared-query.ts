import pg from 'pg'

type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

/** The parts of a query that the types of pg leave out. */
declare module 'pg' {
  interface Query {
    name: string
    query_timeout: number | undefined
    _accumulateRows: boolean
    _result: Columns
    prepare(connection: pg.Connection): void
    handleRowDescription(message: unknown): void
  }
}

type Known = { columns: Map<string, Columns>; withoutDescribe: pg.Connection }

const knownOn = new WeakMap<pg.Connection, Known>()

function knownAbout(connection: pg.Connection): Known {
  const known = knownOn.get(connection)
  if (known) return known
  const withoutDescribe: pg.Connection = Object.create(connection, { describe: { value: () => {} } })
  const created: Known = { columns: new Map(), withoutDescribe }
  knownOn.set(connection, created)
  return created
}

type Statement = { text: string; values: unknown[]; name: string; query_timeout: number | undefined }
type Finish = (error: Error | undefined, result: pg.ResultBuilder) => void

/** Asks for the columns of a statement once a connection; pg asks at each run. They cannot change (stale-plans.ts). */
class PreparedQuery extends pg.Query {
  #known: Known | null = null

  constructor({ text, values, name, query_timeout }: Statement, finish: Finish) {
    super(text, values, finish)
    this.name = name
    this.query_timeout = query_timeout
  }

  override prepare(connection: pg.Connection) {
    this.#known = knownAbout(connection)
    const columns = this.#known.columns.get(this.name)
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(this.#known.withoutDescribe)
  }

  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#known?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** Runs a statement under the name that it is prepared with. Fails as `query` of a client does. */
export const queryPrepared = (client: pg.ClientBase, statement: Statement) =>
  new Promise<pg.ResultBuilder>((resolve, reject) => {
    client.query(new PreparedQuery(statement, (error, result) => (error ? reject(error) : resolve(result))))
  })
