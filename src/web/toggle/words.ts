import { clientTexts } from '../../wire/texts/client.ts'

export type Word = keyof typeof clientTexts.toggle

/** A page says it in its own language by an attribute of the input or of anything around it, such as the body. */
export function wordFor(input: Element, word: Word): string {
  const attribute = `data-toggle-${word}`
  return input.closest(`[${attribute}]`)?.getAttribute(attribute) || clientTexts.toggle[word]
}
