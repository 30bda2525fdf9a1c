import type { MarkdownIt, Token } from './sections.ts'

/** A page names a picture in light colours. Where the reader's are dark, the manual shows the one in dark colours. */
export function usePictures(markdown: MarkdownIt): void {
  markdown.core.ruler.push('pictures', ({ tokens, Token }) => {
    const html = (content: string) => Object.assign(new Token('html_inline', '', 0), { content })
    for (const token of tokens)
      token.children = token.children?.flatMap((child) => toPicture(child, html)) ?? null
  })
}

function toPicture(token: Token, html: (content: string) => Token): Token[] {
  const source = token.type === 'image' ? token.attrGet('src') : null
  if (!source?.endsWith('-light.webp')) return [token]
  const dark = source.replace('-light.webp', '-dark.webp')
  const alternative = `<source srcset="${dark}" media="(prefers-color-scheme: dark)">`
  return [html(`<picture>${alternative}`), token, html('</picture>')]
}
