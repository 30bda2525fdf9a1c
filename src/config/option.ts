/** One setting, declared once: the start, the help, `switchboard config` and the reference all read this. */
export interface Option<T> {
  readonly environment: string | null
  readonly flag: string
  /** What stands behind the flag in the help; null for a flag that stands alone. */
  readonly placeholder: string | null
  /** In force when nobody says anything. */
  readonly fallback: T
  /** The same for people. */
  readonly defaultText: string
  readonly sentence: string
  readonly shown: 'plain' | 'masked' | 'without password'
  parse(text: string): Parsed<T>
}

/** `expected` ends the sentence "PORT must be …". */
export type Parsed<T> = { readonly value: T } | { readonly expected: string }
