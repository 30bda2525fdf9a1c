import type { Translated } from '../translated.ts'
import type { watchDialogTexts as english } from '../watch-dialog.ts'

export const watchDialogTexts: Translated<typeof english> = {
  heading: (table) => `Live-Aktualisierung von ${table}`,
  what: 'Diese Trigger melden Switchboard in derselben Transaktion, welche Zeilen ein Programm ändert. Sie speichern den Schlüssel der Zeile, die Zeit und den Urheber, sonst keinen Wert. Jeder offene Bildschirm zeigt die Änderung dann sofort.',
  whatByLog:
    'Die Datenbank führt ein Log aller Änderungen, und Switchboard liest darin, welche Zeilen dieser Tabelle ein Programm ändert. Trigger sind nicht nötig: Diese Anweisungen merken nur die Tabelle vor, und Schreiben bleibt so schnell, wie es ist. Jeder offene Bildschirm zeigt die Änderung dann sofort.',
  watchedByLog:
    'Switchboard liest im Log der Datenbank, welche Zeilen ein Programm ändert. Ohne das liest es die Zeilen auf dem Bildschirm alle 2 Sekunden neu. Diese Anweisungen beenden es:',
  cost: 'Jeder Schreibvorgang in der Tabelle dauert dann etwas länger. Das Anlegen der Trigger wartet bis zu 5 Sekunden auf laufende Schreibvorgänge. Danach bricht es ab, und nichts wird angelegt.',
  end: 'Entfernen lassen sie sich hier oder in der Befehlszeile:',
  endCommands: (table) => `switchboard watch ${table} --remove`,
  detach: 'switchboard detach',
  detachMeans: 'entfernt sie und alles andere, was Switchboard angelegt hat.',
  statements: 'SQL-Anweisungen',
  make: 'Live-Aktualisierung einschalten',
  makeAnew: 'Trigger erneuern',
  watched:
    'Trigger dieser Tabelle melden Switchboard, welche Zeilen ein Programm ändert. Ohne sie liest Switchboard die Zeilen auf dem Bildschirm alle 2 Sekunden neu. Diese Anweisungen entfernen die Trigger:',
  stop: 'Live-Aktualisierung ausschalten',
  close: 'Schließen',
  made: (table) =>
    `Die Live-Aktualisierung von ${table} ist eingeschaltet. Änderungen anderer Programme erscheinen sofort.`,
  removed: (table) => `Die Live-Aktualisierung von ${table} ist ausgeschaltet.`,
}
