import type { Language } from './language.ts'

/** A language for tests of screens: longer words with accents, from right to left. Browsers ask for it as en-XA. */
export function createPseudo(): Language {
  const catalogues = new WeakMap<object, object>()
  return {
    tag: 'en-XA',
    direction: 'rtl',
    texts<Texts extends object>(english: Texts) {
      const known = catalogues.get(english) ?? lengthenAll(english)
      catalogues.set(english, known)
      // Each entry keeps its type
      return known as Texts
    },
    say: (words) => lengthen(String(words)),
  }
}

function lengthenAll(catalogue: object): object {
  return Object.fromEntries(Object.entries(catalogue).map(([name, entry]) => [name, lengthenEntry(entry)]))
}

function lengthenEntry(entry: unknown): unknown {
  if (typeof entry === 'string') return lengthen(entry)
  if (typeof entry === 'function') {
    return (...args: readonly unknown[]) => lengthenEntry(Reflect.apply(entry, undefined, args))
  }
  if (Array.isArray(entry)) return entry.map(lengthenEntry)
  return typeof entry === 'object' && entry !== null ? lengthenAll(entry) : entry
}

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'î', o: 'ö', u: 'ü', n: 'ñ', c: 'ç' }

/** The product and abbreviations are called so in every language. What has an accent is longer already. */
const kept = /^[Ss]witchboard$|^\p{Lu}+$|[áéîöüñç]/u

/** Two fifths more letters in each word. */
function lengthen(text: string): string {
  return text.replace(/\p{L}{2,}/gu, (word) => {
    if (kept.test(word)) return word
    const accented = word.replace(/[aeiounc]/g, (letter) => accents[letter] ?? letter)
    return accented + accented.slice(-Math.ceil(word.length * 0.4))
  })
}
