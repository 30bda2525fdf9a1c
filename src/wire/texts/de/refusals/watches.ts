import type { watchRefusals as english } from '../../refusals/watches.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const watchRefusals: TranslatedSentences<typeof english> = {
  apart:
    'Die eigenen Tabellen von Switchboard liegen in einer anderen Datenbank, und Trigger dieser können dort nicht schreiben. Die Liste wird alle 2 s aktualisiert.',
  noneThere: 'Keine dieser Tabellen wird beobachtet.',
  notForYou: 'Nur Inhaber und Administratoren können Tabellen beobachten lassen.',
  nothingToWatch: 'Alle Tabellen, bei denen es geht, werden schon beobachtet.',
}
