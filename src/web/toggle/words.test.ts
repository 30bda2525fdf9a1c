import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientTexts } from '../../wire/texts/client.ts'

test('docs/reference/client.md has every word that a page may replace', () => {
  const guide = readFileSync('docs/reference/client.md', 'utf8')
  for (const [word, text] of Object.entries(clientTexts.toggle)) {
    expect(guide).toContain(`data-toggle-${word}\``)
    expect(guide).toContain(text)
  }
})
