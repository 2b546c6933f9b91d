import pg from 'pg'
import { withTimeout } from './with-timeout.ts'
import { watchAvailability } from './availability.ts'
import {
  beginOver,
  clientOptions,
  type Connection,
  pipelineOptions,
  runInTransaction,
  runStatement,
} from './connection.ts'
import { type Batch, createPipelines } from './pipelines.ts'
import { isLockTimeout, timedOut, withRetry } from './retry.ts'
import { type Effect, type EffectLog, runEffects } from './run-effects.ts'
import { logSlowStatements, type StatementLog } from './slow-statements.ts'
import { createTransaction } from './transaction.ts'
import type { Sql } from './sql.ts'
import { withClient } from './with-client.ts'

declare const insideTransaction: unique symbol

export type Reader = {
  many<Row>(statement: Sql): Promise<Row[]>
  maybe<Row>(statement: Sql): Promise<Row | null>
  /** The only row; its absence is a bug. */
  one<Row>(statement: Sql): Promise<Row>
}

/** An open transaction. A command that takes one cannot take effect partially. */
export type Tx = Reader & {
  /** Runs `effect` once the transaction has committed. A failure of it is logged, and the next ones run. It is no place for statements. */
  afterCommit(effect: Effect): void
  readonly [insideTransaction]: true
}

export type Db = Reader & {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** For reads that are asked for together: they share a connection, and are sent, received and woken up for once. */
  batched(): Db
  isUnavailable(): boolean
  poolStats(): PoolStats
  close(): Promise<void>
}

export type PoolStats = { total: number; idle: number; waiting: number }

const poolSize = 10
const pipelineCount = 4
const heavyReadCount = 3

/** Gets failures of effects after a commit, and at `debug` slow statements. */
export type DatabaseLog = EffectLog & StatementLog & { isLevelEnabled(level: 'debug'): boolean }

// Commands of operators print what goes wrong.
const commandLog: DatabaseLog = { error: console.error, debug: () => {}, isLevelEnabled: () => false }

/** Creates the connection pool and pipelines. Connections open on first use and reopen after a loss. */
export function createDatabase(connection: Connection, log: DatabaseLog = commandLog): Db {
  const slowLog = log.isLevelEnabled('debug') ? log : null
  const options = clientOptions(connection)
  const begin = beginOver(connection)
  const pool = new pg.Pool({ ...options, max: poolSize })
  const availability = watchAvailability(() => probe(options), log)
  const heavyReads = new pg.Pool({ ...options, max: heavyReadCount })
  const pipelines = createPipelines(pipelineOptions(connection), pipelineCount, availability.reportLoss)
  for (const connections of [pool, heavyReads]) {
    connections.on('error', availability.reportLoss)
    // Without a listener a failover would end the process, even on a client that is checked out.
    connections.on('connect', (client) => client.on('error', availability.reportLoss))
  }

  const runIn =
    (batch?: Batch) =>
    <Row>(statement: Sql) =>
      withRetry<Row[]>(availability, ({ previousError, remainingMs }) => {
        const bounded = previousError === null ? statement : { ...statement, timeoutMs: remainingMs() }
        const queryOn = (connections: pg.Pool) =>
          withTimeout(runStatement<Row>(connections, bounded), remainingMs(), timedOut)
        if (statement.isHeavy) return queryOn(heavyReads)
        // After a lock timeout it waits on a pooled connection, where it does not block a pipeline.
        return isLockTimeout(previousError) ? queryOn(pool) : pipelines.query(bounded, batch)
      })
  const readerIn = (batch?: Batch) => readerOver(slowLog ? logSlowStatements(runIn(batch), slowLog) : runIn(batch))
  const db: Db = {
    ...readerIn(),
    batched: () => ({ ...db, ...readerIn({ slot: null, isCorked: false }) }),
    async transaction<Result>(work: (tx: Tx) => Promise<Result>) {
      const attempt = createTransaction({ pool, begin }, async (client) => {
        const effects: Effect[] = []
        return { result: await work(txOver(client, effects, slowLog)), effects }
      })
      const { result, effects } = await withRetry(availability, attempt)
      await runEffects(effects, log)
      return result
    },
    isUnavailable: availability.isUnavailable,
    poolStats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      availability.stop()
      await Promise.all([pool.end(), heavyReads.end(), pipelines.close()])
    },
  }
  return db
}

const probe = (options: pg.ClientConfig) => withClient(options, (client) => client.query('select 1'))

function txOver(client: pg.PoolClient, effects: Effect[], log: StatementLog | null): Tx {
  const run = <Row>(statement: Sql) => runInTransaction<Row>(client, statement)
  const reader = readerOver(log ? logSlowStatements(run, log) : run)
  return { ...reader, afterCommit: (effect: Effect) => void effects.push(effect) } as Tx
}

function readerOver(many: <Row>(statement: Sql) => Promise<Row[]>): Reader {
  const maybe = async <Row>(statement: Sql) => (await many<Row>(statement))[0] ?? null
  return {
    many,
    maybe,
    async one<Row>(statement: Sql) {
      const row = await maybe<Row>(statement)
      if (row === null) throw new Error('The statement returned no row')
      return row
    },
  }
}
