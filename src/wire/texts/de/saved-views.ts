import type { savedViewTexts as english } from '../saved-views.ts'
import type { Translated } from '../translated.ts'

export const savedViewTexts: Translated<typeof english> = {
  open: (name) => `Ansicht: ${name}`,
  whole: 'Alle Zeilen',
  changed: 'geändert',
  heading: 'Ansichten',
  find: 'Ansicht finden',
  nothingFound: 'Keine passende Ansicht',
  own: 'Eigene',
  shared: 'Mit Ihnen geteilt',
  by: (name) => `von ${name}`,
  standard: 'Standard',
  standardMeans: 'Die Tabelle öffnet sich mit dieser Ansicht',
  atLeast: (count) => `${count}+`,
  save: 'Speichern',
  saveChanges: (view) => `Änderungen in ${view} speichern`,
  saveAs: 'Als Ansicht speichern…',
  saveAsNew: 'Als neue Ansicht speichern…',
  settings: 'Ansicht bearbeiten…',
  reset: 'Zurücksetzen',
  resetTo: (view) => `${view} wie gespeichert zeigen`,
  lost: 'Diese Ansicht wurde gelöscht oder wird nicht mehr mit Ihnen geteilt. Dies sind ihre Zeilen.',
}
