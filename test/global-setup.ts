import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { roles } from '#domain/roles.ts'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { copyMadeCluster, makeCluster } from './made-cluster.ts'
import { templateDatabase } from './template-database.ts'

type TestCluster = Awaited<ReturnType<typeof startCluster>>

declare global {
  var testCluster: { started: Promise<TestCluster>; users: number } | undefined
}

/**
 * Starts one PostgreSQL for the whole run; each project that needs it calls this, and the last one stops it. Each test file
 * has a copy of its migrated database.
 */
export async function setup(project: TestProject) {
  // Each project evaluates this module for itself.
  globalThis.testCluster ??= { started: startCluster(), users: 0 }
  const cluster = globalThis.testCluster
  cluster.users += 1
  const { database, dataDir, stop } = await cluster.started
  project.provide('database', database)
  project.provide('scratchFolder', join(dataDir, 'scratch'))
  return async () => {
    cluster.users -= 1
    if (cluster.users > 0) return
    globalThis.testCluster = undefined
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startCluster() {
  const removeMade = await makeCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-tests-'))
  copyMadeCluster(dataDir)
  const { owner, app, stop } = await startEmbedded({ dataDir, settings: savingTime })
  await allowAnyFirstGrant(owner)
  await copyAsTemplate(owner)
  return { database: { owner, app }, dataDir, stop: () => stop().then(removeMade) }
}

/**
 * Durability has tests with servers of their own; here a commit that waits for the disk only takes time, as do the workers
 * that look after two hundred databases. Files beside each other start several servers each, of 17 connections.
 */
const savingTime = { synchronous_commit: 'off', autovacuum: 'off', max_connections: '300' }

/** In the first week of 2000 every amount is an allowance, so that `createUsers` can grant it. */
async function allowAnyFirstGrant(owner: Connection) {
  const client = new pg.Client(clientOptions(owner))
  await client.connect()
  await client.query(`
    insert into allowances (role, amount, since)
    select role, amount, '2000-01-03' from unnest(array['${roles.join("', '")}']) role, generate_series(0, 1000) amount`)
  await client.end()
}

/** The copy ends with a checkpoint, which takes seconds where other processes write to the same disk. */
const copyTimeoutMs = 60_000

async function copyAsTemplate(owner: SocketConnection) {
  const client = new pg.Client(clientOptions({ ...owner, database: 'postgres' }, copyTimeoutMs))
  await client.connect()
  await client.query(`create database ${templateDatabase} template ${owner.database} strategy file_copy`)
  await client.end()
}
