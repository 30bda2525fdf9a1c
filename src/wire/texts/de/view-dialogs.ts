import type { Translated } from '../translated.ts'
import type { viewDialogTexts as english } from '../view-dialogs.ts'

export const viewDialogTexts: Translated<typeof english> = {
  form: {
    create: 'Als Ansicht speichern',
    change: (view) => `Ansicht bearbeiten: ${view}`,
    name: 'Name',
    holds: 'Eine Ansicht speichert Filter, Suche, Reihenfolge und Zeilen pro Seite.',
    layout: 'Spaltenanordnung einschließen',
    layoutMeans: 'Sonst sehen alle ihre eigene Spaltenanordnung.',
    share: 'Teilen mit',
    shareMeans: 'Keine Rolle ausgewählt: nur für Sie.',
    standard: 'Standardansicht für',
    save: 'Speichern',
    cancel: 'Abbrechen',
    remove: 'Ansicht löschen…',
    removeSure: (view) => `„${view}“ für alle löschen? Die Zeilen bleiben, wie sie sind.`,
    removeYes: 'Löschen',
    removeNo: 'Ansicht behalten',
  },
  roles: { owner: 'Inhaber', admin: 'Administratoren', editor: 'Bearbeiter', viewer: 'Betrachter' },
  conflict: {
    heading: 'Jemand anders hat diese Ansicht geändert',
    by: (name, when, parts) =>
      parts.length === 0
        ? `${name} hat sie gespeichert (${when}).`
        : `${name} hat ${parts.join(', ')} geändert (${when}).`,
    parts: {
      name: 'den Namen',
      list: 'die Zeilen oder ihre Reihenfolge',
      layout: 'die Spaltenanordnung',
      sharedWith: 'die Freigabe',
      defaultFor: 'den Standard',
    },
    mine: (parts) => `Die eigene Version ändert ${parts.join(', ')}.`,
    removing: 'Sie wollten sie löschen.',
    gone: 'Jemand anders hat diese Ansicht gelöscht',
    goneNext: 'Die eigene Version ist nicht verloren. Sie lässt sich als neue Ansicht speichern.',
    take: 'Neue Version behalten',
    write: 'Eigene Version speichern',
    saveAs: 'Eigene als neue Ansicht speichern…',
    later: 'Später',
  },
}
