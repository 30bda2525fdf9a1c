import { decodeName, encodeName } from '../../../wire/key.ts'
import { type TableRight, tableRights } from '../../../wire/rights.ts'
import type { ColumnsRule, Grant } from '../../../wire/role.ts'

/** A line of the matrix. Without a right it is no grant. */
export interface DraftGrant {
  /** Stays while the page is open. */
  readonly id: string
  readonly table: string
  readonly may: readonly TableRight[]
  readonly scope: string
  readonly read: DraftColumns
  readonly change: DraftColumns
}

export interface DraftColumns {
  readonly rule: 'all-and-new' | 'all' | 'names'
  readonly names: readonly string[]
}

export const columnRules = ['all-and-new', 'all', 'names'] as const

const wholeTable: DraftColumns = { rule: 'all-and-new', names: [] }

export function toBlank(table: string, at: number): DraftGrant {
  return { id: `${table}:${at}`, table, may: [], scope: '', read: wholeTable, change: wholeTable }
}

export function toDrafts(grants: readonly Grant[]): readonly DraftGrant[] {
  const lines = new Map<string, number>()
  return grants.map(({ table, may, scope = '', columns }) => {
    const at = lines.get(table) ?? 0
    lines.set(table, at + 1)
    const { read, change } = columns ?? {}
    return { ...toBlank(table, at), may, scope, read: toDraftColumns(read), change: toDraftColumns(change) }
  })
}

/** The grants that the lines make. */
export function toGrants(drafts: readonly DraftGrant[]): readonly Grant[] {
  return drafts.filter(({ may }) => may.length > 0).map(toGrant)
}

function toGrant({ table, may, scope, read, change }: DraftGrant): Grant {
  const columns = {
    ...(read.rule !== 'all-and-new' && { read: toRule(read) }),
    ...(change.rule !== 'all-and-new' && { change: toRule(change) }),
  }
  return {
    table,
    may,
    ...(scope.trim() !== '' && { scope: scope.trim() }),
    ...(Object.keys(columns).length > 0 && { columns }),
  }
}

function toDraftColumns(rule: ColumnsRule = 'all-and-new'): DraftColumns {
  return typeof rule === 'string' ? { rule, names: [] } : { rule: 'names', names: rule }
}

function toRule({ rule, names }: DraftColumns): ColumnsRule {
  return rule === 'names' ? names : rule
}

/** The names as the text of a field. */
export function writeNames(names: readonly string[]): string {
  return names.map(encodeName).join(', ')
}

export function readNames(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.flatMap((part) => (part === '' ? [] : part.includes('=') ? decodeName(part, 'column') : part))
}

/** The lines that a form of the matrix has sent, and whatever it did not show. */
export function readDrafts(form: FormData): readonly DraftGrant[] {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const columns = (name: string): DraftColumns => ({
    rule: columnRules.find((rule) => rule === text(name)) ?? 'all-and-new',
    names: readNames(text(`${name}-names`)),
  })
  return form.getAll('line').map((line) => ({
    id: String(line),
    table: text(`table-${line}`),
    may: tableRights.filter((right) => form.getAll(`may-${line}`).includes(right)),
    scope: text(`scope-${line}`),
    read: columns(`read-${line}`),
    change: columns(`change-${line}`),
  }))
}
