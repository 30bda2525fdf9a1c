/** The tables of this database for which our account and its active roles have a right. */
export type HasRight = (table: string) => boolean

const name = '(\\*|`(?:[^`]|``)+`|"(?:[^"]|"")+")'
const grant = new RegExp(`^(GRANT|REVOKE) (.+) ON (?:TABLE )?${name}\\.${name} (?:TO|FROM) `, 's')

interface Grant {
  readonly revokes: boolean
  readonly table: string | null
}

/** Reads the answer to SHOW GRANTS. The catalog tells the other rights for each column, but does not know roles. */
export function readRight(right: string, lines: readonly string[], database: string): HasRight {
  const grants = lines.flatMap((line) => toGrant(right, line, database))
  const isWhole = grants.some((each) => each.table === null && !each.revokes)
  const isRevoked = grants.some((each) => each.table === null && each.revokes)
  const named = new Set(grants.flatMap(({ table }) => table ?? []))
  return (table) => (isWhole && !isRevoked) || named.has(table)
}

function toGrant(right: string, line: string, database: string): Grant[] {
  const [, verb, rights = '', schema = '', table = ''] = grant.exec(line) ?? []
  const names = rights
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((name) => name.trim())
  if (!names.includes(right) && !names.includes('ALL PRIVILEGES')) return []
  if (schema !== '*' && !isOfDatabase(unquote(schema), database, table === '*')) return []
  return [{ revokes: verb === 'REVOKE', table: table === '*' ? null : unquote(table) }]
}

/** A grant on whole databases names them by a pattern. */
function isOfDatabase(schema: string, database: string, isPattern: boolean): boolean {
  if (!isPattern) return schema === database
  const parts = [...schema.matchAll(/\\?./gs)].map(([part]) => {
    if (part === '%') return '.*'
    return part === '_' ? '.' : part.replace(/^\\(?=.)/s, '').replace(/[^\p{L}\p{N}_]/u, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`, 's').test(database)
}

function unquote(quoted: string): string {
  const [mark = ''] = quoted
  return quoted.slice(1, -1).replaceAll(mark + mark, mark)
}
