import type { Sentence, Words } from '../../std/sentence.ts'

export type SentenceTexts = Readonly<Record<string, string | ((...args: never[]) => string)>>

/** A catalogue whose entries are sentences: what is thrown names its entry, and the edge says it in the reader's language. */
export type Sentences<Texts extends SentenceTexts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends (...args: infer Args) => string
    ? (...args: Open<Args>) => Sentence
    : Sentence
}

/** An argument may be a sentence, too. */
type Open<Args extends readonly unknown[]> = {
  [Index in keyof Args]: string extends Args[Index] ? Args[Index] | Words : Args[Index]
}

/** Texts that are sentences, with the name by which other languages have them. Pages leave out those that they never say. */
/* @__NO_SIDE_EFFECTS__ */
export function toSentences<Texts extends SentenceTexts>(group: string, texts: Texts): Sentences<Texts> {
  const entries = Object.entries(texts).map(([name, text]) => {
    const id = `${group}.${name}`
    function make(...args: readonly unknown[]): Sentence {
      const inEnglish = () => fill(text, args, String)
      return { id, args, toString: inEnglish, toJSON: inEnglish }
    }
    return [name, typeof text === 'string' ? make() : make]
  })
  return Object.fromEntries(entries)
}

/** The text with its arguments; those that are sentences are said first. */
export function fill(
  text: SentenceTexts[string],
  args: readonly unknown[],
  say: (sentence: Sentence) => string,
): string {
  if (typeof text === 'string') return text
  const sayParts = (arg: unknown): unknown => {
    if (isSentence(arg)) return say(arg)
    return Array.isArray(arg) ? arg.map(sayParts) : arg
  }
  return Reflect.apply(text, undefined, args.map(sayParts))
}

export function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'id' in value && 'args' in value
}
