import type { SearchWord } from '../../wire/search-words.ts'

/** Parses a search like the client does: words, "phrases", !excluded ones. A hyphen is a letter. */
export function parseSmartSearch(text: string): SearchWord[] {
  return toWords(text.match(/!?["\u201C][^"\u201D]+["\u201D]|\S+/g) ?? [])
}

/** Takes the whole text as one word, with its blanks. */
export function parseWhole(text: string): SearchWord[] {
  return toWords([text.trim()])
}

/** Writes the words so that `parseSearch` reads the same ones. */
export function formatSearch(words: readonly SearchWord[]): string {
  return words.map(formatWord).join(' ')
}

function toWords(typed: readonly string[]): SearchWord[] {
  return typed.map(toWord).filter((word) => word.text.trim() !== '')
}

function toWord(typed: string): SearchWord {
  const excluded = typed.startsWith('!')
  const word = excluded ? typed.slice(1) : typed
  return {
    text: word.replace(/["\u201C\u201D]/g, ''),
    excluded,
    phrase: /^["\u201C].*["\u201D]$/s.test(word),
  }
}

function formatWord({ text, excluded, phrase }: SearchWord): string {
  const isPlain = !phrase && !/^[-!]/.test(text)
  return `${excluded ? '!' : ''}${isPlain ? text : `"${text}"`}`
}
