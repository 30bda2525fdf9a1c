import type { presenceTexts as english } from '../presence.ts'
import type { Translated } from '../translated.ts'

export const presenceTexts: Translated<typeof english> = {
  here([first = '', second, ...others]) {
    if (second === undefined) return `${first} ist hier`
    return others.length === 0
      ? `${first} und ${second} sind hier`
      : `${first} und ${others.length + 1} andere sind hier`
  },
  program: (name) => `${name} (ein Programm)`,
  more: (others) => `+${others}`,
  changed: 'Gerade geändert.',
  deleted: (by) => (by === null ? 'Gerade gelöscht.' : `Von ${by} gelöscht.`),
  left: 'Diese Zeile ist für Sie nicht mehr zugänglich.',
}
