/** The one table or view that a view reads its rows from. */
export interface ViewSource {
  readonly table: string
  /** The source's column for each column of the view that is not computed. */
  readonly columns: ReadonlyMap<string, string>
}

const name = '`((?:[^`]|``)+)`'
const plainColumn = new RegExp(`^(?:${name}\\.){1,2}${name} AS ${name}$`)
const onlyTable = new RegExp(`^${name}\\.${name}(?: ${name})?(?: |$)`)

/**
 * Reads the definition in the form that the server keeps: all names are qualified and quoted, and joins and subqueries
 * stand in brackets. Null if the view has another source than one table of this database.
 */
export function readViewSource(definition: string, database: string): ViewSource | null {
  const [items, rest] = splitSelect(definition)
  const [, schema, table] = onlyTable.exec(rest) ?? []
  if (table === undefined || unquote(schema) !== database) return null
  const plain = items.flatMap((item) => {
    const [, , column, alias] = plainColumn.exec(item) ?? []
    return column === undefined ? [] : [[unquote(alias), unquote(column)] as const]
  })
  return { table: unquote(table), columns: new Map(plain) }
}

const tokens = /`(?:[^`]|``)*`|'(?:[^'\\]|''|\\.)*'| from |[\s\S]/g

/** The items of the select list, and what follows FROM. */
function splitSelect(definition: string): [items: string[], rest: string] {
  const items = ['']
  let depth = 0
  const head = /^select /.exec(definition)?.[0] ?? ''
  for (const { 0: token, index } of definition.slice(head.length).matchAll(tokens)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth === 0 && token === ' from ')
      return [items, definition.slice(head.length + index + token.length)]
    if (depth === 0 && token === ',') items.push('')
    else items[items.length - 1] += token
  }
  return [items, '']
}

function unquote(quoted = ''): string {
  return quoted.replaceAll('``', '`')
}
