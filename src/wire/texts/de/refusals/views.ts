import type { viewRefusals as english } from '../../refusals/views.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const viewRefusals: TranslatedSentences<typeof english> = {
  noSuchView: 'Diese Ansicht wurde entfernt oder wird nicht mehr mit Ihnen geteilt.',
  personsOnly:
    'Nur Personen können Ansichten und Spaltenanordnungen speichern. Ein Token kann geteilte verwenden.',
  mayNotShare: 'Nur Inhaber, Administratoren und Bearbeiter können Ansichten teilen und geteilte ändern.',
  mayNotSetStandard: 'Nur Inhaber und Administratoren können die Standardansicht einer Tabelle festlegen.',
  changedMeanwhile: (name) =>
    `${name} hat diese Ansicht inzwischen geändert. Bitte vor dem Ändern noch einmal ansehen.`,

  notAWish:
    'Eine Ansicht braucht "name" und "list" (Texte), "layout" (ein Objekt oder null) sowie "sharedWith" und "defaultFor" (Listen von Rollen).',
  notAChange:
    'Eine Änderung braucht die ganze Ansicht, also "name", "list", "layout", "sharedWith" und "defaultFor", und die "version", auf der sie beruht.',
  notALayout:
    'Eine Spaltenanordnung braucht "order", "hidden" und "pinned" (Listen von Spalten), "widths" und "density".',
  noVersion: '"version" sagt als Zahl, welche Version der Ansicht bekannt ist.',

  noName: 'Bitte einen Namen eingeben.',
  longName: (most) => `Höchstens ${most} Zeichen sind möglich.`,
  strangeName: 'Ein Name kann keine Steuerzeichen enthalten.',
  takenName: (by) => `${by} hat schon eine Ansicht dieser Tabelle mit diesem Namen.`,
  columnsInList: 'Die gezeigten Spalten gehören in "layout", nicht in "list".',
  longList: 'Der Filter ist zu lang, um ihn zu speichern.',
  noSuchRole: (role) => `Es gibt keine Rolle „${role}“.`,
  standardNotShared: 'Eine Ansicht kann nur für Rollen der Standard sein, mit denen sie geteilt ist.',
  tooMany: (most) => `Es sind schon ${most} Ansichten dieser Tabelle. Bitte zuerst eine entfernen.`,
}
