import type { boardRefusals as english } from '../../refusals/boards.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const boardRefusals: TranslatedSentences<typeof english> = {
  noSuchBoard: 'Dieses Board wurde entfernt oder wird nicht mehr mit Ihnen geteilt.',
  noSuchTile: 'Diese Kachel wurde vom Board entfernt.',
  personsOnly: 'Nur Personen können Boards erstellen. Ein Token kann geteilte lesen.',
  mayNotShare: 'Ihre Rolle erlaubt nicht, Boards zu teilen oder geteilte zu ändern.',
  changedMeanwhile: (name) =>
    `${name} hat dieses Board inzwischen geändert. Bitte vor dem Ändern noch einmal ansehen.`,
  noName: 'Bitte einen Namen eingeben.',
  longName: (most) => `Ein Name hat höchstens ${most} Zeichen.`,
  noTime: 'Bitte eine Spalte mit Datum auswählen.',
  noGroups: 'Bitte eine Spalte zum Gruppieren auswählen.',
  noKeys: (most) => `Bitte 1 bis ${most} Zeilen auswählen.`,
  longText: (most) => `Höchstens ${most} Zeichen sind möglich.`,
  notATile: 'Diese Kachel lässt sich nicht zeigen. Bitte die Auswahl prüfen.',
  otherTable: 'Das ist nicht die Adresse einer Liste dieser Tabelle.',
  strangeName: 'Ein Name kann keine Steuerzeichen enthalten.',
  takenName: 'Es gibt schon ein eigenes Board mit diesem Namen.',
  noSuchRole: (role) => `Es gibt keine Rolle „${role}“.`,
  tooMany: (most) => `Es sind schon ${most} Boards. Bitte zuerst eines entfernen.`,
  tooManyTiles: (most) => `Auf ein Board passen höchstens ${most} Kacheln.`,
  twiceTheSameTile: 'Zwei Kacheln haben dieselbe ID.',
  notABoard: 'Ein Board braucht "name", "tiles" (eine Liste) und "sharedWith" (eine Liste von Rollen).',
  notAChange: 'Eine Änderung braucht das ganze Board und die "version", auf der sie beruht.',
  noSuchRange: (known) => `Ein Zeitraum ist einer von: ${known.join(', ')}.`,
  noSuchDay: '"from" und "to" sind Tage, etwa 2026-01-31.',
}
