import { catalogue, maySpellSql, sqlMethods, sqlWords } from './rooms.ts'
import { lineOf, type SourceFile } from './source-file.ts'
import { isNode, type Node, textOf } from './syntax.ts'

/** Only `db` may write SQL that databases spell differently. Other rooms ask it. */
export function spelledSql(file: SourceFile): string[] {
  if (file.isTest || file.path.startsWith(catalogue)) return []
  if (maySpellSql.some((allowed) => file.path.startsWith(allowed))) return []
  return file.nodes.flatMap((node) => {
    const word = sqlWords.exec(writtenIn(node))?.[0] ?? calledIn(node)
    return word === undefined
      ? []
      : [
          `${file.path}:${lineOf(file, node)} spells "${word}", which not every database does: ask database.sql, or add a question to src/db/sql.ts`,
        ]
  })
}

/** The content of a string, or of a piece of a template. */
function writtenIn({ type, value }: Node): string {
  if (type === 'Literal') return textOf(value)
  return type === 'TemplateElement' && typeof value === 'object' && value !== null && 'raw' in value
    ? textOf(value.raw)
    : ''
}

/** The same word as a method of Kysely. */
function calledIn({ type, property }: Node): string | undefined {
  if (type !== 'MemberExpression' || !isNode(property)) return undefined
  return sqlMethods.find((name) => name === property.name)
}
