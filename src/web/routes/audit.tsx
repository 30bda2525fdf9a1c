import { useMemo } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { parseAuditQuery, toAuditSearch } from '../../wire/audit-query.ts'
import { toEntry } from '../../wire/entry.ts'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { Audit } from '../screens/audit/audit.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document }) => {
    const query = parseAuditQuery(args.url.searchParams)
    // A form that was sent without script names its empty fields, too.
    if ([...args.url.searchParams.values()].includes('')) throw redirect(`/audit${toAuditSearch(query)}`)
    const asker = { signal: args.request.signal, timeZone: document.timeZone }
    const { page, undone } = await kernel.audit.page(actor, query, asker)
    const [tables, people, tokens] = await Promise.all([
      kernel.tables.list(actor),
      kernel.access.people.list(actor),
      kernel.access.tokens.list(actor),
    ])
    return pack({
      query,
      entries: page.rows.map(toEntry),
      undone,
      page: page.page,
      count: page.count,
      search: page.search,
      tables: tables.map(({ id, label }) => ({ id, label })),
      people: people.map(({ id, name }) => ({ id, name })),
      tokens: tokens.map(({ id, name }) => ({ id, name })),
    })
  })

export default function AuditRoute() {
  const packed = useLoaderData<typeof loader>()
  const trail = useMemo(() => unpack(packed), [packed])
  return <Audit {...trail} />
}

export { AuditProblem as ErrorBoundary } from '../screens/audit/audit-problem.tsx'
