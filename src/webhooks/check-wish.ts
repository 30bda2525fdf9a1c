import { isProblem, Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { findScopeFault, type ListSource, mayAsk, readableColumns } from '../tables/index.ts'
import { parseFilter } from '../wire/filter-text.ts'
import { webhookRefusals } from '../wire/texts/refusals/webhooks.ts'
import { type WebhookEvent, webhookEvents, webhookLimits } from '../wire/webhook.ts'
import type { AddressGuard } from './forbidden-addresses.ts'
import { readLiteral } from './post.ts'

/** What people choose of a webhook, besides its table. */
export interface Choice {
  readonly name: string
  readonly url: string
  readonly filter: string | null
  readonly columns: readonly string[] | null
  readonly events: readonly WebhookEvent[]
}

/** The choice in its usual form. Throws Problem `invalid` that names the wrong fields. */
export function checkChoice(source: ListSource, guard: AddressGuard, typed: Choice): Choice {
  const choice = {
    name: typed.name.trim(),
    url: URL.parse(typed.url.trim())?.href ?? typed.url.trim(),
    filter: typed.filter === null || typed.filter.trim() === '' ? null : typed.filter.trim(),
    columns: typed.columns === null || typed.columns.length === 0 ? null : [...new Set(typed.columns)],
    events: webhookEvents.filter((event) => typed.events.includes(event)),
  }
  const faults = {
    name: findNameFault(choice.name),
    url: findUrlFault(choice.url, guard),
    table: source.table.key.length === 0 ? webhookRefusals.noKey : null,
    filter: findFilterFault(source, choice.filter),
    columns: findColumnsFault(source, choice.columns),
    events: findEventsFault(choice),
  }
  const fields = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
  const [first] = Object.values(fields)
  if (first !== undefined) {
    throw new Problem('invalid', first ?? webhookRefusals.invalid, {
      fields: fields as Record<string, Words>,
    })
  }
  return choice
}

function findNameFault(name: string): Words | null {
  if (name === '') return webhookRefusals.noName
  return name.length > webhookLimits.name ? webhookRefusals.longName(webhookLimits.name) : null
}

/** Names are resolved when something is sent, because they may lead elsewhere by then. */
function findUrlFault(text: string, guard: AddressGuard): Words | null {
  if (text.length > webhookLimits.url) return webhookRefusals.longUrl(webhookLimits.url)
  const url = URL.parse(text)
  const isPlain = url !== null && url.username === '' && url.password === ''
  if (!isPlain || !/^https?:$/.test(url.protocol)) return webhookRefusals.notAnUrl
  const literal = readLiteral(url.hostname)
  return literal !== null && guard.isForbidden(literal) ? webhookRefusals.privateAddress(literal) : null
}

function findFilterFault(source: ListSource, text: string | null): Words | null {
  if (text === null) return null
  if (text.length > webhookLimits.filter) return webhookRefusals.longFilter(webhookLimits.filter)
  try {
    const filter = parseFilter(text)
    if (filter === null) return null
    const fault = findScopeFault(source, filter)
    if (fault !== null) return fault
  } catch (failure) {
    if (isProblem(failure)) return failure.publicDetail
    throw failure
  }
  return mayAsk(source, `${new URLSearchParams({ filter: text })}`) ? null : webhookRefusals.hiddenFilter
}

function findColumnsFault(source: ListSource, columns: readonly string[] | null): Words | null {
  const known = new Set(readableColumns(source.table, source.rights).map(({ schema }) => schema.name))
  const unknown = columns?.find((name) => !known.has(name))
  return unknown === undefined ? null : webhookRefusals.noColumn(unknown)
}

function findEventsFault({ events, filter }: Choice): Words | null {
  if (events.length === 0) return webhookRefusals.noEvents
  return events.includes('deleted') && filter !== null ? webhookRefusals.deletedWithFilter : null
}
