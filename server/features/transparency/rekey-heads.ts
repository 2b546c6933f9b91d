import type pg from 'pg'
import { type TreeHead, treeHeadText } from '#domain/tree-head.ts'
import type { SigningKey } from '#server/platform/crypto/signing-key.ts'

const pageSize = 5_000

/** Signs all stored heads of the log again, with another key. The caller has verified the old signatures. */
export async function rekeyHeads(client: pg.Client, { sign }: SigningKey): Promise<void> {
  await client.query('alter table log_heads disable trigger log_heads_append_only')
  let after: number | null = -1
  while (after !== null) {
    const { rows }: pg.QueryResult<TreeHead> = await client.query(
      `select size, root::text as root, issued, held, spent, created_at as time from log_heads
       where size > $1 order by size limit ${pageSize}`,
      [after],
    )
    await client.query(
      `update log_heads set signature = fresh.signature from unnest($1::bigint[], $2::text[]) as fresh (size, signature)
       where log_heads.size = fresh.size`,
      [rows.map(({ size }) => size), rows.map((head) => sign(treeHeadText(head)))],
    )
    after = rows.length === pageSize ? (rows.at(-1)?.size ?? null) : null
  }
  await client.query('alter table log_heads enable trigger log_heads_append_only')
}
