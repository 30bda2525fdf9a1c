import type { Sentence, Words } from '../../std/sentence.ts'
import { fill, isSentence, type SentenceTexts } from './sentences.ts'

/** A language that screens and refusals are written in. */
export interface Language {
  /** As in the document's `lang`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** A catalogue in this language. The English one names it. */
  texts<Texts extends object>(english: Texts): Texts
  say(words: Words): string
}

export const english: Language = { tag: 'en', direction: 'ltr', texts: (catalogue) => catalogue, say: String }

export interface Translation extends Pick<Language, 'tag' | 'direction'> {
  /** Catalogues by the English ones. */
  readonly texts: ReadonlyMap<object, object>
  /** Texts of sentences by their ids. What is missing is said in English. */
  readonly sentences: SentenceTexts
}

export function createLanguage({ tag, direction, texts, sentences }: Translation): Language {
  function sayPart(part: Sentence): string {
    const text = sentences[part.id]
    return text === undefined ? String(part) : fill(text, part.args, sayPart)
  }
  return {
    tag,
    direction,
    // A map can't say that a catalogue has the type of the English one
    texts: <Texts extends object>(catalogue: Texts) => (texts.get(catalogue) ?? catalogue) as Texts,
    say: (words) => (isSentence(words) ? sayPart(words) : words),
  }
}
