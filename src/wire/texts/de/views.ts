import type { Translated } from '../translated.ts'
import type { viewTexts as english } from '../views.ts'

export const viewTexts: Translated<typeof english> = {
  fields: {
    order: 'Namen der Spalten in ihrer Reihenfolge. Nicht genannte Spalten folgen.',
    hidden: 'Namen ausgeblendeter Spalten.',
    pinned: 'Namen angehefteter Spalten: Sie bleiben sichtbar, wenn die Liste rollt.',
    widths: 'Breiten in Pixeln. Nicht genannte Spalten passen sich ihrem Inhalt an.',
    list: 'Die Zeilen und ihre Reihenfolge, wie die Adresse einer Liste sie hat: ?filter=…&sort=…&q=…&size=…',
    layout: 'Die Spaltenanordnung. Null: Alle sehen ihre eigene.',
    sharedWith: 'Die Rollen, die sie außer dem Urheber verwenden dürfen. Keine: Sie ist privat.',
    defaultFor: 'Die Rollen, deren Standardansicht sie ist: Die bloße Adresse der Tabelle öffnet sie.',
    version: 'Wächst mit jeder Änderung. Eine Änderung nennt die Version, auf der sie beruht.',
    by: 'Der Urheber.',
    mine: 'Ob der Aufrufer der Urheber ist.',
    changedBy: 'Die Person, die sie zuletzt geändert hat.',
    ownLayout: 'Die eigene Spaltenanordnung des Aufrufers für diese Tabelle.',
    views:
      'Die Ansichten, die der Aufrufer verwenden darf: die eigenen, dann die geteilten, jeweils nach Namen sortiert.',
    standard:
      'Die ID der Standardansicht des Aufrufers: Die bloße Adresse der Tabelle öffnet sie. Null: Es gibt keine.',
    conflict: 'Die aktuelle Ansicht, falls jemand anders sie zuerst geändert hat.',
  },
}
