import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { german } from './de/index.ts'
import { spanish } from './es/index.ts'
import { glossary } from './glossary.ts'
import { isSentence } from './sentences.ts'

/** Programmers and operators read these, in English. */
const inEnglish = ['apiTexts', 'fieldTexts', 'importFields', 'clientTexts', 'recognitionTexts']

/** Words that are the same in both languages, names and commands. */
const alike = /^[\W\d_]*$|^(Switchboard|API|CSV|JSON|XLSX|NDJSON|SQL|URL|ID|OK|UTC)\W*$|^switchboard /

interface Catalogue {
  readonly name: string
  readonly texts: object
}

const catalogues = await readCatalogues()
const languages = [
  { language: german, tag: 'de' },
  { language: spanish, tag: 'es' },
] as const

describe.each(languages)('$tag', ({ language, tag }) => {
  const translate = ({ texts }: Catalogue): unknown =>
    isGroup(texts) ? sayGroup(texts, language.say) : language.texts(texts)

  test('every catalogue has a translation', () => {
    const missing = catalogues.filter((one) => !isGroup(one.texts) && translate(one) === one.texts)
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test.each(catalogues)('$name has the same entries, and each keeps its parts', (catalogue) => {
    const english = isGroup(catalogue.texts) ? sayGroup(catalogue.texts, String) : catalogue.texts
    expect(compare(english, translate(catalogue), catalogue.name)).toEqual([])
  })

  test('the words are those of the glossary', () => {
    const faults = catalogues.flatMap((one) =>
      textsOf(translate(one)).flatMap((text) =>
        glossary.flatMap(({ english, not }) =>
          not[tag]
            .filter((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text))
            .map((word) => `${one.name}: “${text}” says ${word} for ${english}`),
        ),
      ),
    )
    expect(faults).toEqual([])
  })
})

async function readCatalogues(): Promise<Catalogue[]> {
  const found: Catalogue[] = []
  const files = globSync(['*.ts', 'refusals/*.ts'], { cwd: import.meta.dirname })
  for (const file of files.filter((one) => !one.includes('.test.'))) {
    const module: Record<string, unknown> = await import(join(import.meta.dirname, file))
    for (const [name, texts] of Object.entries(module)) {
      if (!/(?:Texts|Names|Refusals|Reasons|Words)$/.test(name) || inEnglish.includes(name)) continue
      if (typeof texts === 'object' && texts !== null) found.push({ name, texts })
    }
  }
  return found
}

/** What `toSentences` made. */
function isGroup(texts: object): boolean {
  return Object.values(texts).some((entry) => isSentence(entry) || isSentence(trySay(entry, markers)))
}

function sayGroup(texts: object, say: (words: never) => string): object {
  const entries = Object.entries(texts).map(([name, entry]) => {
    if (typeof entry !== 'function') return [name, say(entry as never)]
    return [name, (...args: readonly unknown[]) => say(Reflect.apply(entry, undefined, args) as never)]
  })
  return Object.fromEntries(entries)
}

/** What differs between a text and its translation. */
function compare(english: unknown, other: unknown, path: string): string[] {
  if (typeof english !== typeof other) return [`${path} is ${typeof other}`]
  if (typeof english === 'string') {
    const isSame = english === other && /\p{L}{4,} \p{L}{2,}/u.test(english) && !alike.test(english)
    return isSame ? [`${path} is English: ${english}`] : []
  }
  if (typeof english === 'function') return compareParts(english, other, path)
  if (typeof english !== 'object' || english === null || typeof other !== 'object' || other === null)
    return []
  const names = Object.keys(english)
  const more = Object.keys(other).filter((name) => !names.includes(name))
  return [
    ...more.map((name) => `${path}.${name} is not in English`),
    ...names.flatMap((name) =>
      compare(Reflect.get(english, name), Reflect.get(other, name), `${path}.${name}`),
    ),
  ]
}

const markers = ['⟦0⟧', '⟦1⟧', '⟦2⟧', '⟦3⟧', '⟦4⟧']
/** A text may take names, amounts or lists. */
const arguments_ = [markers, [17, '⟦1⟧', '⟦2⟧', '⟦3⟧'], ['⟦0⟧', 17, '⟦2⟧'], markers.map((marker) => [marker])]

function compareParts(english: unknown, other: unknown, path: string): string[] {
  return arguments_.flatMap((args) => {
    const [said, translated] = [trySay(english, args), trySay(other, args)]
    if (typeof said !== 'string') return []
    if (typeof translated !== 'string') return [`${path} says nothing of ${JSON.stringify(args)}`]
    const lost = (said.match(/⟦\d⟧|17/g) ?? []).filter((marker) => !translated.includes(marker))
    return lost.length > 0
      ? [`${path} leaves out ${lost.join()}: ${translated}`]
      : compare(said, translated, path)
  })
}

function trySay(text: unknown, args: readonly unknown[]): unknown {
  if (typeof text !== 'function') return undefined
  try {
    return Reflect.apply(text, undefined, args)
  } catch {
    return undefined
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const said = trySay(value, markers)
    return typeof said === 'string' ? [said] : []
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
