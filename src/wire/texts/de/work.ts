import type { Translated } from '../translated.ts'
import type { workTexts as english } from '../work.ts'
import { capitalize } from './grammar.ts'

export const workTexts: Translated<typeof english> = {
  set: {
    heading: (rows, table) => `Ein Feld ändern: ${rows} aus ${table}`,
    column: 'Feld',
    choose: 'Feld auswählen',
    value: 'Neuer Wert',
    empty: 'Kein Wert (statt leerem Text)',
    becomes:
      'Zeilen, die diesen Wert schon haben, bleiben unverändert. Zeilen, die sich nicht ändern lassen, werden übersprungen und mit dem Grund aufgeführt.',
    submit: (rows) => capitalize(`${rows} ändern`),
  },
  detach: {
    action: 'Lösen…',
    heading: (rows, table, row) => capitalize(`${rows} aus ${table} von ${row} lösen?`),
    stay: 'Die Zeilen bleiben, verweisen aber nicht mehr darauf. Zeilen, die sich nicht ändern lassen, werden übersprungen und mit dem Grund aufgeführt.',
    submit: 'Lösen',
  },
  label: 'Massenänderung',
  running: {
    on: 'Wird eingeschaltet',
    off: 'Wird ausgeschaltet',
    trash: 'Kommt in den Papierkorb',
    putBack: 'Wird zurückgelegt',
    set: 'Wird geändert',
    delete: 'Wird gelöscht',
    undo: 'Wird rückgängig gemacht',
    restore: 'Wird wiederhergestellt',
    check: 'Wird geprüft',
    import: 'Wird importiert',
  },
  of: (what, progress) => `${what}: ${progress}`,
  refused: (count) => `${count} abgelehnt`,
  changed: {
    on: (count) => `${count} eingeschaltet`,
    off: (count) => `${count} ausgeschaltet`,
    trash: (count) => `${count} in den Papierkorb gelegt`,
    putBack: (count) => `${count} zurückgelegt`,
    set: (count) => `${count} geändert`,
    delete: (count) => `${count} gelöscht`,
    undo: (count) => `${count} rückgängig gemacht`,
    restore: (count) => `${count} wiederhergestellt`,
    check: (count) => `${count} würden angelegt oder geändert`,
    import: (count) => `${count} angelegt oder geändert`,
  },
  same: (count) => `${count} unverändert`,
  cancel: 'Abbrechen',
  undo: 'Rückgängig',
  refusals: 'Gründe zeigen',
  details: 'Details',
  dismiss: 'Ausblenden',
  close: 'Schließen',
  rows: {
    heading: {
      trash: (table) => `Zeilen aus ${table} in den Papierkorb legen`,
      putBack: (table) => `Zeilen aus ${table} aus dem Papierkorb zurücklegen`,
      delete: (table) => `Zeilen aus ${table} löschen`,
      restore: (table) => `Gelöschte Zeilen aus ${table} wiederherstellen`,
    },
    numbers: { delete: 'Gelöscht', restore: 'Wiederhergestellt' },
    restoreAll: 'Alles wiederherstellen',
    restoreNext: 'Bereits gelöschte Zeilen bleiben gelöscht, lassen sich aber wiederherstellen.',
    restoredNext: 'Bereits wiederhergestellte Zeilen bleiben.',
  },
}
