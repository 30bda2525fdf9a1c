import { clientTexts } from '../../wire/texts/client.ts'
import { english } from '../../wire/texts/language.ts'
import { useLanguage } from './use-texts.ts'

/** The words of switches as attributes. The switches' script knows only English, because pages of others include it. */
export function useToggleWords(): Readonly<Record<string, string>> {
  const language = useLanguage()
  if (language === english) return {}
  const client = language.texts(clientTexts)
  return Object.fromEntries(
    Object.entries(client.toggle).map(([word, text]) => [`data-toggle-${word}`, text]),
  )
}
