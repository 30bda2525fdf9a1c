import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildManual } from './build.ts'
import { chapters } from './chapters.ts'
import type { Section } from './sections.ts'

let folder: string
let sections: readonly Section[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  sections = await buildManual(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('every page of docs is a chapter', () => {
  const pages = globSync('**/*.md', { cwd: join(import.meta.dirname, '../docs') })
    .map((file) => file.replace(/\.md$/, ''))
    .filter((page) => !page.startsWith('decisions/') && page !== 'words')
  expect(pages.toSorted()).toEqual(chapters.map(({ page }) => page).toSorted())
})

test('every link leads to a page and a heading that are there, and every picture is there', () => {
  const pages = globSync('**/*.html', { cwd: folder })
  expect(pages).toHaveLength(chapters.length)
  const lost = pages.flatMap((page) => {
    const html = read(page)
    return [...html.matchAll(/(?:href|src|srcset)="([^"]+)"/g)]
      .map(([, target = '']) => target)
      .filter((target) => !leads(target, page))
      .map((target) => `${page}: ${target}`)
  })
  expect(lost).toEqual([])
})

test('a quoted template stays as it is', () => {
  expect(read('push/django.html')).toContain('{{ csrf_token }}')
})

test('words lead to the section that is about them', () => {
  const index = new MiniSearch<Section>({ fields: ['title', 'chapter', 'text'], storeFields: ['title'] })
  index.addAll([...sections])
  const find = (words: string) =>
    index.search(words, { prefix: true, boost: { title: 3 }, combineWith: 'AND' })[0]?.id
  expect(find('restore backup passphrase')).toMatch(/^\/reference\/backup\.html/)
  expect(find('trigger watch')).toMatch(/watching|your-database|what-it-writes/)
  expect(find('zzzz')).toBeUndefined()
})

test('programs find a list of the pages, and each page as it was written', () => {
  const list = read('llms.txt')
  for (const { page, title } of chapters) {
    expect(list).toContain(`- [${title}](/${page}.md)`)
    expect(read(`${page}.md`)).toMatch(/^# /)
  }
  expect(read('llms-full.txt').length).toBeGreaterThan(50_000)
})

function leads(target: string, page: string): boolean {
  if (/^[a-z]+:/.test(target)) return true
  const [path = '', anchor] = target.split('#')
  const file = toFile(path, page)
  if (globSync(file, { cwd: folder }).length === 0) return false
  return anchor === undefined || read(file).includes(`id="${anchor}"`)
}

function toFile(path: string, page: string): string {
  if (path === '') return page
  if (path === '/') return 'index.html'
  return path.startsWith('/') ? path.slice(1) : join(page, '..', path)
}
