import type { Translated } from '../translated.ts'
import type { watchTexts as english } from '../watch.ts'

export const watchTexts: Translated<typeof english> = {
  modes: {
    watched: 'Live',
    unwatched: 'Alle 2 s aktualisiert',
    outdated: 'Alle 2 s aktualisiert',
    still: 'Zum Aktualisieren neu laden',
  },
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  about: {
    watched: 'Jede Änderung an dieser Tabelle erscheint hier sofort.',
    unwatched:
      'Switchboard erfährt nicht, was andere Programme in diese Tabelle schreiben. Solange diese Seite offen ist, liest es sie alle 2 Sekunden neu, eine langsame Seite seltener.',
    outdated:
      'Die Trigger dieser Tabelle sind veraltet: Der Schlüssel hat sich geändert, ein Trigger wurde entfernt, oder Switchboard wurde aktualisiert. Bis jemand mit der Rolle Inhaber oder Administrator sie erneuert, liest Switchboard diese Seite alle 2 Sekunden neu, solange sie offen ist.',
    still:
      'Switchboard kann die Zeilen dieser Liste nicht verfolgen. Änderungen erscheinen nach dem Neuladen.',
  },
  offer: {
    watched: 'Live-Aktualisierung…',
    unwatched: 'Live-Aktualisierung einschalten…',
    outdated: 'Live-Aktualisierung erneuern…',
  },
  command: 'In der Befehlszeile:',
  commandLine: (table) => `switchboard watch ${table}`,
}
