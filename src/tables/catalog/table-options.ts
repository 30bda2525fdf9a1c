import type { KindName } from '../../wire/kind.ts'

/** What `switchboard.config.ts` may say of a table. */
export interface TableOptions {
  /** What people read; with columns in braces it is `rowLabel`. */
  readonly label?: string | undefined
  readonly hidden?: boolean | undefined
  /** Smaller comes first; what has none follows, by name. */
  readonly order?: number | undefined
  /** How people call a row: a column, or columns in braces with text around them. */
  readonly rowLabel?: string | undefined
  /** The columns that words are looked for in; default: all whose kind can be searched, but images. */
  readonly search?: readonly string[] | undefined
  readonly columns?: Readonly<Record<string, ColumnOptions>> | undefined
}

export interface ColumnOptions {
  readonly label?: string | undefined
  readonly hidden?: boolean | undefined
  /** Whether its values are masked everywhere; default: where it looks like a password, a token or a key. */
  readonly secret?: boolean | undefined
  readonly order?: number | undefined
  /** How a text is to be understood. */
  readonly kind?: TextKind | undefined
}

/** What a text may be by somebody's word. */
export const textKinds = [
  'text',
  'long-text',
  'url',
  'email',
  'color',
  'image',
] as const satisfies readonly KindName[]

export type TextKind = (typeof textKinds)[number]
