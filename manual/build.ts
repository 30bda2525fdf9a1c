import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import Eleventy from '@11ty/eleventy'
import { chapters, parts, toUrl } from './chapters.ts'
import { usePictures } from './pictures.ts'
import { type MarkdownIt, type Section, useSections } from './sections.ts'

const root = join(import.meta.dirname, '..')
const docs = join(root, 'docs')

/** What we use of Eleventy's configuration; it brings no types. */
export interface Configuration {
  readonly ignores: Set<string>
  addGlobalData(name: string, value: unknown): void
  amendLibrary(name: 'md', amend: (markdown: MarkdownIt) => void): void
  setIncludesDirectory(folder: string): void
  setQuietMode(isQuiet: boolean): void
  setTemplateFormats(formats: readonly string[]): void
}

interface PageData {
  readonly page: { readonly filePathStem: string }
}

/** Writes the site of the manual to this folder: pages, a search over them, and all of it as plain Markdown. */
export async function buildManual(folder: string): Promise<readonly Section[]> {
  await rm(folder, { recursive: true, force: true })
  const sections: Section[] = []
  const eleventy = new Eleventy(relative(process.cwd(), docs), folder, {
    quietMode: true,
    configPath: null,
    config: (configuration: Configuration) => {
      configure(configuration, (section) => sections.push(section))
    },
  })
  await eleventy.write()
  await copyAssets(folder)
  await writeFile(join(folder, 'sections.json'), JSON.stringify(sections))
  await writeMarkdown(folder)
  return sections
}

function configure(configuration: Configuration, tell: (section: Section) => void): void {
  for (const other of ['decisions', 'words.md', 'push/*/**']) configuration.ignores.add(join('docs', other))
  configuration.setQuietMode(true)
  configuration.setTemplateFormats(['md'])
  // Pages quote templates of other engines, which must stay as they are.
  configuration.addGlobalData('templateEngineOverride', 'md')
  configuration.setIncludesDirectory('../manual')
  configuration.amendLibrary('md', (markdown) => {
    useSections(markdown, tell)
    usePictures(markdown)
  })
  configuration.addGlobalData('layout', 'layout.njk')
  configuration.addGlobalData(
    'parts',
    parts.map((part) => ({
      ...part,
      chapters: part.chapters.map((chapter) => ({ ...chapter, url: toUrl(chapter.page) })),
    })),
  )
  configuration.addGlobalData('eleventyComputed', {
    permalink: ({ page }: PageData) => toUrl(page.filePathStem.slice(1)).replace(/\/$/, '/index.html'),
    title: ({ page }: PageData) => titleOf(page.filePathStem.slice(1)),
    markdown: ({ page }: PageData) => `${page.filePathStem}.md`,
    ...besideOf,
  })
}

/** The chapters before and after, for the foot of a page. */
const besideOf = {
  before: ({ page }: PageData) => toLink(page, -1),
  after: ({ page }: PageData) => toLink(page, 1),
}

function toLink({ filePathStem }: PageData['page'], step: number) {
  const at = chapters.findIndex((one) => one.page === filePathStem.slice(1))
  const chapter = at === -1 ? undefined : chapters[at + step]
  return chapter === undefined ? null : { title: chapter.title, url: toUrl(chapter.page) }
}

function titleOf(page: string): string {
  return chapters.find((one) => one.page === page)?.title ?? page
}

async function copyAssets(folder: string): Promise<void> {
  const assets = [
    ['manual/style.css', 'style.css'],
    ['manual/search.js', 'search.js'],
    ['src/web/styles/tokens.css', 'tokens.css'],
    ['node_modules/minisearch/dist/es/index.js', 'minisearch.js'],
    ['docs/pictures', 'pictures'],
  ] as const
  for (const [from, to] of assets) await cp(join(root, from), join(folder, to), { recursive: true })
}

/** For readers that are programs: each page as it was written, a list of them, and all in one file. */
async function writeMarkdown(folder: string): Promise<void> {
  const lines = ['# Switchboard', '', '> The live back office for your database.', '']
  const whole: string[] = []
  for (const part of parts) {
    lines.push(`## ${part.title}`, '')
    for (const { page, title } of part.chapters) {
      const text = await readFile(join(docs, `${page}.md`), 'utf8')
      const target = join(folder, `${page}.md`)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, text)
      whole.push(text.trim())
      lines.push(`- [${title}](/${page}.md)`)
    }
    lines.push('')
  }
  await writeFile(join(folder, 'llms.txt'), lines.join('\n'))
  await writeFile(join(folder, 'llms-full.txt'), `${whole.join('\n\n')}\n`)
}
