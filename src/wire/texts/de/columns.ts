import type { columnTexts as english } from '../columns.ts'
import type { Translated } from '../translated.ts'

export const columnTexts: Translated<typeof english> = {
  show: (column) => `${column} einblenden`,
  drag: (column) => `${column} an eine andere Stelle ziehen`,
  earlier: (column) => `${column} nach oben verschieben`,
  later: (column) => `${column} nach unten verschieben`,
  pin: (column) => `${column} anheften`,
  dragHint: 'Eine Spalte ziehen oder Alt und eine Pfeiltaste drücken.',
  density: 'Zeilenhöhe',
  densities: { compact: 'Niedrig', normal: 'Standard', roomy: 'Hoch' },
  asItWas: 'Spalten zurücksetzen',
  ascending: 'Aufsteigend sortieren',
  descending: 'Absteigend sortieren',
  thenAscending: 'Danach aufsteigend sortieren',
  thenDescending: 'Danach absteigend sortieren',
  unsorted: 'Sortierung entfernen',
  filter: 'Nach dieser Spalte filtern',
  keep: 'Anheften',
  keepNot: 'Lösen',
  hide: 'Ausblenden',
  narrower: 'Schmaler',
  wider: 'Breiter',
  fitting: 'An Inhalt anpassen',
  before: 'Nach links',
  behind: 'Nach rechts',
  why: 'Warum sie sich ändern lässt oder nicht',
}
