import type { Checkup, TableCheckup } from '../wire/checkup.ts'
import { formatNumber } from '../wire/texts/format-number.ts'
import { plural } from '../wire/texts/plural.ts'
import { toRows } from './amounts.ts'
import { toShellWord } from './shell-word.ts'

/** A few lines about what is there and what helps most. */
export function toSummary({ tables, complaints, leftovers }: Checkup): string {
  const own = sortByImportance(tables).filter(({ type }) => type === 'table')
  const led = new Set(tables.flatMap(({ relations }) => relations.map(({ table }) => table)))
  // Only tables that others refer to need a name for their rows.
  const nameless = own.filter(({ id, calledBy }) => calledBy === null && led.has(id))
  const slow = own.filter(isSlow)
  const faults = complaints.length + leftovers.length
  const switches = tables.reduce((sum, table) => sum + table.switches.found.length, 0)
  const lines = [
    [
      count(own.length, { one: 'table', other: 'tables' }),
      count(tables.length - own.length, { one: 'view', other: 'views' }),
      count(switches, { one: 'switch', other: 'switches' }),
    ].join(', '),
    ...some(nameless.length, {
      one: 'table has no name for its rows, and other tables refer to it',
      other: 'tables have no name for their rows, and other tables refer to them',
    }),
    ...some(own.filter(({ key }) => key.length === 0).length, {
      one: 'table has no key, so its rows have no pages',
      other: 'tables have no key, so their rows have no pages',
    }),
    ...some(slow.length, {
      one: 'table has a slow search: it reads all rows',
      other: 'tables have a slow search: it reads all rows',
    }),
    ...some(own.filter(({ watch }) => watch.state !== 'watched').length, {
      one: 'table has no live updates',
      other: 'tables have no live updates',
    }),
    faults === 0 ? 'no problems' : `${count(faults, { one: 'problem', other: 'problems' })}: see the end`,
  ]
  const steps = [
    ...(faults === 0 ? [] : ['fix the problems']),
    ...slow
      .slice(0, 1)
      .map(
        (table) =>
          `"switchboard index ${toShellWord(table.name)}" makes the search in ${toLarge(table)} fast`,
      ),
    ...nameless
      .slice(0, 1)
      .map(({ name }) => `set rowLabel of ${name} in the config file, so that its rows have names`),
  ]
  return [...toBlock('Summary:', lines), ...toBlock('First:', steps)].join('\n')
}

function toBlock(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)]
}

/** Referenced and large tables come first, views last. */
export function sortByImportance(tables: readonly TableCheckup[]): TableCheckup[] {
  const led = Map.groupBy(
    tables.flatMap(({ relations }) => relations),
    ({ table }) => table,
  )
  const weightOf = ({ id, rowEstimate, type, switches }: TableCheckup) =>
    (type === 'view' ? 0 : 100) +
    4 * (led.get(id)?.length ?? 0) +
    5 * Math.log10((rowEstimate ?? 0) + 1) +
    (switches.found.length > 0 ? 5 : 0)
  return tables.toSorted((a, b) => weightOf(b) - weightOf(a))
}

function isSlow({ search }: TableCheckup): boolean {
  return search.columns.length > 0 && (search.step === 'scan' || search.step === 'prefix')
}

function toLarge({ name, rowEstimate }: TableCheckup): string {
  return rowEstimate === null ? name : `${name} (about ${toRows(rowEstimate)})`
}

function some(number: number, forms: Forms): string[] {
  return number === 0 ? [] : [count(number, forms)]
}

function count(number: number, forms: Forms): string {
  return `${formatNumber(number)} ${plural(number, forms)}`
}

type Forms = Parameters<typeof plural>[1]
