import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Kernel } from '../../kernel/index.ts'
import type { Actor } from '../../wire/actor.ts'
import { auditParameters, parseAuditQuery, toAuditSearch } from '../../wire/audit-query.ts'
import { type Entry, toEntry, toldChanges } from '../../wire/entry.ts'
import { keepKnown } from '../../wire/list-query-url.ts'
import { firstTables } from '../../wire/tables-query.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { Audit } from '../screens/audit/audit.tsx'
import { toTrail } from '../screens/audit/audit-address.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document }) => {
    const query = parseAuditQuery(keepKnown(args.url.searchParams, auditParameters))
    // A form without script sends its empty fields, too, and the address must not keep them.
    if ([...args.url.searchParams.values()].includes('')) throw redirect(`/audit${toAuditSearch(query)}`)
    const asker = { signal: args.request.signal, timeZone: document.timeZone }
    const { page, undone, signIns } = await kernel.audit.news(actor, query, asker)
    const who = await kernel.audit.people(actor, query.person)
    const [meant, ...others] = who.meant
    if (meant !== undefined && others.length === 0) throw redirect(toTrail(query, { person: meant.id }))
    const entries = page.rows.map(toEntry)
    const ids = [query.table, ...entries.map(({ table }) => table)].filter((id) => id !== null)
    const [part, named, tokens] = await Promise.all([
      kernel.tables.list(actor, firstTables),
      kernel.tables.named(actor, ids),
      kernel.access.tokens.list(actor),
    ])
    const furtherTables = named.filter(({ id }) => part.tables.every((table) => table.id !== id))
    return pack({
      query,
      entries,
      undone,
      signIns,
      page: page.page,
      count: page.count,
      search: page.search,
      tables: await Promise.all(
        [...part.tables, ...furtherTables].map(async ({ id, label: plain, schema }) => {
          const label = part.all.schemas > 1 ? `${plain} (${schema})` : plain
          const names = toNamedColumns(entries, id)
          return { id, label, columns: await findColumns(kernel, actor, { table: id, names }) }
        }),
      ),
      all: part.all,
      who,
      tokens: tokens
        .filter(({ id }, place) => place < mostTokens || id === query.person)
        .map(({ id, name }) => ({ id, name })),
      reader: actor.id,
    })
  })

/** The filter offers so many, and the chosen one. */
const mostTokens = 100

function toNamedColumns(entries: readonly Entry[], table: string): ReadonlySet<string> {
  return new Set(
    entries.flatMap((entry) => (entry.table === table ? toldChanges(entry).map(({ column }) => column) : [])),
  )
}

interface NamedColumns {
  readonly table: string
  readonly names: ReadonlySet<string>
}

async function findColumns(kernel: Kernel, actor: Actor, { table, names }: NamedColumns) {
  if (names.size === 0) return []
  const { columns } = await kernel.tables.head(actor, table)
  return columns.filter(({ name }) => names.has(name))
}

export default function AuditRoute() {
  const trail = usePacked<typeof loader>()
  return <Audit {...trail} />
}

export { AuditProblem as ErrorBoundary } from '../screens/audit/audit-problem.tsx'
