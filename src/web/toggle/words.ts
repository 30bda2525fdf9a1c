import { clientTexts } from '../../wire/texts/client.ts'

export type Word = keyof typeof clientTexts.toggle

/** The page can give each word in its own language, as an attribute of the input or of an element around it. */
export function wordFor(input: Element, word: Word): string {
  const attribute = `data-toggle-${word}`
  return input.closest(`[${attribute}]`)?.getAttribute(attribute) || clientTexts.toggle[word]
}
