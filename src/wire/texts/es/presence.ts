import type { presenceTexts as english } from '../presence.ts'
import type { Translated } from '../translated.ts'
import { listAll } from './list.ts'

export const presenceTexts: Translated<typeof english> = {
  here([first = '', second, ...others]) {
    if (second === undefined) return `${first} está aquí`
    return others.length === 0
      ? `${listAll([first, second])} están aquí`
      : `${first} y ${others.length + 1} más están aquí`
  },
  program: (name) => `${name} (un programa)`,
  more: (others) => `+${others}`,
  changed: 'Acaba de cambiar.',
  deleted: (by) => (by === null ? 'Se acaba de eliminar.' : `La eliminó ${by}.`),
  left: 'Ya no tiene acceso a esta fila.',
}
