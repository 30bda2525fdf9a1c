/** What a channel of ours is about; table and key as addresses have them. */
export type OwnChannel =
  | { readonly about: 'table'; readonly table: string }
  | { readonly about: 'readers'; readonly table: string }
  | { readonly about: 'row-readers'; readonly table: string; readonly key: string }
  | { readonly about: 'person'; readonly id: string }

/** Which rows of a table change, for programs. */
export function toTableChannel(table: string): string {
  return `private-table.${table}`
}

/** Who has the table's list open; null where its name is longer than a channel's may be. */
export function toReadersChannel(table: string): string | null {
  return ifShort(`presence-table.${table}`)
}

/** Who has the row open; null as for the table. */
export function toRowReadersChannel(table: string, key: string): string | null {
  return ifShort(`presence-row.${table}.${key}`)
}

/** What a push server takes that nobody told otherwise. */
const mostCharacters = 164

function ifShort(name: string): string | null {
  return name.length > mostCharacters ? null : name
}

/** What is one person's affair, whatever they have open. */
export function toPersonChannel(id: string): string {
  return `private-user.${id}`
}

const windowChannels = 'private-window.'

/** What changes of the rows of one list, for those who look at it with the same rights. */
export function toWindowChannel(id: string): string {
  return `${windowChannels}${id}`
}

export function isWindowChannel(name: string): boolean {
  return name.startsWith(windowChannels)
}

/** Null for what is called otherwise. A key has no dot, so the last one stands before it. */
export function parseOwnChannel(name: string): OwnChannel | null {
  const [, kind, rest] = /^(private-table|presence-table|presence-row|private-user)\.(.+)$/.exec(name) ?? []
  if (kind === undefined || rest === undefined) return null
  if (kind === 'private-table') return { about: 'table', table: rest }
  if (kind === 'presence-table') return { about: 'readers', table: rest }
  if (kind === 'private-user') return { about: 'person', id: rest }
  const dot = rest.lastIndexOf('.')
  return dot < 1 || dot === rest.length - 1
    ? null
    : { about: 'row-readers', table: rest.slice(0, dot), key: rest.slice(dot + 1) }
}
