/** The first id of what is not PostgreSQL's own. */
const firstOwnId = 16_384

const digest = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/** All that runs by itself in any database of a cluster: settings of roles and databases, roles, and databases. */
export const codeInCluster = `
  select 'setting ' || setting as name, '' as digest from pg_db_role_setting, unnest(setconfig) as setting
  union all
  select 'superuser ' || rolname, '' from pg_authid where rolsuper
  union all
  select 'database ' || datname, '' from pg_database
  union all
  select 'tablespace ' || spcname, '' from pg_tablespace
  union all
  select 'subscription ' || subname, '' from pg_subscription`

/** The code in one database, whatever runs it. Constraints, defaults and indexes count where they hold an expression. */
export const codeInDatabase = (place: string) => `
  select kind || ' ' || name || ${place === 'brightside' ? `''` : `' in ${place}'`} as name, ${digest('definition')} as digest
  from (
    select 'function', nspname || '.' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')',
           concat_ws('|', lanname, prosrc, probin, prosecdef, proconfig::text, provolatile, prorettype::regtype::text,
                     pg_get_function_sqlbody(pg_proc.oid))
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace join pg_language on pg_language.oid = prolang
    where pg_proc.oid >= ${firstOwnId}
    union all
    select 'trigger', tgname || ' on ' || relname, tgenabled::text || pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal
    union all
    select 'event trigger', evtname, evtevent from pg_event_trigger
    union all
    select 'rule', rulename || ' on ' || relname, pg_get_ruledef(pg_rewrite.oid)
    from pg_rewrite join pg_class on pg_class.oid = ev_class where rulename <> '_RETURN'
    union all
    select 'view', relname, pg_get_viewdef(oid) from pg_class where relkind in ('v', 'm') and oid >= ${firstOwnId}
    union all
    select 'policy', polname || ' on ' || relname, '' from pg_policy join pg_class on pg_class.oid = polrelid
    union all
    select 'index', index_class.relname, pg_get_indexdef(indexrelid)
    from pg_index join pg_class index_class on index_class.oid = indexrelid
    where indexrelid >= ${firstOwnId} and (indexprs is not null or indpred is not null)
    union all
    select 'statistics', stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxexprs is not null
    union all
    select 'constraint', conname || coalesce(' on ' || relname, ''), pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint left join pg_class on pg_class.oid = conrelid
    where contype = 'c' and pg_constraint.oid >= ${firstOwnId}
    union all
    select 'default', attname || ' of ' || relname, pg_get_expr(adbin, adrelid)
    from pg_attrdef join pg_class on pg_class.oid = adrelid
    join pg_attribute on attrelid = adrelid and attnum = adnum where pg_attrdef.oid >= ${firstOwnId}
    union all
    select 'type', typname, concat_ws('|', typtype::text, typinput::text, typoutput::text, typdefault, typbasetype::regtype::text)
    from pg_type where oid >= ${firstOwnId} and typrelid = 0 and typcategory <> 'A'
    union all
    select 'schema', nspname, '' from pg_namespace where nspname !~ '^pg_(toast|temp)'
    union all
    select 'relation of the system', relname, '' from pg_class
    where oid >= ${firstOwnId} and relnamespace = 'pg_catalog'::regnamespace
    union all
    select 'extension', extname, '' from pg_extension
    union all
    select 'language', lanname, lanpltrusted::text from pg_language
    union all
    select 'operator', oprname || ' ' || oprleft::regtype::text || ' ' || oprright::regtype::text, '' from pg_operator where oid >= ${firstOwnId}
    union all
    select 'operator class', opcname, '' from pg_opclass where oid >= ${firstOwnId}
    union all
    select 'cast', castsource::regtype::text || ' to ' || casttarget::regtype::text, '' from pg_cast where oid >= ${firstOwnId}
    union all
    select 'conversion', conname, '' from pg_conversion where oid >= ${firstOwnId}
    union all
    select 'access method', amname, '' from pg_am
    union all
    select 'foreign server', srvname, '' from pg_foreign_server
    union all
    select 'publication', pubname, '' from pg_publication
  ) as code (kind, name, definition)`
