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

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document }) => {
    const query = parseAuditQuery(keepKnown(args.url.searchParams, auditParameters))
    // A form without script sends its empty fields, too, and the address must not keep them.
    if ([...args.url.searchParams.values()].includes('')) throw redirect(`/audit${toAuditSearch(query)}`)
    const asker = { signal: args.request.signal, timeZone: document.timeZone }
    const { page, undone } = await kernel.audit.page(actor, query, asker)
    const entries = page.rows.map(toEntry)
    const ids = [query.table, ...entries.map(({ table }) => table)].filter((id) => id !== null)
    const [part, named, people, tokens] = await Promise.all([
      kernel.tables.list(actor, firstTables),
      kernel.tables.named(actor, ids),
      kernel.access.people.list(actor),
      kernel.access.tokens.list(actor),
    ])
    const others = named.filter(({ id }) => part.tables.every((table) => table.id !== id))
    return pack({
      query,
      entries,
      undone,
      page: page.page,
      count: page.count,
      search: page.search,
      tables: await Promise.all(
        [...part.tables, ...others].map(async ({ id, label: plain, schema }) => {
          const label = part.all.schemas > 1 ? `${plain} (${schema})` : plain
          const names = toNamedColumns(entries, id)
          return { id, label, columns: await findColumns(kernel, actor, { table: id, names }) }
        }),
      ),
      all: part.all,
      people: people.map(({ id, name }) => ({ id, name })),
      tokens: tokens.map(({ id, name }) => ({ id, name })),
      reader: actor.id,
    })
  })

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
