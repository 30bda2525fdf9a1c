/** The subject of one of our channels, with table and key in the form of addresses. */
export type OwnChannel =
  | { readonly about: 'table'; readonly table: string }
  | { readonly about: 'readers'; readonly table: string }
  | { readonly about: 'row-readers'; readonly table: string; readonly key: string }
  | { readonly about: 'person'; readonly id: string }

/** The channel for programs about the changed rows of a table. */
export function toTableChannel(table: string): string {
  return `private-table.${table}`
}

/** The channel of the people who have a table's list open. */
export function toReadersChannel(table: string): string {
  return `presence-table.${table}`
}

/** The channel of the people who have a row open. Its name is table and key with a dot between. */
export function toRowReadersChannel(row: string): string {
  return `presence-row.${row}`
}

/** The channel of one person, on all their pages. */
export function toPersonChannel(id: string): string {
  return `private-user.${id}`
}

const windowChannels = 'private-window.'

/** The channel about the rows of one list, for viewers with the same rights. */
export function toWindowChannel(id: string): string {
  return `${windowChannels}${id}`
}

export function isWindowChannel(name: string): boolean {
  return name.startsWith(windowChannels)
}

/** Programs trust these channels, so clients may not send to them. */
export const spokenByServerOnly: readonly string[] = [
  toTableChannel(''),
  'private-encrypted-table.',
  toReadersChannel(''),
  toRowReadersChannel(''),
  toPersonChannel(''),
  windowChannels,
]

/** Returns null for other names. A key has no dot, so the last dot separates it. */
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
