import type { jobRefusals as english } from '../../refusals/jobs.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../grammar.ts'

export const jobRefusals: TranslatedSentences<typeof english> = {
  notAnOrder:
    'Nötig ist {"active": true oder false} mit entweder "keys", einer Liste von Texten, oder "list", einem Text.',
  notASetOrder:
    'Nötig ist {"value": ein Text oder null} mit entweder "keys", einer Liste von Texten, oder "list", einem Text.',
  notADeleteOrder: 'Nötig ist entweder "keys", eine Liste von Texten, oder "list", ein Text.',
  keysOrList: 'Möglich ist "keys" oder "list", nicht beides.',
  exceptOfList: '"except" gilt nur mit "list". "keys" soll nur die Zeilen nennen, die sich ändern sollen.',
  noKeys: 'Mindestens eine Zeile muss genannt sein.',
  tooManyKeys: (most) =>
    `Höchstens ${formatNumber(most)} Zeilen lassen sich auf einmal nennen. Für mehr ist eine Liste da.`,
  tooManyAtOnce: (most) =>
    `Es warten oder laufen schon ${most} eigene Massenänderungen. Die nächste kann beginnen, wenn eine davon zu Ende ist.`,
  noSuchJob: 'Diese Massenänderung gibt es nicht.',
  hasEnded: 'Diese Massenänderung ist schon beendet.',
  stillRuns:
    'Diese Massenänderung läuft noch. Erst nach ihrem Ende oder Abbruch lässt sie sich rückgängig machen.',
  undoRuns: 'Diese Massenänderung wird schon rückgängig gemacht.',
  nothingToUndo: 'An dieser Massenänderung gibt es nichts rückgängig zu machen.',
  restoreStays:
    'Eine Wiederherstellung lässt sich nicht als Ganzes rückgängig machen. Stattdessen lassen sich die Zeilen wieder löschen.',
  hiddenRow: 'Eine für Sie nicht sichtbare Zeile',
  rowOf: (row, table) => `${row} in ${table}`,
  failed: 'Bei Switchboard ist etwas schiefgegangen. Einzelheiten stehen im Log unter der ID des Auftrags.',
}
