import type { Sentence } from '../../std/sentence.ts'
import type { SentenceTexts } from './sentences.ts'

/** A catalogue in another language: the same entries, none missing and none more. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Said
    ? (...args: Args) => Translated<Said>
    : T extends object
      ? { readonly [Name in keyof T]: Translated<T[Name]> }
      : T

/** The sentences of a group in another language. What are sentences within them is said already. */
export type TranslatedSentences<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends (...args: infer Args) => Sentence
    ? (...args: Said<Args>) => string
    : string
}

type Said<Args extends readonly unknown[]> = {
  [Index in keyof Args]: Sentence extends Args[Index] ? Exclude<Args[Index], Sentence> : Args[Index]
}

/** The sentences by the ids that `toSentences` gives them. */
export function inGroup(group: string, texts: object): SentenceTexts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text]))
}

/** A catalogue beside its translation; the compiler compares them. */
export function pair<Texts extends object>(english: Texts, translated: Translated<Texts>): [object, object] {
  return [english, translated]
}
