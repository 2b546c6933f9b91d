import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '#server/platform/config/shared-storage.ts'

/** Starts an S3 server with an empty bucket. It verifies signatures. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'brightside-s3-'))
  const name = 'pictures'
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name }] })
  const { port } = await server.run()
  const bucket: Bucket = {
    url: `http://127.0.0.1:${port}/${name}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    bucket,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
