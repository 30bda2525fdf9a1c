import type { jobTexts as english } from '../jobs.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

export const jobTexts: Translated<typeof english> = {
  confirm: {
    title: (table) => `Massenänderung: ${table}`,
    heading: (verb, rows, table) => `${verb}: ${rows} aus ${table}?`,
    uncounted: 'alle passenden Zeilen',
    becomes: (column, state) =>
      column === null
        ? `Setzt sie auf „${state}“. Zeilen, die schon so stehen, bleiben unverändert.`
        : `Setzt „${column}“ auf „${state}“. Zeilen, die schon so stehen, bleiben unverändert.`,
    named: 'Gilt für die ausgewählten Zeilen.',
    listed: 'Gilt für jede Zeile, die bei der Ausführung passt.',
    whole: 'Gilt für alle Zeilen der Tabelle.',
    except: (rows, shown) =>
      plural(rows, {
        one: 'Eine abgewählte Zeile bleibt, wie sie ist.',
        other: `${shown} abgewählte Zeilen bleiben, wie sie sind.`,
      }),
    showList: 'Diese Zeilen zeigen',
    each: 'Zeilen, die sich nicht ändern lassen, werden übersprungen und mit dem Grund aufgeführt.',
    undoable: 'Das Ganze lässt sich in einem Schritt rückgängig machen.',
    submit: { on: 'Einschalten', off: 'Ausschalten' },
    cancel: 'Abbrechen',
    nothing: 'Es gibt nichts zu tun: Keine Zeile passt.',
  },
  title: (table) => `Massenänderung: ${table}`,
  verb: (active, column) => {
    if (column === null) return active ? 'Einschalten' : 'Ausschalten'
    return `„${column}“ ${active ? 'einschalten' : 'ausschalten'}`
  },
  heading: {
    switch: (verb, table) => `${verb}: Zeilen aus ${table}`,
    set: (column, table, value) =>
      value === null
        ? `„${column}“ in Zeilen aus ${table} leeren`
        : `„${column}“ in Zeilen aus ${table} auf „${value}“ setzen`,
    undo: (column, table) => `Änderungen von „${column}“ in ${table} rückgängig machen`,
  },
  states: {
    waiting: 'Wartet',
    running: 'Läuft',
    done: 'Fertig',
    cancelled: 'Abgebrochen',
    failed: 'Gescheitert',
  },
  by: (name, when) => `Gestartet von ${name}, ${when}`,
  ended: (when) => `beendet ${when}`,
  progress: 'Bearbeitete Zeilen',
  ofTotal: (done, total) => `${done} von ${total}`,
  numbers: { changed: 'Geändert', same: 'Unverändert', refused: 'Abgelehnt' },
  refusals: 'Abgelehnte Zeilen',
  row: 'Zeile',
  reason: 'Grund',
  more: (count) => `${count} weitere wurden abgelehnt.`,
  cancel: 'Rest abbrechen',
  cancelNext: 'Bereits geänderte Zeilen bleiben geändert. Das lässt sich rückgängig machen.',
  undo: 'Alles rückgängig machen',
  toList: 'Liste zeigen',
  toTrail: 'Im Protokoll zeigen',
  toFirst: 'Ursprüngliche Änderung zeigen',
}
