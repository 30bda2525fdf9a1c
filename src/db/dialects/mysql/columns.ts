import type { ColumnSchema } from '../../schema.ts'
import { type Allowed, readChecks } from '../read-checks.ts'
import { toDefaultExpression } from './default-expression.ts'
import type { ColumnFacts, Facts, TableFacts } from './facts.ts'
import { toStandardSql } from './standard-sql.ts'
import { isCaseSensitive, isOrdered, readEnum, toValueType } from './types.ts'

export interface FoundColumn extends Omit<ColumnSchema, 'updatable'> {
  readonly rights: ReadonlySet<string>
}

/** The columns that our account may read. */
export function toColumns(facts: Facts, table: Pick<TableFacts, 'name'>): FoundColumn[] {
  const found = facts.columns.get(table.name) ?? []
  const checks = (facts.checks.get(table.name) ?? []).map(({ clause }) => toStandardSql(clause))
  const documents = new Set(checks.flatMap((check) => documentOf(check) ?? []))
  const types = new Map(
    found.map((column) => {
      const type = toValueType(column)
      const isDocument = type === 'text' && documents.has(column.name.toLowerCase())
      return [column.name.toLowerCase(), isDocument ? 'json' : type] as const
    }),
  )
  const typeOf = (name: string) => types.get(name.toLowerCase())
  const allowed = checks.flatMap((check) => readChecks(`check (${check})`, typeOf))
  return found.flatMap((column) => {
    const rights = new Set(column.rights.split(','))
    if (!rights.has('select')) return []
    const type = typeOf(column.name) ?? 'other'
    return [{ ...toColumn(facts, column), type, allowedValues: allowedIn(column, allowed), rights }]
  })
}

/** The column, in small letters, of a check that it holds JSON. MariaDB declares a JSON column in this way. */
function documentOf(check: string): string | undefined {
  return /^json_valid\([`"](.+)[`"]\)$/i
    .exec(check)?.[1]
    ?.replace(/([`"])\1/g, '$1')
    .toLowerCase()
}

function toColumn({ form }: Facts, column: ColumnFacts) {
  const { name, declared, collation, extra } = column
  const defaultExpression = toDefaultExpression(column, form)
  return {
    name,
    declaredType: `${declared}${inWhichTexts(collation)}`,
    ordered: isOrdered(column.base),
    ...(collation !== null && { collation }),
    nullable: column.nullable === 'YES',
    defaultExpression,
    generated: /\b(?:virtual|stored) generated\b/i.test(extra),
    ...(/^(?:auto_increment$|nextval\()/.test(defaultExpression ?? '') && {
      numbered: 'unless-given' as const,
    }),
    comment: column.comment || null,
  }
}

/** What is unusual about the texts of a column: parameters beside it need both to be like it. */
function inWhichTexts(collation: string | null): string {
  if (collation === null) return ''
  // The name of a collation begins with that of its character set.
  const [charset = ''] = collation.split('_', 1)
  if (!/^(?:utf8mb4|binary)$/.test(charset)) return ` character set ${charset} collate ${collation}`
  return isCaseSensitive(collation) ? ` collate ${collation}` : ''
}

/** An enum's own list may contain the empty word, which also stands for a wrong value that was written once. */
function allowedIn(column: ColumnFacts, allowed: readonly Allowed[]): readonly string[] | null {
  const words = readEnum(column.declared)
  if (words !== null) return words.filter((word) => word !== '')
  const name = column.name.toLowerCase()
  return allowed.find((each) => each.column.toLowerCase() === name)?.values ?? null
}
