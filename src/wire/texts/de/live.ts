import type { liveTexts as english } from '../live.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

export const liveTexts: Translated<typeof english> = {
  states: {
    connecting: 'Verbindet',
    live: 'Live',
    reconnecting: 'Verbindet erneut',
    offline: 'Offline',
    paused: 'Pausiert',
  },
  pause: 'Änderungen anderer erscheinen sofort. Klicken pausiert sie.',
  resume: 'Die Live-Aktualisierung ist pausiert. Klicken setzt sie fort.',
  cut: 'Offline. Änderungen erscheinen, sobald die Verbindung wieder da ist.',
  changes: (changes, shown) =>
    plural(changes, { one: 'Eine Änderung zeigen', other: `${shown} Änderungen zeigen` }),
  manyChanges: 'Änderungen zeigen',
  entries: (entries) => plural(entries, { one: 'Ein neuer Eintrag', other: `${entries} neue Einträge` }),
  deleted: (by) => (by === null ? 'Gelöscht' : `Gelöscht von ${by}`),
  left: (by) => (by === null ? 'Nicht mehr in dieser Liste' : `Von ${by} aus dieser Liste genommen`),
  kept: 'Nicht mehr in dieser Liste:',
  keptSaid:
    'Die gespeicherte Zeile gehört nicht mehr in diese Liste. Sie bleibt hier, bis die Änderungen gezeigt werden.',
  told: (rows, shown) =>
    plural(rows, { one: 'Eine Zeile hat sich geändert.', other: `${shown} Zeilen haben sich geändert.` }),
}
