import type { Language } from '../../wire/texts/language.ts'
import type { Mail } from './mailer.ts'

interface Letter {
  readonly language: Pick<Language, 'tag' | 'direction'>
  readonly subject: string
  /** Paragraphs before and after the button. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly button: string
  readonly href: string
}

/** The same words as plain text and as simple HTML, which loads nothing from anywhere. */
export function writeMail({ language, subject, before, after, button, href }: Letter): Omit<Mail, 'to'> {
  const toParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const link = escapeHtml(href)
  return {
    subject,
    text: [...before, href, ...after, ''].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language.tag}" dir="${language.direction}"><body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:36rem">`,
      ...before.map(toParagraph),
      `<p><a href="${link}">${escapeHtml(button)}</a></p><p style="word-break:break-all">${link}</p>`,
      ...after.map(toParagraph),
      '</body></html>',
    ].join('\n'),
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
