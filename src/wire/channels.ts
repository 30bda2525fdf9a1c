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

/** Who has a table's list open. */
export function toReadersChannel(table: string): string {
  return `presence-table.${table}`
}

/** Who has a row open; it is named by its table and key, with a dot between. */
export function toRowReadersChannel(row: string): string {
  return `presence-row.${row}`
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

/** Programs trust what they hear there: none of it may come from who listens beside them. */
export const spokenByServerOnly: readonly string[] = [
  toTableChannel(''),
  'private-encrypted-table.',
  toReadersChannel(''),
  toRowReadersChannel(''),
  toPersonChannel(''),
  windowChannels,
]

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
