import { posix } from 'node:path'
import { chapters, toUrl } from './chapters.ts'

/** A heading and what stands below it, for the search. */
export interface Section {
  readonly id: string
  readonly chapter: string
  readonly title: string
  readonly text: string
}

/** The parts of Markdown-it that the manual touches. */
export interface Token {
  readonly type: string
  tag: string
  attrs: unknown[] | null
  readonly content: string
  children: Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}

export interface MarkdownIt {
  readonly core: {
    readonly ruler: { push(name: string, rule: (state: MarkdownState) => void): void }
  }
}

interface MarkdownState {
  readonly tokens: Token[]
  readonly env: { readonly page: { readonly filePathStem: string } }
  readonly Token: new (type: string, tag: string, nesting: number) => Token
}

/** Gives headings their addresses, leads links to pages of the manual, and tells the sections of each page. */
export function useSections(markdown: MarkdownIt, tell: (section: Section) => void): void {
  markdown.core.ruler.push('sections', ({ tokens, env }) => {
    const page = env.page.filePathStem.slice(1)
    for (const section of readSections(tokens, page)) tell(section)
    for (const { children } of tokens) leadOn(children ?? [], page)
  })
}

function readSections(tokens: readonly Token[], page: string): Section[] {
  const chapter = chapters.find((one) => one.page === page)?.title ?? page
  const known = new Set<string>()
  const sections: { id: string; chapter: string; title: string; text: string }[] = []
  tokens.forEach((token, at) => {
    const content = tokens[at + 1]?.content ?? ''
    if (token.type === 'heading_open') {
      const anchor = toAnchor(content, known)
      token.attrSet('id', anchor)
      const id = token.tag === 'h1' ? toUrl(page) : `${toUrl(page)}#${anchor}`
      sections.push({ id, chapter, title: toPlain(content), text: '' })
    } else if (token.type === 'inline' || token.type === 'fence') {
      const last = sections.at(-1)
      if (last !== undefined && tokens[at - 1]?.type !== 'heading_open')
        last.text += `${toPlain(token.content)}\n`
    }
  })
  return sections
}

/** As GitHub makes them, so that one link serves both. */
function toAnchor(heading: string, known: Set<string>): string {
  const plain = toPlain(heading).toLowerCase()
  const name = plain.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
  let anchor = name
  for (let number = 1; known.has(anchor); number += 1) anchor = `${name}-${number}`
  known.add(anchor)
  return anchor
}

function toPlain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
}

/** What is no chapter stands in the repository only, so its name is text here. */
function leadOn(children: readonly Token[], page: string): void {
  let isText = false
  for (const token of children) {
    if (token.type === 'link_open') isText = !leadToChapter(token, page)
    if (isText && /^link_/.test(token.type)) token.tag = 'span'
  }
}

function leadToChapter(token: Token, page: string): boolean {
  const href = token.attrGet('href') ?? ''
  if (/^(?:[a-z]+:|#)/i.test(href)) return true
  const [path = '', anchor] = href.split('#')
  const target = posix.join(posix.dirname(page), path).replace(/\.md$/, '')
  if (!chapters.some((one) => one.page === target)) {
    token.attrs = []
    return false
  }
  token.attrSet('href', anchor === undefined ? toUrl(target) : `${toUrl(target)}#${anchor}`)
  return true
}
