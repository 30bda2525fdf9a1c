import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/troubleshooting.md', 'utf8')
const sentences = [...page.matchAll(/^\| (?!it says|---)(.+?) \| /gm)].map(([, sentence = '']) => sentence)

/** What programs say, with "…" where a value stands. */
const said = ['src', 'bin'].flatMap(listPrograms).map((path) => toPlain(readFileSync(path, 'utf8')))

test('the page quotes many sentences', () => {
  expect(sentences.length).toBeGreaterThan(30)
})

test.each(sentences)('"%s" is still said', (sentence) => {
  expect(said.some((text) => text.includes(sentence))).toBe(true)
})

test('a sentence that nobody says is not found', () => {
  expect(said.some((text) => text.includes('Port … is on holiday.'))).toBe(false)
})

function listPrograms(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|js)$/.test(path) && !/\.(?:test|cases)\./.test(path))
    .map((path) => join(folder, path))
}

function toPlain(program: string): string {
  return program
    .replaceAll(/\$\{[^}]*\}/g, '…')
    .replaceAll(/[`'] \+\s+[`']/g, '')
    .replaceAll("\\'", "'")
}
