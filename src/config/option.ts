/** One setting, declared once. The start, the help, `switchboard config` and the reference use this. */
export interface Option<T> {
  readonly environment: string | null
  readonly flag: string
  /** The text after the flag in the help; null for a flag without a value. */
  readonly placeholder: string | null
  /** The default value. */
  readonly fallback: T
  /** The default in words. */
  readonly defaultText: string
  readonly sentence: string
  readonly shown: 'plain' | 'masked' | 'without password'
  parse(text: string): Parsed<T>
}

/** `expected` completes the sentence "PORT must be …". */
export type Parsed<T> = { readonly value: T } | { readonly expected: string }
