import type { dataTableRefusals as english } from '../../refusals/data-tables.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../format-number.ts'

export const dataTableRefusals: TranslatedSentences<typeof english> = {
  notJson: 'La solicitud empieza como JSON, pero no es JSON válido.',
  tooMany: (name, most) => `"${name}" puede tener como máximo ${formatNumber(most)} entradas.`,
  tooLong: (name, most) => `"${name}" puede tener como máximo ${formatNumber(most)} caracteres.`,
  nul: (name) => `"${name}" no puede contener un carácter NUL.`,
  tooManyWords: (most) => `"search" puede tener como máximo ${most} palabras. Use "comillas" para una frase.`,
  tooMuch: (name) =>
    `"${name}": son demasiadas palabras para tantas columnas. Use menos palabras, o "comillas" para una frase.`,
  regex: (name) => `"${name}": no se admiten expresiones regulares.`,
  call: (name, property) =>
    `"${name}": DataTables llamaría a ${property} como función, y una respuesta no contiene funciones. Lea esta columna con una función en la página y ponga su nombre en "name".`,
  noSuchColumn: (name) => `"${name}": esta tabla no tiene esa columna.`,
}
