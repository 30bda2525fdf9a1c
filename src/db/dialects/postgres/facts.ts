import { sql } from 'kysely'
import type { Statement } from '../../database.ts'
import { toSearchPrefix } from '../search-names.ts'
import type { Builder, Read, Scope } from './introspect.ts'

/** The contents of the catalog. Table numbers are text, as the driver returns them. */
export interface Facts {
  readonly relations: readonly RelationFacts[]
  readonly columns: Map<string, ColumnFacts[]>
  readonly constraints: Map<string, ConstraintFacts[]>
  readonly indexes: Map<string, IndexFacts[]>
  readonly searchIndexes: Map<string, SearchIndexFacts[]>
}

export interface RelationFacts {
  readonly oid: string
  readonly schema: string
  readonly name: string
  readonly in_path: boolean
  /** r table, p partitioned, f foreign, v view, m materialised view. */
  readonly kind: string
  readonly comment: string | null
  readonly estimate: number | null
  readonly insert: boolean
  readonly update: boolean
  readonly delete: boolean
}

export interface ColumnFacts {
  readonly table: string
  readonly number: number
  readonly name: string
  readonly declared: string
  readonly base: string
  readonly category: string
  readonly ordered: boolean
  readonly as_text: boolean
  readonly nullable: boolean
  readonly default: string | null
  readonly identity: string
  readonly generated: boolean
  readonly comment: string | null
  /** The JSON list of an enum's words. */
  readonly words: string | null
  /** The JSON list of the constraints of its domain and of the domains below it. */
  readonly demands: string | null
  readonly updatable: boolean
}

export interface ConstraintFacts {
  readonly table: string
  /** f foreign key, c check. */
  readonly kind: string
  /** "{1,2}" */
  readonly columns: string
  readonly target: string
  readonly target_columns: string | null
  /** a no action, r restrict, c cascade, n set null, d set default. */
  readonly on_delete: string
  readonly definition: string | null
}

export interface IndexFacts {
  readonly table: string
  readonly name: string
  /** "1 2", with 0 for an expression. Columns that the index only includes are not in it. */
  readonly columns: string
  readonly unique: boolean
  readonly primary: boolean
  readonly partial: boolean
  /** The first expression of the index, if it is ordered byte by byte. */
  readonly expression: string | null
}

export interface SearchIndexFacts {
  readonly table: string
  readonly name: string
  /** "1 2", in the order of the table's columns. */
  readonly columns: string
  /** True once its build has finished. */
  readonly complete: boolean
  /** The expression in whose text it finds parts. */
  readonly expression: string
}

/** Changing the limit costs two more statements, so only reads that may take long change it: the first, and one after a slow one. */
const patientMs = 20_000
const quickMs = 500

/** Creates a reader that is called again and again. */
export function createFactsReader(read: Read, build: Builder, scope: Scope): () => Promise<Facts> {
  let wasQuick = false
  return async () => {
    const limits = wasQuick ? {} : { timeoutMs: patientMs }
    const begun = performance.now()
    wasQuick = false
    const facts = await readFacts((statement) => read(statement, limits), build, scope)
    wasQuick = performance.now() - begun < quickMs
    return facts
  }
}

async function readFacts(read: Read, build: Builder, scope: Scope): Promise<Facts> {
  const run = <R>(query: { compile(builder: Builder): Statement<R> }) => read<R>(query.compile(build))
  const [relations, columns, constraints, indexes, searchIndexes] = await Promise.all([
    run(selectRelations(scope)),
    run(selectColumns),
    run(selectConstraints),
    run(selectIndexes),
    run(selectSearchIndexes(toSearchPrefix(scope.ownName))),
  ])
  return {
    relations,
    columns: Map.groupBy(columns, (row) => row.table),
    constraints: Map.groupBy(constraints, (row) => row.table),
    indexes: Map.groupBy(indexes, (row) => row.table),
    searchIndexes: Map.groupBy(searchIndexes, (row) => row.table),
  }
}

/**
 * Lists a partitioned table instead of its partitions, and leaves out tables of extensions. Names that start with pg_
 * belong to the server. For a table that was never analysed and has no statistics, only an empty file tells something:
 * it has no rows.
 */
function selectRelations({ ownName, whose }: Scope) {
  return sql<RelationFacts>`
    select c.oid, n.nspname as schema, c.relname as name,
      n.nspname = any(current_schemas(false)) as in_path, c.relkind::text as kind,
      obj_description(c.oid, 'pg_class') as comment,
      case
        when c.relkind = 'p' then (
          select sum(${rowsOf('l')})
          from pg_partition_tree(c.oid) p join pg_class l on l.oid = p.relid where p.isleaf)
        when c.relkind = 'v' then null
        else coalesce(${rowsOf('c')}, case when c.relkind in ('r', 'm') and pg_relation_size(c.oid) = 0 then 0 end)
      end as estimate,
      (u.events & 8) > 0 and has_any_column_privilege(c.oid, 'INSERT') as insert,
      (u.events & 4) > 0 and has_any_column_privilege(c.oid, 'UPDATE') as update,
      (u.events & 16) > 0 and has_table_privilege(c.oid, 'DELETE') as delete
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (select case when ${isReachable} then pg_relation_is_updatable(c.oid, true) else 0 end as events) u
    where c.relkind in ('r', 'p', 'f', 'v', 'm') and not c.relispartition
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and (n.nspname = ${ownName}) = ${whose === 'ours'}
      and has_schema_privilege(n.oid, 'USAGE') and has_any_column_privilege(c.oid, 'SELECT')
      and not exists (
        select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`
}

/**
 * The number of rows at the last analysis, unless the server has seen many come or go since. The server counts rows
 * twice that were written just before the analysis, so only more than twice as many are believed. It forgets its counts
 * in a crash, so fewer are believed only if it knows of the deleted ones.
 */
function rowsOf(relation: 'c' | 'l') {
  const tuples = sql.ref(`${relation}.reltuples`)
  const live = sql`pg_stat_get_live_tuples(${sql.ref(`${relation}.oid`)})`
  const dead = sql`pg_stat_get_dead_tuples(${sql.ref(`${relation}.oid`)})`
  return sql`case
    when ${tuples} < 0 then nullif(${live}, 0)
    when ${live} > 2 * ${tuples} then ${live}
    when ${live} + ${dead} >= ${tuples} then least(${live}, ${tuples})
    else ${tuples}
  end::float8`
}

/** A foreign table whose wrapper has no handler: asking what it can do is an error, which would lose the whole list. */
const isReachable = sql`c.relkind <> 'f' or exists (
  select 1 from pg_foreign_table f
  join pg_foreign_server s on s.oid = f.ftserver
  join pg_foreign_data_wrapper w on w.oid = s.srvfdw
  where f.ftrelid = c.oid and w.fdwhandler <> 0)`

/** A view is steered if its own trigger updates it. The server calls columns updatable only if one deletes, too. */
const visible = sql`
  select c.oid, c.relkind, c.relkind = 'v' and exists (
    select 1 from pg_trigger g where g.tgrelid = c.oid and g.tgtype & 80 = 80) as steered
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'f', 'v', 'm') and not c.relispartition
    and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

/** Types with an order. `seen`: a plain < works, as it is in our search path. A type with the same bytes as a seen one counts, too. */
const orderedTypes = sql`
  select o.opcintype as oid, p.oprname = '<' and pg_operator_is_visible(p.oid) as seen from pg_opclass o
  join pg_am m on m.oid = o.opcmethod
  join pg_amop s on s.amopfamily = o.opcfamily and s.amoplefttype = o.opcintype and s.amoprighttype = o.opcintype
  join pg_operator p on p.oid = s.amopopr
  where m.amname = 'btree' and o.opcdefault and s.amopstrategy = 1`

/** A domain may be based on another domain. The last one is based on a type. */
const selectColumns = sql<ColumnFacts>`
  with recursive ordered as materialized (
    ${orderedTypes} union
    select k.castsource, true from pg_cast k
    where k.castmethod = 'b' and k.castcontext = 'i' and k.casttarget in (select oid from (${orderedTypes}) o where seen)),
  domains as (
    select oid as type, oid as part, typbasetype, typnotnull from pg_type where typtype = 'd'
    union all
    select d.type, t.oid, t.typbasetype, t.typnotnull
    from domains d join pg_type t on t.oid = d.typbasetype and t.typtype = 'd'),
  meant as (
    select d.type, max(t.oid) as base, bool_or(d.typnotnull) as filled,
      json_agg(pg_get_constraintdef(k.oid) order by k.conname) filter (where k.oid is not null)::text as demands
    from domains d
    left join pg_type t on t.oid = d.typbasetype and t.typtype <> 'd'
    left join pg_constraint k on k.contypid = d.part
    group by d.type)
  select a.attrelid as table, a.attnum as number, a.attname as name,
    concat(format_type(a.atttypid, a.atttypmod), ' collate ' || quote_ident(l.collname)) as declared, b.typname as base,
    case when b.typcategory = 'A' and b.typdelim <> ',' then 'U' else b.typcategory::text end as category,
    b.typtype in ('e', 'r', 'm') or case b.typcategory when 'A' then b.typelem else b.oid end in (select oid from ordered) as ordered,
    b.oid in (select oid from ordered where not seen) as as_text,
    not (a.attnotnull or coalesce(m.filled, false)) as nullable,
    pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity::text as identity, a.attgenerated <> '' as generated,
    col_description(a.attrelid, a.attnum) as comment,
    (select json_agg(e.enumlabel order by e.enumsortorder)::text from pg_enum e where e.enumtypid = b.oid) as words,
    m.demands,
    has_column_privilege(a.attrelid, a.attnum, 'UPDATE')
      and (c.relkind = 'r' or c.steered or case when ${isReachable} then pg_column_is_updatable(a.attrelid, a.attnum, true) end) as updatable
  from (${visible}) c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join meant m on m.type = a.atttypid
  join pg_type b on b.oid = coalesce(m.base, a.atttypid)
  left join pg_collation l on l.oid = a.attcollation and not l.collisdeterministic
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where has_column_privilege(a.attrelid, a.attnum, 'SELECT')
  order by a.attrelid, a.attnum`

/** Foreign keys may exist only on the partitions. They count for the whole table, whose columns have the same names. */
const selectConstraints = sql<ConstraintFacts>`
  with recursive parts as (
    select i.inhparent as root, i.inhrelid as part from pg_inherits i
    join pg_class c on c.oid = i.inhparent and c.relkind = 'p' and not c.relispartition
    union all
    select p.root, i.inhrelid from parts p
    join pg_class c on c.oid = p.part and c.relkind = 'p' join pg_inherits i on i.inhparent = p.part),
  own as (
    select k.conrelid as table, k.contype::text as kind, k.conkey as columns, k.confrelid as target,
      k.confkey as target_columns, k.confdeltype::text as on_delete, case k.contype when 'c' then pg_get_constraintdef(k.oid) end as definition, k.conname::text as name
    from pg_constraint k
    where k.conrelid in (select oid from (${visible}) v) and k.contype in ('f', 'c') and k.conkey is not null
    union all
    select distinct p.root, 'f', n.columns, k.confrelid, k.confkey, k.confdeltype::text, null, min(k.conname::text) over (partition by p.root, n.columns)
    from parts p join pg_constraint k on k.conrelid = p.part and k.contype = 'f' and k.conparentid = 0
    cross join lateral (
      select array_agg(r.attnum order by x.place) as columns
      from unnest(k.conkey) with ordinality x (number, place)
      join pg_attribute a on a.attrelid = p.part and a.attnum = x.number
      join pg_attribute r on r.attrelid = p.root and r.attname = a.attname) n)
  select "table", kind, columns, target, target_columns, on_delete, definition from own
  order by "table", name collate "C"`

/** The column's collation may call two values equal that the index keeps apart, so the index guarantees nothing. */
const looserColumns = sql`
  select from unnest(i.indkey::int2[], i.indcollation::oid[]) x (number, compared)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = x.number
  join pg_collation k on k.oid = a.attcollation and not k.collisdeterministic
  where x.compared <> k.oid`

/** Only B-tree indexes, because others cannot sort a list. An exclusion constraint is no key. */
const selectIndexes = sql<IndexFacts>`
  select i.indrelid as table, c.relname as name,
    array_to_string((i.indkey::int2[])[0:i.indnkeyatts - 1], ' ') as columns,
    i.indisunique and not exists (${looserColumns}) as unique, i.indisprimary as primary, i.indpred is not null as partial,
    case when i.indkey[0] = 0 and (o.opcname like '%\\_pattern\\_ops' or l.collcollate in ('C', 'POSIX')
        or l.collprovider = 'd' and (select datcollate in ('C', 'POSIX') from pg_database where datname = current_database()))
      then pg_get_indexdef(i.indexrelid, 1, false) end as expression
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_am m on m.oid = c.relam and m.amname = 'btree'
  left join pg_opclass o on o.oid = i.indclass[0]
  left join pg_collation l on l.oid = i.indcollation[0]
  where i.indrelid in (select oid from (${visible}) v) and i.indisvalid and i.indisready
  order by i.indrelid, c.relname`

/** The newest index of a table comes first. */
function selectSearchIndexes(prefix: string) {
  return sql<SearchIndexFacts>`
    select i.indrelid as table, c.relname as name, (
      select string_agg(d.refobjsubid::text, ' ' order by d.refobjsubid) from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
        and d.refclassid = 'pg_class'::regclass and d.refobjid = i.indrelid and d.refobjsubid > 0) as columns,
      i.indisvalid and i.indisready as complete, pg_get_indexdef(i.indexrelid, 1, false) as expression
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_am m on m.oid = c.relam and m.amname = 'gin'
    where starts_with(c.relname, ${prefix}) and i.indexprs is not null
    order by i.indrelid, i.indexrelid desc`
}
