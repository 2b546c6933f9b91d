import { type Sql, sql } from './sql.ts'

/**
 * How lists sort a name: without case and accents, the same in every language and on every machine. Indexes on users have
 * this expression, letter by letter. A collation of ICU would sort as well, but another version of its library, which
 * comes with the operating system or PostgreSQL, sorts differently and breaks each index on it.
 */
export const sortName = (name: Sql): Sql =>
  sql`(lower(regexp_replace(normalize(${name}, nfkd), '[\\u0300-\\u036f]', '', 'g')) collate "C")`
