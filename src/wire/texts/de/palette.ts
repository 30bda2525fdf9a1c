import type { paletteTexts as english } from '../palette.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

export const paletteTexts: Translated<typeof english> = {
  label: 'Suchen oder Befehl ausführen',
  button: 'Suche und Befehle…',
  hint: 'Tabelle, Ansicht oder Befehl eingeben. „produkte 12“ öffnet diese Zeile.',
  groups: {
    recent: 'Zuletzt',
    page: 'Auf dieser Seite',
    rows: 'Zeilen',
    views: 'Gespeicherte Ansichten',
    tables: 'Tabellen',
    everywhere: 'Überall',
  },
  databaseView: 'Datenbankansicht',
  open: (key, table) => `${key} in ${table} öffnen`,
  results: (count) => plural(count, { one: 'Ein Treffer', other: `${count} Treffer` }),
  nothing: 'Keine Treffer',
  nothingNext: 'Tipp: eine Tabelle und einen Schlüssel eingeben, zum Beispiel produkte 12.',
  noViews: (reason) => `Gespeicherte Ansichten lassen sich nicht zeigen: ${reason}`,
  close: 'Schließen',
  ways: { move: 'auswählen', run: 'ausführen', close: 'schließen' },
  keys: {
    ctrl: 'Ctrl',
    shift: 'Shift',
    space: 'Space',
    enter: 'Enter',
    escape: 'Esc',
    home: 'Home',
    end: 'End',
  },
  map: 'Tastenkürzel',
}
